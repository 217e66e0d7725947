import { z } from "zod";
import { basedOn, recordVersion } from "./record-version.ts";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";

const name = line(100).trim().min(1).describe("What staff and the history call it.");
const url = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((text) => !/[?#]/.test(text), { error: "must have no query and no fragment" })
  .describe("The URL that the protocol's paths are below: public and https.");
const checkTypes = z
  .array(line(64).min(1))
  .max(100)
  .refine((types) => new Set(types).size === types.length, { error: "must name each type once" })
  .describe(
    "The check types that it runs from now on, by their `code`. Types with referees, types that ask about health and types of the company's own can't be handed to a provider.",
  );

/** A provider that the company has connected by the provider protocol. */
export const checkProvider = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    check_types: z.array(z.string()),
    callback_url: z.string().describe("Where the provider sends its notifications."),
    failing_since: timestamp
      .nullable()
      .describe("Since when no call was answered as the protocol says; null while they are."),
    last_failure: z.string().nullable().describe("What became of the last call that failed, as a sentence."),
    last_answer_at: timestamp.nullable().describe("When it last answered, to the minute."),
    open_checks: z.int().min(0).describe("Checks that it has, or is to get."),
    waiting_checks: z
      .int()
      .min(0)
      .describe("Checks that it does not have yet; they are offered until it takes them."),
    previous_secret_expires_at: timestamp
      .nullable()
      .describe("After a rotation: until this time the previous secret is valid too."),
    version: recordVersion,
    created_at: timestamp,
  })
  .meta({ id: "CheckProvider", description: "A provider that the company has connected to run checks." });
export type CheckProvider = z.output<typeof checkProvider>;

const withSecret = checkProvider
  .extend({ secret: z.string().describe("`whsec_…`, shown this once: both sides sign with it.") })
  .meta({ id: "CheckProviderWithSecret" });

const providerTest = z
  .object({
    connected: z.boolean().describe("The provider showed that it has the secret and speaks this version."),
    failure: z.string().nullable().describe("Why it is not, as a sentence."),
    check_types: z
      .array(z.string())
      .nullable()
      .describe("The check types that the provider says it offers; null when it does not say."),
  })
  .meta({ id: "CheckProviderTest" });
export type ProviderTest = z.output<typeof providerTest>;

const params = z.object({ provider_id: z.uuid() });
const ownToken = "Only the company's own token may do this.";

export const checkProviderRoutes = {
  listCheckProviders: route({
    id: "listCheckProviders",
    method: "get",
    path: "/company/check_providers",
    tag: "account",
    summary: "The providers that the company has connected to run checks",
    description: `Each speaks the provider protocol (docs/providers.md). ${ownToken}`,
    result: z.array(checkProvider),
    errors: ["company_token_required"],
    extension: true,
  }),
  createCheckProvider: route({
    id: "createCheckProvider",
    method: "post",
    path: "/company/check_providers",
    tag: "account",
    summary: "Connect a provider, whose secret is shown only once",
    description: `Checks of its types that are launched from now on are handed to it; those that are there stay where they are. A type is enabled with \`PUT /company/check_types/{type}\`. ${ownToken}`,
    body: z.object({ name, url, check_types: checkTypes }),
    result: withSecret,
    errors: [
      "company_token_required",
      "provider_target_forbidden",
      "unknown_check_type",
      "validation_failed",
    ],
    extension: true,
  }),
  updateCheckProvider: route({
    id: "updateCheckProvider",
    method: "put",
    path: "/company/check_providers/{provider_id}",
    tag: "account",
    summary: "Change a provider's name, URL and check types",
    description: `What it has already been handed, it keeps. ${ownToken}`,
    params,
    body: z.object({ name, url, check_types: checkTypes, version: basedOn }),
    result: checkProvider,
    errors: [
      "company_token_required",
      "changed_meanwhile",
      "provider_target_forbidden",
      "unknown_check_type",
      "validation_failed",
    ],
    extension: true,
  }),
  deleteCheckProvider: route({
    id: "deleteCheckProvider",
    method: "delete",
    path: "/company/check_providers/{provider_id}",
    tag: "account",
    summary: "Disconnect a provider; people carry out its open checks",
    description: `The provider is told to cancel what it has. ${ownToken}`,
    params,
    result: z.null(),
    errors: ["company_token_required"],
    extension: true,
  }),
  rotateCheckProviderSecret: route({
    id: "rotateCheckProviderSecret",
    method: "post",
    path: "/company/check_providers/{provider_id}/secret",
    tag: "account",
    summary: "Give a provider a new secret, which is shown only once",
    description: `For 24 hours calls are signed with the previous one too, and it is accepted. ${ownToken}`,
    params,
    result: withSecret,
    errors: ["company_token_required"],
    extension: true,
  }),
  testCheckProvider: route({
    id: "testCheckProvider",
    method: "post",
    path: "/company/check_providers/{provider_id}/test",
    tag: "account",
    summary: "Shake hands with a provider now, and return what came of it",
    description: `A signed call that hands nothing over. ${ownToken}`,
    params,
    result: providerTest,
    errors: ["company_token_required"],
    extension: true,
  }),
};
