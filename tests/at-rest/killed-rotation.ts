import { openDatabase } from "#server/platform/db/database.ts";
import { openKeyring } from "#server/platform/keys/keyring.ts";
import { rotateServiceKey } from "#server/start/rotate-service-key.ts";

/** A rotation that is killed in its middle. Arguments: the database, the new key, the former key, after how many values. */
const [url = "", key = "", former = "", after = "0"] = process.argv.slice(2);
const db = openDatabase(url);
const keyring = await openKeyring(db, { key, former });
db.sealWith(keyring);
let opened = 0;
await rotateServiceKey(db, {
  ...keyring,
  open(sealed, context) {
    opened += 1;
    if (opened > Number(after)) process.kill(process.pid, "SIGKILL");
    return keyring.open(sealed, context);
  },
});
