import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";

/** `by`: the candidate took it back, or they never sent it and it was swept up. */
const evidenceRemoval = z.object({ uploadId: z.int(), by: z.enum(["candidate", "sweep"]) });

/** A file that was to come with a dispute and does not: the service erases it too. One that is gone already is no failure. */
export const evidenceRemovalIntent = intentKind<z.output<typeof evidenceRemoval>, true>({
  name: "evidence-removal",
  payload: evidenceRemoval,
  unattended: "send",
  async send({ client, payload: { uploadId, by } }) {
    const params = { upload_id: uploadId };
    try {
      await client.call(api.deleteUpload, {
        params,
        ...(by === "candidate" ? { actingFor: "candidate" } : {}),
      });
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
    return true;
  },
  async finish() {},
});
