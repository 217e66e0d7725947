import { openLog } from "../../../server/platform/log/log.ts";
import { openFileWorkers } from "../../../server/service/cleaning/open-file-workers.ts";

/** A program in a terminal: prints which process looks at its file, and after Ctrl-C at the next. */
const workers = openFileWorkers({
  log: openLog("silent"),
  size: 1,
  script: new URL("./stubborn-file-worker.ts", import.meta.url),
});

async function who(): Promise<void> {
  const { bytes } = await workers.clean(Buffer.from("who"));
  console.log(Buffer.from(bytes).toString());
}

process.once(
  "SIGINT",
  () =>
    void who()
      .then(() => workers.close())
      .then(() => process.exit()),
);
await who();
setInterval(() => {}, 60_000);
