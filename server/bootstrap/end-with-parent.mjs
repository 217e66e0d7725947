// For `--import`: ends a process that whatever started it has left behind, also by `kill -9`. A build that went on would write into the same folder as
// the next one.
import { onceOrphaned } from "./commands.mjs";

onceOrphaned(() => process.kill(process.pid, "SIGKILL"));
