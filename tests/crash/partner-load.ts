import { type Client, ClientError, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { aSignature, dataUri } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";

/** The requests that the service has acknowledged with a 200; others may have happened or not. */
export type Ledger = { created: string[]; signed: string[]; canceled: string[]; unanswered: number };

export type PartnerLoad = {
  ledger: Ledger;
  /** Resolves as soon as so many more candidates were acknowledged. */
  acknowledged(more: number): Promise<void>;
  stop(): Promise<void>;
};

const programs = 3;

/**
 * Partner's programs that create candidates and have every other one signed or canceled, as fast as they are
 * answered. `up` resolves while the service can be reached; a request that is cut off is not repeated.
 */
export async function startPartnerLoad(
  account: { baseUrl: string; token: string },
  up: () => Promise<void>,
): Promise<PartnerLoad> {
  const client = openClient(account);
  const signature = dataUri(await aSignature(), "image/png");
  const ledger: Ledger = { created: [], signed: [], canceled: [], unanswered: 0 };
  const waiting = new Set<() => void>();
  let stopped = false;
  let count = 0;

  async function run(): Promise<void> {
    while (!stopped) {
      await up();
      count += 1;
      try {
        await oneCandidate(client, `CRASH-${count}`, count % 2 === 0 ? signature : null, ledger);
      } catch (error) {
        if (!isCutOff(error)) throw error;
        ledger.unanswered += 1;
      }
      for (const look of waiting) look();
    }
  }
  const running = Promise.all(Array.from({ length: programs }, run));
  return {
    ledger,
    async acknowledged(more) {
      const wanted = ledger.created.length + more;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => ledger.created.length >= wanted && resolve();
      waiting.add(look);
      await Promise.race([promise, running]);
      waiting.delete(look);
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function oneCandidate(client: Client, id: string, signature: string | null, ledger: Ledger) {
  const params = { partner_application_id: id };
  const candidate = { ...params, first_name: "Ana", last_name: "Ahu" };
  const checks = [aKnownCheck("employment_history"), aKnownCheck("bankruptcy")];
  await client.call(api.createCandidate, { body: { candidate, checks, bypass: true } });
  ledger.created.push(id);
  if (signature) {
    const body = { data: signature, id_type: "id", is_signature: true } as const;
    await client.call(api.storeFile, { params, body });
    ledger.signed.push(id);
  } else {
    await client.call(api.cancelCandidate, { params });
    ledger.canceled.push(id);
  }
}

/** No answer, or that of a process which has only begun to listen. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.code === "unreachable" || (error.code === "not_the_service" && error.status === 503);
}
