import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(import.meta.dirname, ".."),
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    setupFiles: ["tests/support/each-file.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    sequence: { shuffle: true },
    // Most of them wait for a database, a socket or a process: one file a core would leave the cores idle.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
