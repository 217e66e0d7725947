// `npm run conformance -- --base-url … --token …`: shows from outside that a service keeps the partner interface.
import { parseArgs } from "node:util";
import { nothingShown, orUsage } from "./command.ts";
import type { Guarantee, Topic } from "./guarantee.ts";
import { topics } from "./guarantees.ts";
import { openPartner } from "./partner.ts";
import { formats, openReport } from "./report.ts";
import { type Noting, show, shownOf } from "./show.ts";
import { openCaller } from "./specification/caller.ts";
import { statements } from "./specification/statements.ts";

const usage = `npm run conformance -- --base-url <{base_url}> --token <bearer token>

  --level specification what the specification's sentences say, of any service (the default)
  --level decisions     also what Candor decided where the specification leaves it open (docs/service-decisions.md)
  --format <f>          text (the default), json or junit
  --other-token <t>     a token of another partner of the same company, to show what either sees of the other
  --replace-webhook     the partner's webhook may be replaced. It is deleted afterwards where the service can; elsewhere it calls a
                        port of this machine where nobody listens

Of the specification:
  --inbox <url>         a page or API that shows the emails of {address}: what is sent, and what is not
  --owner-email <e>     a user of the company who is not the owner by default
  --token-form <form>   the form that exchanges a refresh token, such as "grant_type=refresh_token&refresh_token=…"
  --check-type <code>   a check type to launch, where it can't be told from GET /company/checks; may be repeated
  --patient             waits five minutes for an access token to expire

Of the decisions:
  --user-email <e>      a user of the company, in whose name an OAuth client is agreed to
  --shapes-only         for the mock server: not what only a service that keeps things can promise

It creates candidates, and erases them. What mail they cause goes to addresses at example.com, which nobody has. The bundle
that it creates stays. What is broken does not stop it: all the rest is shown too, each line as it is known. What could not be
cleaned is listed at the end.`;

const { values: given } = orUsage(usage, () =>
  parseArgs({
    options: {
      "base-url": { type: "string" },
      token: { type: "string" },
      level: { type: "string", default: "specification" },
      format: { type: "string", default: "text" },
      "other-token": { type: "string" },
      "user-email": { type: "string" },
      "owner-email": { type: "string" },
      "token-form": { type: "string" },
      "check-type": { type: "string", multiple: true },
      inbox: { type: "string" },
      patient: { type: "boolean", default: false },
      "shapes-only": { type: "boolean", default: false },
      "replace-webhook": { type: "boolean", default: false },
    },
  }),
);
const { level, token } = given;
const format = formats.find((one) => one === given.format);
if (!given["base-url"] || !token || !format || !["specification", "decisions"].includes(level)) {
  console.error(usage);
  process.exit(2);
}
const baseUrl = given["base-url"].replace(/\/+$/, "");
const mayReplaceWebhook = given["replace-webhook"];
const report = openReport({ level, baseUrl }, format, (text) => process.stdout.write(text));
const left = level === "specification" ? await ofSpecification() : await ofDecisions();
process.exitCode = report.end(left) ? 0 : 1;

async function ofSpecification(): Promise<string[]> {
  const { inbox } = given;
  const caller = await openOrEnd(() =>
    openCaller({
      baseUrl,
      token: token ?? "",
      otherToken: given["other-token"],
      ownerEmail: given["owner-email"],
      tokenForm: given["token-form"],
      checkTypes: given["check-type"],
      mayReplaceWebhook,
      wasWrittenTo: inbox ? (address) => isInInbox(inbox, address) : undefined,
      pass: given.patient ? (ms) => new Promise((resolve) => setTimeout(resolve, ms)) : undefined,
    }),
  );
  return await showAll(statements, caller);
}

async function ofDecisions(): Promise<string[]> {
  const shapesOnly = given["shapes-only"];
  const partner = await openOrEnd(() =>
    openPartner({
      baseUrl,
      token: token ?? "",
      otherToken: given["other-token"],
      userEmail: given["user-email"],
      mayReplaceWebhook: mayReplaceWebhook || shapesOnly,
    }),
  );
  return await showAll(shownOf(topics, { shapesOnly }), partner);
}

/** What could not be cleaned. */
async function showAll<Program extends Noting & { cleanUp(): Promise<string[]> }>(
  all: Topic<Program>[],
  program: Program,
): Promise<string[]> {
  for (const { about, guarantees } of all) {
    for (const guarantee of guarantees) {
      report.line({ about, ...named(guarantee), shown: await show(guarantee, program) });
    }
  }
  return await program.cleanUp();
}

function named<Program>(guarantee: Guarantee<Program> & { section?: string }) {
  const { says, section } = guarantee;
  return section ? { says, section } : { says };
}

/** Whether the page shows anything of the address: in the address of the page itself it is `{address}`. */
async function isInInbox(inbox: string, address: string): Promise<boolean> {
  const response = await fetch(inbox.replace("{address}", encodeURIComponent(address)));
  if (!response.ok) throw new Error(`${inbox} answers ${response.status}`);
  return (await response.text()).includes(address);
}

/** Without a company to read there is nothing to show. */
async function openOrEnd<Program>(open: () => Promise<Program>): Promise<Program> {
  try {
    return await open();
  } catch (error) {
    return nothingShown(error, "Check --base-url and --token.");
  }
}
