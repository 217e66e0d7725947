import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A new DATA_DIR for a bench, on a disk. Where root runs it, the user that runs PostgreSQL can pass the folder: so the database is kept in it, and is
 * gone when it is removed.
 */
export async function dataFolder(place = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(place, "candor-bench-"));
  await chmod(folder, 0o711);
  return folder;
}
