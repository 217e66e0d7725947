// `npm run provider-conformance -- --url … --secret …`: shows from outside that a provider keeps the provider protocol.
import { parseArgs } from "node:util";
import { nothingShown, orUsage } from "../conformance/command.ts";
import { formats, openReport } from "../conformance/report.ts";
import { show } from "../conformance/show.ts";
import { openProber } from "./prober.ts";
import { rules } from "./rules.ts";

const usage = `npm run provider-conformance -- --url <the provider's URL> --secret <whsec_…>

  --secret <s>        the provider's secret, if not in PROVIDER_SECRET
  --format <f>        text (the default), json or junit
  --check-type <t>    the type of the checks that are started; national_police_check by default
  --wait <seconds>    how long a check may take until it is completed, and a notification; 20 by default
  --callback-url <u>  where the provider reaches this program, if not on this machine; with --callback-port

It starts checks about nobody, as Candor would, and cancels some of them. What the provider does not do in time is not shown, and is no
failure.`;

const { values: given } = orUsage(usage, () =>
  parseArgs({
    options: {
      url: { type: "string" },
      secret: { type: "string" },
      format: { type: "string", default: "text" },
      "check-type": { type: "string", default: "national_police_check" },
      wait: { type: "string", default: "20" },
      "callback-url": { type: "string" },
      "callback-port": { type: "string", default: "0" },
    },
  }),
);
const secret = given.secret ?? process.env.PROVIDER_SECRET;
const format = formats.find((one) => one === given.format);
if (!given.url || !secret || !format) {
  console.error(usage);
  process.exit(2);
}
const url = given.url.replace(/\/+$/, "");
// Whatever it answers; the rules say what it should.
await fetch(url, { method: "HEAD" }).catch((error) =>
  nothingShown(error, `Start the provider, or check --url ${url}.`),
);
const prober = await openProber({
  url,
  secret,
  callbackUrl: given["callback-url"],
  callbackPort: Number(given["callback-port"]),
  waitMs: Number(given.wait) * 1000,
  checkType: given["check-type"],
});
const head = { subject: "The provider", level: "provider protocol", baseUrl: url };
const report = openReport(head, format, (text) => process.stdout.write(text));
for (const { about, guarantees } of rules) {
  for (const rule of guarantees) report.line({ about, says: rule.says, shown: await show(rule, prober) });
}
await prober.cleanUp();
process.exitCode = report.end([]) ? 0 : 1;
