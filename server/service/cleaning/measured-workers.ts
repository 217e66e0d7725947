import { type Measure, secondsSince } from "../../platform/metrics/measure.ts";
import type { FileWorkers } from "./file-workers.ts";

/** The same, with the time that each file takes measured, also of one that is refused. */
export function measuredWorkers(workers: FileWorkers, measure: Measure): FileWorkers {
  async function measured<File>(cleaned: Promise<File>): Promise<File> {
    const began = performance.now();
    try {
      return await cleaned;
    } finally {
      measure({ of: "cleaning", seconds: secondsSince(began) });
    }
  }
  return {
    ...workers,
    clean: (bytes) => measured(workers.clean(bytes)),
    seal: (dataUri, how) => measured(workers.seal(dataUri, how)),
  };
}
