// `npm run conformance -- --base-url … --token …`: shows from outside that a service keeps the partner interface.
import { parseArgs } from "node:util";
import { api } from "../../server/contract/api.ts";
import { topics } from "./guarantees.ts";
import { openPartner, type Partner, type PartnerOptions } from "./partner.ts";
import { show, shownOf } from "./show.ts";

const usage = `npm run conformance -- --base-url <{base_url}> --token <bearer token>

  --shapes-only         for the mock server: not what only a service that keeps things can promise
  --other-token <t>     a token of another partner or company, to show that they see nothing of each other
  --user-email <e>      a user of the company, in whose name an OAuth client is agreed to
  --replace-webhook     the partner's webhook may be replaced, and is deleted afterwards

It creates candidates, and erases them. What mail they cause goes to addresses at example.com, which nobody has. The bundle
that it creates stays.`;

const { values: given } = parseArgs({
  options: {
    "base-url": { type: "string" },
    token: { type: "string" },
    "other-token": { type: "string" },
    "user-email": { type: "string" },
    "shapes-only": { type: "boolean", default: false },
    "replace-webhook": { type: "boolean", default: false },
  },
});
if (!given["base-url"] || !given.token) {
  console.error(usage);
  process.exit(2);
}
const baseUrl = given["base-url"].replace(/\/+$/, "");
const shapesOnly = given["shapes-only"];
const partner = await open({
  baseUrl,
  token: given.token,
  otherToken: given["other-token"],
  userEmail: given["user-email"],
  mayReplaceWebhook: given["replace-webhook"] || shapesOnly,
});

console.log(`The partner interface at ${baseUrl}`);
const count = { kept: 0, broken: 0, "not here": 0 };
for (const { about, guarantees } of shownOf(topics, { shapesOnly })) {
  console.log(`\n${about}`);
  for (const guarantee of guarantees) {
    const shown = await show(guarantee, partner);
    count[shown.outcome] += 1;
    if (shown.outcome === "kept") console.log(`  ✓ ${guarantee.says}`);
    else if (shown.outcome === "not here") console.log(`  – ${guarantee.says} (not shown: ${shown.reason})`);
    else console.log(`  ✗ ${guarantee.says}\n${indented(shown.error)}`);
  }
}
await partner.cleanUp();

const operations = Object.values(api).filter((route) => partner.extensions || !("extension" in route));
console.log(
  `\n${count.kept} kept, ${count.broken} broken, ${count["not here"]} not shown here; ` +
    `${partner.succeeded.size} of ${operations.length} operations answered with success.`,
);
process.exitCode = count.broken > 0 ? 1 : 0;

/** Without a company to read there is nothing to show. */
async function open(options: PartnerOptions): Promise<Partner> {
  try {
    return await openPartner(options);
  } catch (error) {
    console.error(`Nothing can be shown: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}

function indented(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^/gm, "      ");
}
