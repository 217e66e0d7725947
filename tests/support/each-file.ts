import { afterAll, afterEach } from "vitest";
import { tellContradictions } from "./contradictions.ts";

// For every file of tests.
afterEach(({ task }) => tellContradictions(task.result?.errors));
afterAll(() => tellContradictions(undefined));
