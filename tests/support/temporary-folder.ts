import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A new folder for a test's DATA_DIR. Where root runs the tests, the user that runs PostgreSQL can pass it: so the
 * database is kept in it, and is gone when the folder is removed.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `candor ${name} `));
  await chmod(folder, 0o711);
  return folder;
}
