import { StartProblem } from "../process/start-problem.ts";
import type { Database, Transaction } from "./database.ts";
import { rightsOn } from "./rights.ts";

/** The schemas that the application works in; it owns none of them. */
const all = ["platform", "service", "portal", "pgboss"];

/**
 * Grants the application's role what it needs in Candor's schemas, and takes whatever it has beyond that. What is as it should be is left alone, so
 * that a start with nothing to do changes nothing. Called by the owner after each migration: new tables are covered.
 *
 * @param role of DATABASE_URL; @returns how many tables, sequences and schemas it was changed on
 * @throws StartProblem where rights do not bind the role
 */
export async function grantRights(owner: Database, role: string, schemas = all): Promise<number> {
  return await owner.begin(async (tx) => {
    // Two processes that grant at once would break each other off.
    await tx`select pg_advisory_xact_lock(hashtext('candor.grant-rights'))`;
    await mindUnbound(tx, role, schemas);
    const statements = [...(await onSchemas(tx, role, schemas)), ...(await onRelations(tx, role, schemas))];
    for (const statement of statements.flat()) await tx.unsafe(statement);
    return statements.length;
  });
}

async function mindUnbound(tx: Transaction, role: string, schemas: string[]): Promise<void> {
  const [found] = await tx<{ is_superuser: boolean; is_member: boolean; owns: string | null }[]>`
    select rolsuper as is_superuser, pg_has_role(oid, current_user, 'MEMBER') as is_member,
      (select min(n.nspname || '.' || c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (${schemas}) and c.relowner = r.oid) as owns
    from pg_roles r where rolname = ${role}`;
  const because = found?.is_superuser
    ? "is a superuser"
    : found?.is_member
      ? "is the owner's role, or a member of it"
      : found?.owns
        ? `owns ${found.owns}`
        : null;
  if (!because) return;
  throw new StartProblem(
    `The role ${role} in DATABASE_URL ${because}, so that it may change what MIGRATION_DATABASE_URL is there to protect: give the application a role of its own (docs/operations.md, "Two roles").`,
  );
}

/** USAGE and nothing else. */
async function onSchemas(tx: Transaction, role: string, schemas: string[]): Promise<string[][]> {
  const rows = await tx<{ name: string; role: string }[]>`
    select format('%I', nspname) as name, format('%I', ${role}::text) as role from pg_namespace
    where nspname = any (${schemas})
      and (not has_schema_privilege(${role}, oid, 'USAGE') or has_schema_privilege(${role}, oid, 'CREATE'))`;
  return rows.map(({ name, role }) => [
    `revoke create on schema ${name} from ${role}`,
    `grant usage on schema ${name} to ${role}`,
  ]);
}

type Relation = {
  schema: string;
  name: string;
  /** As SQL has them. */
  quoted: string;
  role: string;
  is_sequence: boolean;
  /** Such as `SELECT` or `UPDATE(hash)`. */
  rights: string[];
};

async function onRelations(tx: Transaction, role: string, schemas: string[]): Promise<string[][]> {
  const relations = await tx<Relation[]>`
    select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
      format('%I', r.rolname) as role, c.relkind = 'S' as is_sequence,
      array(
        select privilege_type from aclexplode(c.relacl) where grantee = r.oid
        union
        select format('%s(%s)', privilege_type, attname) from pg_attribute a, aclexplode(a.attacl)
        where a.attrelid = c.oid and attnum > 0 and grantee = r.oid) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
    where n.nspname = any (${schemas}) and c.relkind in ('r', 'p', 'v', 'm', 'S') and r.rolname = ${role}
      and c.relowner <> r.oid`;
  return relations.flatMap((relation) => {
    const needed = rightsOn(`${relation.schema}.${relation.name}`, relation.is_sequence);
    const isAsNeeded =
      needed.length === relation.rights.length && needed.every((right) => relation.rights.includes(right));
    return isAsNeeded ? [] : [statementsFor(relation, needed)];
  });
}

function statementsFor({ quoted, role, is_sequence, rights }: Relation, needed: readonly string[]): string[] {
  const on = `${is_sequence ? "sequence" : "table"} ${quoted}`;
  const taken = rights.length > 0 ? [`revoke all on ${on} from ${role}`] : [];
  return [...taken, `grant ${needed.join(", ")} on ${on} to ${role}`];
}
