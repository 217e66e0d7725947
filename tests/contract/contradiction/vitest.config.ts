import path from "node:path";
import { defineConfig } from "vitest/config";

/** Of tests that fail on purpose; contradiction.all.test.ts runs them. */
export default defineConfig({
  root: path.join(import.meta.dirname, "../../.."),
  test: {
    include: ["tests/contract/contradiction/failing.ts"],
    setupFiles: ["tests/support/each-file.ts"],
  },
});
