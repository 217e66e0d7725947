import postgres from "postgres";

/** The database can't be reached, or the connection was lost before the result came. What it did may have happened. */
export class DatabaseOutage extends Error {
  override readonly name = "DatabaseOutage";
  readonly code = "DATABASE_OUTAGE";
  /** In a few words, such as ECONNREFUSED. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(`The database cannot be reached (${reason}).`, { cause });
    this.reason = reason;
  }
}

/**
 * PostgreSQL's own words for a database that is not to be had now: class 08 (connection), 53 (resources, such as a full
 * disk or too many connections), and 57P (it stops, crashed, starts, or the database was dropped).
 */
const refusals = /^(08|53|57P)/;
/** A session that is open, but whose statement can't be carried out before something outside of Candor has changed. */
const hindrances: Record<string, string> = {
  "25006": "it is read-only",
  "53100": "its disk is full",
  "53200": "it has no memory left",
  "53300": "it has too many connections",
  "53400": "it has reached a configured limit",
  "55P03": "a lock was not free in time",
  "57014": "a statement took longer than allowed",
  "57P01": "it is stopping",
  "57P02": "it has crashed, and recovers",
  "57P03": "it is starting or stopping",
  "58030": "its disk cannot be read or written",
};

/**
 * Whether it is worth trying again later, without anybody changing the request: the database can't be reached, or refuses
 * work. Recognised by its code: pages are bundled, and have the classes a second time, and jobs have a driver of their own.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === "DATABASE_OUTAGE") return true;
  return code !== null && isOfPostgres(error) && (refusals.test(code) || code in hindrances);
}

/** Why, in words for an operator; null for what is no outage. */
export function outageInWords(error: unknown): string | null {
  if (!isDatabaseOutage(error)) return null;
  const { message, cause } = error as Error;
  const code = codeOf(isOfPostgres(error) ? error : cause) ?? "";
  return hindrances[code] ? `${hindrances[code]} (${code})` : message;
}

/** Why, in a few words: of an outage without the sentence around them. */
export function reasonOf(error: Error): string {
  return error instanceof DatabaseOutage ? error.reason : error.message;
}

/** PostgreSQL refused to write: it is read-only, or no longer the primary. */
export function refusesToWrite(error: unknown): boolean {
  return isOfPostgres(error) && codeOf(error) === "25006";
}

/** A failure to open a connection, as what it means: an outage, or a refusal that the operator has to mend. */
export function openingFailure(error: unknown): Error {
  if (isDatabaseOutage(error) && !isOfPostgres(error)) return error as DatabaseOutage;
  if (error instanceof postgres.PostgresError && !refusals.test(error.code)) return error;
  return lost(error);
}

/** `cause` is what the socket or PostgreSQL said, or a few words. */
export function lost(cause: unknown): DatabaseOutage {
  if (cause instanceof DatabaseOutage) return cause;
  if (!(cause instanceof Error)) return new DatabaseOutage(String(cause), cause);
  if (cause.name === "TimeoutError") return new DatabaseOutage("no response in time", cause);
  const code = codeOf(cause);
  return new DatabaseOutage(hindrances[code ?? ""] ?? code ?? cause.message, cause);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Both drivers pass PostgreSQL's fields on; Node's errors have no severity. */
function isOfPostgres(error: unknown): boolean {
  return error instanceof Error && "severity" in error;
}
