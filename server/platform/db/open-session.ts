import { type Connection, type Opening, openConnection, type Server } from "./connection.ts";
import { DatabaseOutage, reasonOf } from "./database-outage.ts";
import { nameOfServer, type Servers } from "./servers.ts";

/** A server whose machine went away doesn't even refuse: after this time the next one is asked beside it. */
const nextMs = 1_000;

/**
 * Opens a session with the server that can be written to, of those that the URL names: first asked is the one that it
 * was the last time. So sessions follow when another server becomes the primary, as fast as the ones before are lost.
 *
 * @throws DatabaseOutage that says of each server why not; what PostgreSQL says where all of them refuse for good
 */
export async function openSession(servers: Servers, on: Opening): Promise<Connection> {
  const [only, ...others] = servers.each;
  if (others.length === 0) return await openConnection(only, on);
  const endsAt = performance.now() + on.timeoutMs;
  const left = [servers.lead, ...servers.each.filter((one) => one !== servers.lead)];
  const failures = new Map<Server, Error>();
  const { promise, resolve, reject } = Promise.withResolvers<Connection>();
  let chosen: Connection | null = null;

  function askNext(): void {
    const server = left.shift();
    if (!server || chosen) return;
    const impatience = setTimeout(askNext, nextMs);
    void ask(server).finally(() => clearTimeout(impatience));
  }
  async function ask(server: Server): Promise<void> {
    try {
      const timeoutMs = Math.max(1, Math.ceil(endsAt - performance.now()));
      const connection: Connection = await openConnection(server, {
        ...on,
        timeoutMs,
        // The loss of one that nobody uses is none.
        lost: () => chosen === connection && on.lost?.(),
      });
      if (chosen) return void connection.close();
      chosen = connection;
      servers.lead = server;
      resolve(connection);
    } catch (error) {
      failures.set(server, error as Error);
      if (failures.size === servers.each.length) reject(failureOf(failures));
      else askNext();
    }
  }
  askNext();
  return await promise;
}

function failureOf(failures: ReadonlyMap<Server, Error>): Error {
  const [first] = failures.values();
  const isRefusal = [...failures.values()].every((error) => !(error instanceof DatabaseOutage));
  if (first && isRefusal) return first;
  const each = [...failures].map(([server, error]) => `${nameOfServer(server)}: ${reasonOf(error)}`);
  return new DatabaseOutage(each.join("; "), first);
}
