// `npm run accounts -- <command>`: companies, their users and partners, in a Candor that runs. Without a command, help.
import { parseArgs } from "node:util";
import { z } from "zod";
import { describeIssue } from "../contract/describe-issue.ts";
import { readEmbedOrigin, readEmbedOrigins } from "../contract/embed-origin.ts";
import { AppError } from "../contract/error-code.ts";
import { packCountries } from "../contract/packs/packs.ts";
import { line } from "../contract/text.ts";
import { readProcessEnv } from "../env.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { staffRoles } from "../portal/people/auth/staff.ts";
import { findStaffByEmail, insertStaff, setPasskeyAllowed } from "../portal/people/auth/staff-store.ts";
import { claimDomain } from "../portal/people/identity-provider/provider-store.ts";
import {
  findCompanies,
  findCompanyOfName,
  ownPartnerOf,
  partnerOfName,
  putUser,
  setRetention,
} from "../service/accounts/company-store.ts";
import { createAccountToken } from "../service/accounts/create-account-token.ts";
import { createOAuthClient } from "../service/accounts/oauth/create-oauth-client.ts";
import { revokeClient } from "../service/accounts/oauth/oauth-store.ts";
import { findBrands } from "../service/reference/brand-store.ts";
import { changeEmbedOrigins } from "../service/reference/change-embed-origins.ts";
import type { Vault } from "../service/service.ts";
import { openCompany, plainCompany } from "../start/first-company.ts";
import { placesOf } from "../start/places.ts";
import { withVault } from "./open-vault.ts";
import { operator, recordCommand } from "./record-command.ts";

const env = readProcessEnv();
const signInUrl = `${placesOf(env).publicUrl}/sign-in`;

/** What only looks is not recorded. */
const looking = new Set(["companies", "embed-origins"]);

type Command = { usage: string; run: (vault: Vault, words: string[]) => Promise<string> };

const wholeId = z.coerce.number().int().positive();
const brandWords = { company: wholeId, brand: wholeId.optional() };
const embedOrigin = z.string().transform((text, context) => {
  const reading = readEmbedOrigin(text);
  if ("origin" in reading) return reading.origin;
  context.addIssue(reading.problem);
  return z.NEVER;
});

