import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { clientPackage, generateClientPackage } from "#server/docs/build-client-package.ts";

test("what the package has of the contract is the contract that is here: if not, run npm run client-package", async () => {
  for (const [file, text] of Object.entries(await generateClientPackage())) {
    expect(await readFile(path.join(clientPackage, file), "utf8")).toBe(text);
  }
});
