import { type Measure, secondsSince } from "../../platform/metrics/measure.ts";
import type { FileWorkers } from "./file-workers.ts";

/** The same, with the time that each file takes measured, also of one that is refused. */
export function measuredWorkers(workers: FileWorkers, measure: Measure): FileWorkers {
  return {
    ...workers,
    async clean(bytes) {
      const began = performance.now();
      try {
        return await workers.clean(bytes);
      } finally {
        measure({ of: "cleaning", seconds: secondsSince(began) });
      }
    },
  };
}
