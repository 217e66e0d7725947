import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { breaksFormerVersion } from "../../support/breaks-former-version.ts";

const server = path.join(import.meta.dirname, "../../../server");

/**
 * They are older than the rule: an upgrade past them stops all processes of the version before (CHANGELOG.md). For those that don't know
 * the columns of service/0064 a trigger fills them.
 */
const beforeTheRule: readonly string[] = [
  "portal/0002-staff.sql",
  "portal/0003-journey.sql",
  "portal/0030-intents.sql",
  "portal/0031-referees-as-intents.sql",
  "portal/0070-sessions-listed.sql",
  "service/0012-signing-key-rotation.sql",
  "service/0014-company-partners.sql",
  "service/0039-folded-search.sql",
  "service/0041-statistics.sql",
  "service/0049-ends-of-grants.sql",
  "service/0064-company-of-files-and-facts.sql",
];

test("after each migration processes of the version before can work on, except those that are older than the rule", () => {
  const breaking = ["platform", "portal", "service"].flatMap((schema) => {
    const folder = path.join(server, schema, "migrations");
    return readdirSync(folder)
      .sort()
      .map((name) => ({
        name: `${schema}/${name}`,
        does: breaksFormerVersion(readFileSync(path.join(folder, name), "utf8")),
      }))
      .filter(({ does }) => does.length > 0);
  });
  expect(breaking.filter(({ name }) => !beforeTheRule.includes(name))).toEqual([]);
  expect(beforeTheRule.filter((name) => !breaking.some((one) => one.name === name))).toEqual([]);
});

test.each([
  ["create table a (id int not null, name text)", []],
  ["alter table a add column b text, add column c int not null default 0", []],
  ["-- drop table a\ncreate index on a (b); drop index c; drop function d()", []],
  ["-- The version before gets it from a trigger.\nalter table a alter column b set not null", []],
  ["drop table if exists a", ["drops a table"]],
  ["alter table a drop column b", ["drops a column"]],
  ["alter table a rename b to c", ["renames"]],
  ["alter table a rename column b to c", ["renames"]],
  ["alter table a alter column b type bigint using b::bigint", ["changes a column's type"]],
  ["alter table a alter b set data type bigint", ["changes a column's type"]],
  ["alter table a alter column b set not null", ["requires a value of a column that is there"]],
  ["alter table a add column b text not null", ["adds a column that must have a value and has no default"]],
])("%s: %j", (sql, does) => {
  expect(breaksFormerVersion(sql)).toEqual(does);
});
