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
 * PostgreSQL's own words for a database that is not to be had now: class 08 (connection), 53 (resources, such as too many
 * connections), and 57P (it stops, crashed, starts, or the database was dropped).
 */
const refusals = /^(08|53|57P)/;

/** Recognised by its code: pages are bundled, and have this class a second time. */
export function isDatabaseOutage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "DATABASE_OUTAGE";
}

/** A failure to open a connection, as what it means: an outage, or a refusal that the operator has to mend. */
export function openingFailure(error: unknown): Error {
  if (isDatabaseOutage(error)) return error as DatabaseOutage;
  if (error instanceof postgres.PostgresError && !refusals.test(error.code)) return error;
  return lost(error);
}

/** `cause` is what the socket or PostgreSQL said, or a few words. */
export function lost(cause: unknown): DatabaseOutage {
  if (!(cause instanceof Error)) return new DatabaseOutage(String(cause), cause);
  const { code } = cause as NodeJS.ErrnoException;
  return new DatabaseOutage(typeof code === "string" ? code : cause.message, cause);
}
