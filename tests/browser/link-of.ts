import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import type { Product } from "./product.ts";

/** `npm run link` for a portal whose service knows nothing of it. */
export async function linkOf(portal: Product, partnerApplicationId: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...operatorCommand("link"), partnerApplicationId],
    {
      cwd: path.join(import.meta.dirname, "../.."),
      env: portal.env,
    },
  );
  return stdout.trim();
}
