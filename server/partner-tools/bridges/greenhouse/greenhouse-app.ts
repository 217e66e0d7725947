import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { type Client, ClientError, openClient } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { partnerApplicationId } from "../../../contract/candidate-params.ts";
import { describeIssue } from "../../../contract/describe-issue.ts";
import { statusForGreenhouse } from "./status-for-greenhouse.ts";
import { launchedBy, testsOnOffer } from "./tests-on-offer.ts";
import { responseError, type SendTest, sendTest } from "./what-greenhouse-sends.ts";

type GreenhouseOptions = {
  /** {base_url} of the service, as this process reaches it. */
  baseUrl: string;
  /** The origin of the console, where Greenhouse's users read more. */
  portalUrl: string;
  /** The short form of an account API token; null for what is none. */
  shortToken: (token: string) => string | null;
  /** The account API token that a short form stands for; null where there is none. It is not verified. */
  wholeToken: (short: string) => Promise<string | null>;
  /** Takes what Greenhouse found wrong with a response. */
  report: (
    authorization: string,
    report: { bridge: string; call: string; errors: string[] },
  ) => Promise<void>;
  /** The id of the request that is being answered, for the service's log. */
  requestId?: () => string | undefined;
};

const at = "/bridges/greenhouse";
const bodyLimitBytes = 64 * 1024;

/**
 * Greenhouse's contract for assessment partners (docs/greenhouse.md): four calls, with an account API token in the place of a user's name.
 * Each calls the interface with that token, so that the service decides what it may.
 */
export function greenhouseApp(options: GreenhouseOptions): Hono {
  const app = new Hono();
  app.use(`${at}/*`, async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });
  app.use(
    `${at}/*`,
    bodyLimit({ maxSize: bodyLimitBytes, onError: () => refuse(413, "The body is too long.") }),
  );
  app.get(`${at}/key`, async (c) => c.json(await keyOf(options, c)));
  app.get(`${at}/list_tests`, async (c) => c.json(await testsOnOffer(await clientOf(options, c))));
  app.post(`${at}/send_test`, async (c) => {
    const client = await clientOf(options, c);
    return c.json(await orderTest(client, await bodyOf(c, sendTest)));
  });
  app.get(`${at}/test_status`, async (c) => c.json(await testStatus(options, c)));
  app.post(`${at}/response_error`, async (c) => c.json(await takeReport(options, c)));
  app.all(`${at}/*`, () => refuse(404, "Nothing is served here."));
  app.onError((error, c) => {
    if (error instanceof ClientError) return failure(c, error);
    throw error;
  });
  return app;
}

/** Greenhouse keeps keys of 170 characters at most, and a token has about 320. */
async function keyOf(options: GreenhouseOptions, c: Context) {
  const token = await tokenOf(options, c);
  await openClient({ ...options, token }).call(api.getCompany);
  return { api_key: options.shortToken(token) ?? refuse(422, "Only an account API token has a short form.") };
}

/**
 * Creates the candidate, whom the service invites by email. The id is made of what was sent, so that the same request does nothing a second
 * time, however late it comes; another test or another address is another order.
 */
async function orderTest(client: Client, { partner_test_id, candidate, url }: SendTest) {
  const launched = launchedBy(partner_test_id) ?? refuse(422, `list_tests has no test "${partner_test_id}".`);
  const interview = url || candidate.greenhouse_profile_url;
  if (!interview) refuse(422, "url or candidate.greenhouse_profile_url is missing.");
  const hash = createHash("sha256").update(JSON.stringify([interview, partner_test_id, candidate.email]));
  const id = `greenhouse-${hash.digest("hex").slice(0, 32)}`;
  const { first_name, last_name, email, phone_number } = candidate;
  const person = { first_name, last_name, email, contact_number: phone_number?.slice(0, 64) ?? "" };
  try {
    await client.call(api.createCandidate, {
      body: { candidate: { ...person, partner_application_id: id }, ...launched },
    });
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== "duplicate_partner_application_id") throw error;
  }
  return { partner_interview_id: id };
}

async function testStatus(options: GreenhouseOptions, c: Context) {
  const client = await clientOf(options, c);
  const { success, data: id } = partnerApplicationId.safeParse(c.req.query("partner_interview_id"));
  if (!success) refuse(422, "partner_interview_id is missing or cannot be one.");
  const candidate = await client.call(api.getCandidate, { params: { partner_application_id: id } });
  return statusForGreenhouse(candidate, options.portalUrl);
}

async function takeReport(options: GreenhouseOptions, c: Context) {
  const token = await tokenOf(options, c);
  // The service refuses a wrong token here, and one that reports too often.
  await openClient({ ...options, token }).call(api.getCompany);
  const { api_call: call, errors } = await bodyOf(c, responseError);
  await options.report(`Bearer ${token}`, { bridge: "greenhouse", call, errors });
  return { status: 200 };
}

async function clientOf(options: GreenhouseOptions, c: Context): Promise<Client> {
  return openClient({ ...options, token: await tokenOf(options, c) });
}

/** The user's name of HTTP Basic (RFC 7617): a token, or its short form. Greenhouse sends no password, and none is looked at. */
async function tokenOf(options: GreenhouseOptions, c: Context): Promise<string> {
  const [, credentials = ""] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const [user = ""] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  if (!/^[A-Za-z0-9_\-.]+$/.test(user)) throw wrongKey();
  const isShort = user.split(".").length === 2;
  const token = isShort ? await options.wholeToken(user) : user;
  if (token === null) throw wrongKey();
  return token;
}

function wrongKey(): ClientError {
  return new ClientError("invalid_token", 401, "The API key is missing, wrong or revoked.");
}

async function bodyOf<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  const body = await c.req.json().catch(() => refuse(400, "The body is no JSON."));
  const { success, data, error } = shape.safeParse(body, { error: describeIssue });
  if (!success) refuse(422, error.issues.map(sentenceOf).join(" "));
  return data;
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.length > 0 ? z.core.toDotPath(path) : "The body"} ${message}.`;
}

function refuse(status: number, message: string): never {
  throw new ClientError("refused", status, message);
}

/** The service's refusals are passed on; without an answer of the service Greenhouse tries again. */
function failure(c: Context, { status, message, retryAfterMs }: ClientError): Response {
  const isOurs = status === 0 || status >= 500;
  const headers: Record<string, string> = {};
  if (status === 401) headers["www-authenticate"] = 'Basic realm="candor"';
  if (retryAfterMs !== null) headers["retry-after"] = String(Math.ceil(retryAfterMs / 1000));
  const said = status === 401 ? wrongKey().message : message;
  return c.json(
    { errors: [isOurs ? "The service did not answer. Try again." : said] },
    (isOurs ? 503 : status) as ContentfulStatusCode,
    headers,
  );
}
