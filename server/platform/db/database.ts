import postgres from "postgres";

/**
 * PostgreSQL. Every tagged query is a prepared statement, in transactions too. `int8` is read as a number: ids and
 * counts stay far below 2^53. Timestamps are Dates.
 */
export type Database = postgres.Sql<{ int8: number }>;
export type Transaction = postgres.TransactionSql<{ int8: number }>;
/** Either of them, for a query that may be part of something larger. */
export type Queryable = Database | Transaction;

export function openDatabase(
  url: string,
  options: { maxConnections?: number; onNotice?: (text: string) => void } = {},
): Database {
  return postgres(url, {
    max: options.maxConnections ?? 10,
    onnotice: (notice) => options.onNotice?.(notice.message ?? ""),
    connect_timeout: 10,
    types: {
      int8: { to: 20, from: [20], parse: Number, serialize: String },
    },
    connection: { application_name: "candor", TimeZone: "UTC" },
  });
}
