// Node's compiled code of ours is kept for the next start, which then takes some tenths of a second less. Loaded first; a
// folder that can't be written is done without.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { root } from "./commands.mjs";

enableCompileCache(path.join(root, "node_modules", ".cache", "node"));
