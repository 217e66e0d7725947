import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { type CallInput, ClientError, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { Candidate, CandidateInput } from "../../server/contract/candidate.ts";
import type { CheckData, CheckType } from "../../server/contract/check.ts";
import type { ErrorCode } from "../../server/contract/error-code.ts";
import type { Route, RouteResult } from "../../server/contract/route.ts";
import { againstContract, routeOf } from "../support/against-contract.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { NotHere } from "./not-here.ts";
import { png } from "./samples.ts";

export type PartnerOptions = {
  /** {base_url} of the service. */
  baseUrl: string;
  token: string;
  /** A token of another partner or company of the same service, to show that they see nothing of each other. */
  otherToken?: string | undefined;
  /** The partner's webhook may be replaced and deleted. */
  mayReplaceWebhook?: boolean | undefined;
  /** An email address of one of the company's users, who may approve an OAuth client. */
  userEmail?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** Lets so much time pass for the service; by the clock on the wall unless given. */
  pass?: ((ms: number) => Promise<void>) | undefined;
};

export type Answer = { status: number; headers: Headers; text: string; body: Body };
type Body = {
  result: unknown;
  status: number;
  error: { code?: string; param?: string; details?: { param: string }[] };
};
type Sent = { body?: unknown; headers?: Record<string, string>; token?: string | null };

/** A partner's program, with nothing but {base_url} and a token. Every answer it gets is held against the contract. */
export type Partner = Awaited<ReturnType<typeof openPartner>>;

export async function openPartner(options: PartnerOptions) {
  const { baseUrl, token } = options;
  const send = options.fetch ?? fetch;
  const succeeded = new Set<string>();
  const created = new Set<string>();
  const mismatches: string[] = [];
  const runId = randomBytes(4).toString("hex");
  let count = 0;

  const checked: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    const url = String(input);
    const method = init?.method ?? "GET";
    if (!url.startsWith(`${baseUrl}/`)) return response;
    const path = url.slice(baseUrl.length);
    const contentType = response.headers.get("content-type");
    const body = await response.clone().text();
    const difference = againstContract({ method, path, status: response.status, contentType, body });
    if (difference) mismatches.push(`${method} ${path} answered ${response.status}: ${difference}`);
    const route = routeOf(method, path);
    if (route && response.status === 200) succeeded.add(route.id);
    return response;
  };
  const client = openClient({ baseUrl, token, fetch: checked });

  async function call<R extends Route>(route: R, ...input: CallInput<R>): Promise<RouteResult<R>> {
    try {
      return await client.call(route, ...input);
    } catch (error) {
      // The service's action is the cause; the failure to use it is the consequence.
      throw error instanceof ClientError && error.cause instanceof Error ? error.cause : error;
    }
  }

  const enabled = await call(api.listCompanyCheckTypes);
  const types = usableTypes(enabled);
  const extensions = await hasExtensions(checked, baseUrl);
  const isCompany = await isCompanysToken(checked, { baseUrl, token });

  async function aCandidate(input: CandidateInput, checks: Pick<CheckData, "type">[]): Promise<Candidate> {
    const candidate = await call(api.createCandidate, { body: { candidate: input, checks, bypass: true } });
    created.add(candidate.partner_application_id);
    return candidate;
  }

  return {
    ...options,
    call,
    succeeded,
    /** Where answers contradict the contract: it is noted, and the run goes on. */
    mismatches,
    extensions,
    /** The token is the company's own, which may do what no partner's may. */
    isCompany,
    /** Ends a statement about what only partners are refused. */
    withPartnersToken(): void {
      if (isCompany) throw new NotHere("the token is the company's own, not a partner's");
    },
    runId,
    /** An id that no record has, unless this run gave it to one. */
    newId() {
      count += 1;
      return `conformance-${runId}-${count}`;
    },

    async send(
      method: string,
      path: string,
      { body, headers = {}, token: as = token }: Sent = {},
    ): Promise<Answer> {
      const isText = typeof body === "string";
      const response = await checked(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(as === null ? {} : { authorization: `Bearer ${as}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : isText ? body : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : null,
      };
    },

    /** The refusal that the call has to end in. */
    async refused(code: ErrorCode, calling: Promise<unknown>): Promise<ClientError> {
      const answer = await calling.then(
        () => "success",
        (error: unknown) => error,
      );
      if (!(answer instanceof ClientError))
        throw answer instanceof Error ? answer : new Error(`${code} expected, got ${answer}`);
      assert.equal(answer.code, code, `${code} expected, got ${answer.code}: ${answer.message}`);
      return answer;
    },

    /** A candidate whom nobody contacts; it is erased at the end of the run. */
    aCandidate: (input: CandidateInput = {}, checkTypes: string[] = [types.plain]) =>
      aCandidate(
        input,
        checkTypes.map((type) => ({ type })),
      ),

    /** A candidate whose one check needs nothing but the signature: its facts and documents are given. */
    async aReadyCandidate(input: CandidateInput = {}): Promise<Candidate> {
      const type = types.plain;
      const params = await aCandidate(input, [extensions ? aKnownCheck(type) : { type }]);
      const required = enabled.find(({ code }) => code === type)?.required_documents ?? [];
      for (const id_type of required) await call(api.storeFile, { params, body: { data: png, id_type } });
      return params;
    },

    /** Two check types without referees that the company may launch, and Reference Check Plus where it may. */
    types,
    referenceType(): string {
      if (!types.reference) throw new NotHere("the company has no Reference Check Plus");
      return types.reference;
    },

    sign: (candidate: Candidate) =>
      call(api.storeFile, {
        params: candidate,
        body: { data: png, id_type: "id", is_signature: true },
      }),

    /** Polls, as time passes, until the candidate is as expected; for at most half a minute. */
    async until(candidate: Candidate, wanted: (now: Candidate) => boolean): Promise<Candidate> {
      for (let asked = 0; asked < 30; asked += 1) {
        const now = await call(api.getCandidate, { params: candidate });
        if (wanted(now)) return now;
        await (options.pass ?? sleep)(1_000);
      }
      throw new NotHere("checks do not simulate themselves in this environment");
    },

    /** What was created is erased; says of what could not be why. */
    async cleanUp(): Promise<string[]> {
      const left: string[] = [];
      for (const partner_application_id of created) {
        try {
          await client.call(api.deleteCandidate, { params: { partner_application_id } });
        } catch (error) {
          if (error instanceof ClientError && error.status === 404) continue;
          left.push(`candidate ${partner_application_id}: ${error instanceof Error ? error.message : error}`);
        }
      }
      return left;
    },
  };
}

function usableTypes(enabled: CheckType[]) {
  const plain = enabled.filter(
    ({ has_referees, details }) => !has_referees && !details.some(({ required }) => required),
  );
  const [withParts = plain[0], other = plain[1]] = plain.toSorted(
    (a, b) => b.sub_checks.length - a.sub_checks.length,
  );
  if (!withParts || !other)
    throw new Error("The company may launch fewer than two check types: nothing can be shown.");
  return {
    plain: withParts.code,
    other: other.code,
    reference: enabled.find(({ code }) => code === "reference_plus")?.code,
  };
}

async function hasExtensions(send: typeof fetch, baseUrl: string): Promise<boolean> {
  const { status } = await send(`${baseUrl}/openapi.json`);
  return status === 200;
}

/** By what it costs, which no partner is shown: what else is refused to partners is shown by the statements. */
async function isCompanysToken(send: typeof fetch, { baseUrl, token }: PartnerOptions): Promise<boolean> {
  const { status } = await send(`${baseUrl}${api.getCosts.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
