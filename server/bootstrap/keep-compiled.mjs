// What Node compiled of us is kept for the next start, which is sooner by some tenths of a second. Loaded before the rest; a
// folder that can't be written is done without.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { root } from "./commands.mjs";

enableCompileCache(path.join(root, "node_modules", ".cache", "node"));
