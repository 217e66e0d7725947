import postgres from "postgres";

/** True when the statement broke this unique constraint or index: another transaction was there first. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof postgres.PostgresError && error.code === "23505" && error.constraint_name === constraint
  );
}
