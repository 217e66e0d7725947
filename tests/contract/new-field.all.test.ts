import { execFile } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = path.join(import.meta.dirname, "../..");
let copy: string;
beforeAll(async () => {
  copy = await temporaryFolder("candor-new-field");
  for (const part of ["server", "components", "app", "tsconfig.json", "package.json", "next-env.d.ts"]) {
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  }
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
});

async function added(file: string, before: string, text: string): Promise<void> {
  const whole = await readFile(path.join(copy, file), "utf8");
  expect(whole).toContain(before);
  await writeFile(
    path.join(copy, file),
    whole.replace(before, () => text + before),
  );
}

/** The files that do not compile. */
async function named(): Promise<string[]> {
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "--noEmit"], { cwd: copy }).catch(
    (failed: { stdout: string }) => failed,
  );
  return [...new Set(stdout.match(/^[\w./()-]+(?=\(\d+,\d+\): error)/gm))];
}

// Twice the whole of server, components and app is compiled.
test("a field that is added to candidates is asked for a line of the ledger, and then for its place at each of those who read or change it", async () => {
  expect(await named()).toEqual([]);
  const contract = "server/contract/candidate.ts";
  await added(contract, "    email: emailOrEmpty.optional()", "    preferred_name: line().optional(),\n");
  await added(contract, "    email: z.string(),", "    preferred_name: z.string().optional(),\n");
  await added(contract, '  email: "",', '  preferred_name: "",\n');
  await added("server/contract/examples/candidate.ts", "  job_role:", '  preferred_name: "Ani",\n');
  expect(await named()).toEqual(["server/contract/ledger/candidate-ledger.ts"]);
  await added(
    "server/contract/ledger/candidate-ledger.ts",
    "  name: { read",
    `  preferred_name: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "candidate", "import"],
  },
`,
  );
  expect(await named()).toEqual(
    expect.arrayContaining([
      "components/candidate/use-details.ts",
      "components/staff/candidates/page/details.tsx",
      "components/staff/candidates/page/use-history-words.ts",
      "components/staff/creating/person-fields.tsx",
      "components/staff/shared/person-fields.ts",
      "server/portal/candidate/conversation/message.ts",
      "server/portal/candidate/drafts/draft.ts",
      "server/portal/candidate/journey/read-journey.ts",
      "server/portal/candidate/journey/save-details.ts",
      "server/portal/candidate/own-data/own-fields.ts",
      "server/portal/console/actions/correct-details.ts",
      "server/portal/console/bulk/export-candidates.ts",
      "server/portal/console/creating/new-candidate.ts",
      "server/portal/trpc/routers/candidate-actions.ts",
    ]),
  );
}, 240_000);
