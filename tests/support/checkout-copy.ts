import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../../server/bootstrap/commands.mjs";

/** A copy of what the product is made of, for a test that changes it. */
export type CheckoutCopy = {
  folder: string;
  /** Replaces a text that is in a file of the copy. */
  replace(file: string, text: string, by: string): Promise<void>;
  remove(): Promise<void>;
};

const parts = [
  ...["app", "components", "public", "server"],
  ...["instrumentation.ts", "next.config.mjs", "package.json", "postcss.config.mjs", "tsconfig.json"],
  // The pages name these files by their path.
  "node_modules/@fontsource-variable",
];

/** Below the checkout, because that is where its modules are found from. Without the lock file the bundler takes it for a part. */
export async function copyCheckout(): Promise<CheckoutCopy> {
  const folder = await mkdtemp(path.join(root, ".checkout-copy-"));
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  return {
    folder,
    async replace(file, text, by) {
      const before = await readFile(path.join(folder, file), "utf8");
      if (!before.includes(text)) throw new Error(`${file} holds no ${JSON.stringify(text)}.`);
      await writeFile(
        path.join(folder, file),
        before.replace(text, () => by),
      );
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