const commands: Record<string, Command> = {
  companies: {
    usage: "",
    async run(vault, words) {
      read(words, {});
      const companies = await findCompanies(vault.db);
      const lines = companies.map(({ id, name, country, users, partners, retention_days }) =>
        [
          ...[id, name, country, `users: ${users.join(", ")}`, `partners: ${partners.join(", ")}`],
          `kept: ${retention_days} days`,
        ].join("\t"),
      );
      return lines.join("\n") || "There is no company yet.";
    },
  },
  "add-company": {
    usage: '--name "Tui Logistics" --country NZ --owner-email hana@tui.example --owner-name "Hana Tui"',
    async run(vault, words) {
      const given = read(words, {
        name: line().min(1),
        country: z.string().refine((country) => packCountries().has(country), {
          error: () => `must be one that a pack is of: ${[...packCountries().keys()].join(", ")}`,
        }),
        "owner-email": z.email(),
        "owner-name": line().min(1),
      });
      if (await findCompanyOfName(vault.db, given.name)) {
        throw new StartProblem(`There is already a company named "${given.name}".`);
      }
      const owner = { email: given["owner-email"], name: given["owner-name"] };
      // A company whose only user signs in for another one would be there, and nobody could open it.
      if (await findStaffByEmail(vault.db, owner.email)) throw signsInAlready(owner.email);
      const company = plainCompany({ name: given.name, country: given.country, owner });
      const { companyId } = await openCompany(vault, company);
      return `Company ${companyId} created. ${owner.email} signs in at ${signInUrl}.`;
    },
  },
  "add-user": {
    usage: '--company 1001 --email ravi@tui.example --name "Ravi Rao" --role owner|admin|reviewer|viewer',
    async run(vault, words) {
      const given = read(words, {
        company: wholeId,
        email: z.email(),
        name: line().min(1),
        role: z.enum(staffRoles),
      });
      await mustExist(vault, given.company);
      const { email, name, role } = given;
      await vault.db.begin(async (tx) => {
        if (!(await insertStaff(tx, { companyId: given.company, email, name, role }))) {
          throw signsInAlready(given.email);
        }
        // The service's users are those who can own a candidate.
        if (role !== "viewer") await putUser(tx, given.company, { email, name, role });
      });
      return `${given.email} signs in at ${signInUrl}.`;
    },
  },
  "allow-passkey": {
    usage:
      "--email hana@tui.example (a company's only owner who lost their passkey; others are allowed by an owner)",
    async run(vault, words) {
      const { email } = read(words, { email: z.email() });
      const person = await findStaffByEmail(vault.db, email);
      if (!person) throw new StartProblem(`Nobody signs in as ${email}.`);
      const until = new Date(vault.clock.now().getTime() + 24 * 60 * 60 * 1000);
      await setPasskeyAllowed(vault.db, person.id, until);
      return `${email} may add a passkey for a day, by a link from ${signInUrl}. It replaces those that they have.`;
    },
  },
  "confirm-domain": {
    usage:
      "--company 1001 --domain tui.example (instead of the TXT record, of a domain that you know to be theirs)",
    async run(vault, words) {
      const { company, domain } = read(words, { company: wholeId, domain: line().min(1).toLowerCase() });
      await mustExist(vault, company);
      const claim = { companyId: company, domain, at: vault.clock.now() };
      if (!(await claimDomain(vault.db, claim))) {
        throw new StartProblem(
          `Company ${company} has no provider for ${domain}, or another company has that domain. Owners enter it under /settings/sign-in.`,
        );
      }
      return `People with an address of ${domain} sign in through the provider of company ${company}.`;
    },
  },
  "set-retention": {
    usage: "--company 1001 --days 365",
    async run(vault, words) {
      const given = read(words, {
        company: wholeId,
        days: z.coerce.number().int().min(1).max(36_500),
      });
      await mustExist(vault, given.company);
      await setRetention(vault.db, given.company, given.days);
      return `Candidates of company ${given.company} are erased ${given.days} days after they close.`;
    },
  },
  "embed-origins": {
    usage: "--company 1001",
    async run(vault, words) {
      const { company } = read(words, { company: wholeId });
      await mustExist(vault, company);
      const brands = await findBrands(vault.db, company);
      const lines = brands.map(({ id, name, is_default, embed_origins }) =>
        [id, is_default ? `${name} (default)` : name, embed_origins.join(" ") || "no site"].join("\t"),
      );
      return lines.join("\n");
    },
  },
  "add-embed-origin": {
    usage:
      "--company 1001 --origin https://careers.example (--brand 1001 for a brand other than the default)",
    async run(vault, words) {
      const { company, brand, origin } = read(words, { ...brandWords, origin: embedOrigin });
      await mustExist(vault, company);
      const where = { companyId: company, brandId: brand ?? null };
      const { name } = await changeEmbedOrigins(vault.db, where, (current) =>
        readEmbedOrigins([...current, origin], current),
      );
      return `Pages of ${origin} may embed the journeys of "${name}" from the next one that is loaded.`;
    },
  },
  "remove-embed-origin": {
    usage:
      "--company 1001 --origin https://careers.example (--brand 1001 for a brand other than the default)",
    async run(vault, words) {
      const given = read(words, { ...brandWords, origin: z.string().trim().min(1) });
      await mustExist(vault, given.company);
      const reading = readEmbedOrigin(given.origin);
      const origin = "origin" in reading ? reading.origin : given.origin;
      const where = { companyId: given.company, brandId: given.brand ?? null };
      const { name } = await changeEmbedOrigins(vault.db, where, (current) => {
        if (current.includes(origin)) return current.filter((one) => one !== origin);
        throw new StartProblem(`${origin} is not in the list. The list: ${current.join(" ") || "(empty)"}.`);
      });
      return `Pages of ${origin} can no longer embed the journeys of "${name}" from the next one that is loaded.`;
    },
  },
  "add-partner": {
    usage: '--name "Hireline" --redirect-uri https://hireline.example/callback (one or more)',
    async run(vault, words) {
      const given = read(words, { name: line().min(1), "redirect-uri": z.array(z.string()).min(1) });
      const partnerId = await partnerOfName(vault.db, given.name);
      const client = await createOAuthClient(
        vault,
        { partnerId, companyId: null },
        {
          name: given.name,
          redirect_uris: given["redirect-uri"],
        },
        operator,
      );
      return `client_id      ${client.client_id}\nclient_secret  ${client.client_secret}\n\nThe secret is shown this once.`;
    },
  },
  "revoke-client": {
    usage: "--client-id client_… (ends every token that was granted to it)",
    async run(vault, words) {
      const given = read(words, { "client-id": z.string().min(1) });
      if (!(await revokeClient(vault.db, null, given["client-id"], vault.clock.now()))) {
        throw new StartProblem("There is no such client, or it is already revoked.");
      }
      return `Revoked ${given["client-id"]} and every token that was granted to it.`;
    },
  },
  "add-token": {
    usage: '--company 1001 --name "Production" [--partner "Hireline"] (without it: the company\'s own token)',
    async run(vault, words) {
      const given = read(words, {
        company: wholeId,
        partner: line().min(1).optional(),
        name: line().min(1),
      });
      await mustExist(vault, given.company);
      const partnerId = given.partner
        ? await partnerOfName(vault.db, given.partner)
        : await ownPartnerOf(vault.db, given.company);
      const owner = { companyId: given.company, partnerId, name: given.name, by: operator };
      return (await createAccountToken(vault, owner)).token;
    },
  },
};

try {
  const [name = "", ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartProblem(`Give a command:\n${help()}`);
  console.log(await withVault(env, (vault) => recorded(vault, name, words, command)));
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function recorded(vault: Vault, name: string, words: string[], command: Command): Promise<string> {
  if (!looking.has(name)) await recordCommand(vault, `accounts ${name}`, words);
  return await command.run(vault, words);
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { usage }]) => `  npm run accounts -- ${name} ${usage}`);
  return lines.map((text) => text.trimEnd()).join("\n");
}

/** The options of a command, each of its shape; several of one name where the shape is a list. */
function read<Shape extends z.ZodRawShape>(words: string[], shape: Shape): z.output<z.ZodObject<Shape>> {
  const options = Object.fromEntries(
    Object.entries(shape).map(([name, one]) => [
      name,
      { type: "string" as const, multiple: one instanceof z.ZodArray },
    ]),
  );
  const reading = z.object(shape).safeParse(valuesOf(words, options), { error: describeIssue });
  if (reading.success) return reading.data;
  const problems = reading.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`);
  throw new StartProblem(`${problems.join("\n")}\n\n${help()}`);
}

function valuesOf(words: string[], options: Record<string, { type: "string"; multiple: boolean }>): unknown {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartProblem(`${error.message}\n\n${help()}`);
  }
}

function signsInAlready(email: string): StartProblem {
  return new StartProblem(`${email} already signs in, for this company or another.`);
}

async function mustExist(vault: Vault, companyId: number): Promise<void> {
  const companies = await findCompanies(vault.db);
  if (!companies.some(({ id }) => id === companyId)) {
    throw new StartProblem(`There is no company ${companyId}: npm run accounts -- companies lists them.`);
  }
}
