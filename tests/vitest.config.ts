import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(import.meta.dirname, ".."),
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    // Given by tests/run.mjs, for `npm run test:long` or a word that selects one of them. Which others run, its words say.
    exclude: process.env.LONG_TESTS ? [] : ["tests/**/*.long.test.ts"],
    // Loading the service and its libraries takes a second of a core: a worker does it once and not for each of its files.
    // What a module keeps belongs to the service or the portal that was given to it, never to the process.
    isolate: false,
    // A deprecated call fails the run that makes it.
    execArgv: ["--throw-deprecation"],
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ["tests/support/each-file.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    // Files know nothing of each other; they are ordered so that the long ones do not come last.
    sequence: { shuffle: { tests: true } },
    // Most of them wait for a database, a socket or a process: one file a core would leave the cores idle.
    maxWorkers: availableParallelism() + 1,
    // Each of them ends by what it waits for; these are for what never comes, also on a machine with other work.
    testTimeout: 120_000,
    // What is waited for comes late on a machine that has other work.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
