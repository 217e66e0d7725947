import postgres from "postgres";
import { StartProblem } from "../process/start-problem.ts";
import type { DriverOptions, Server } from "./connection.ts";
import { hostsOfUrl } from "./hosts-of-url.ts";
import type { Address } from "./open-socket.ts";
import { takeRootCertificate } from "./tls-of-url.ts";

/** The servers that a database's URL names. Sessions are opened with one of them (open-session.ts). */
export type Servers = {
  readonly each: readonly [Server, ...Server[]];
  /** With which the last session was opened: it is asked first. */
  lead: Server;
};

/** @throws StartProblem when the URL can't be read, or names a file of certificates that can't be */
export function serversOf(url: string, options: DriverOptions): Servers {
  const read = hostsOfUrl(url);
  if ("problem" in read) throw new StartProblem(`The database's URL ${read.problem}.`);
  const [first, ...others] = read.urls.map((one) => serverAt(one, options, read.mustWrite));
  if (!first) throw new Error("A URL names one server at least.");
  return { each: [first, ...others], lead: first };
}

/** Builds queries for these servers and opens nothing. */
export function builderFor({ each: [{ url, options }] }: Servers): postgres.Sql<{ int8: number }> {
  return postgres(url, { ...options, max: 1 });
}

function serverAt(text: string, options: DriverOptions, mustWrite: boolean): Server {
  const { url, ca } = takeRootCertificate(text);
  return { url, options, mustWrite, address: { ...addressOf(postgres(url, { ...options, max: 1 })), ca } };
}

/** The driver reads the URL and libpq's variables. */
function addressOf(driver: postgres.Sql): Address {
  const { host, port, ...read } = driver.options as unknown as Omit<Address, "host" | "port"> & {
    host: string[];
    port: number[];
  };
  return { ...read, host: host[0] ?? "localhost", port: port[0] ?? 5432 };
}

/** Such as `db1.example:5432`, for an operator. */
export function nameOfServer({ address: { host, port, path } }: Server): string {
  return path || `${host}:${port}`;
}
