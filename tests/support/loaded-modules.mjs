// For `--import`: writes the URL of each module that a process loads into the file that LOADED_MODULES names, one a line.
import { openSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";

const { LOADED_MODULES } = process.env;
if (!LOADED_MODULES) throw new Error("LOADED_MODULES names no file.");
const file = openSync(LOADED_MODULES, "a");
registerHooks({
  load(url, context, next) {
    writeSync(file, `${url}\n`);
    return next(url, context);
  },
});
