import { z } from "zod";
import { accessTokenLifetimeSeconds } from "../../contract/oauth.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { erasePrivateKeys, lockSigningKeys, retireSpentKeys } from "./signing-key-store.ts";

const letKeysGo = jobKind({ queue: "signing-keys.let-go", data: z.object({}), cron: "* * * * *" });

/** Machines whose clocks differ, and a signature that was being made when its key's time ended. */
const leewaySeconds = 60;

/**
 * Every minute: the private part of a key is erased once another key signs, and the key is no longer published when
 * nothing can live that it signed. Access tokens live for 300 s; an account token does not expire, so that its key
 * stays until it is revoked.
 */
export function letSigningKeysGo(service: Service): JobHandler {
  return handle(letKeysGo, async () => {
    const now = service.clock.now();
    const since = new Date(now.getTime() - (accessTokenLifetimeSeconds + leewaySeconds) * 1000);
    await service.db.begin(async (tx) => {
      await lockSigningKeys(tx);
      await erasePrivateKeys(tx, now);
      await retireSpentKeys(tx, since, now);
    });
  });
}
