import type { Packet } from "../../contract/packet.ts";
import type { UploadRow } from "../files/file-store.ts";
import { readStoredFile } from "../files/read-stored-file.ts";
import { fileResponse } from "../files/serve-file.ts";

import { actorOf, recordEvent } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { PacketFile } from "../rendering/open-packet-renderer.ts";
import type { Caller, Service } from "../service.ts";
import { gatherPacket } from "./gather-packet.ts";

/** GET …/checks/{candidate_check_id}/packet: what is in it. @throws AppError as `gatherPacket` */
export async function getPacket(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
): Promise<Packet> {
  return (await gatherPacket(service, caller, partnerApplicationId, checkId)).packet;
}

/**
 * The same with `Accept: application/pdf`: the PDF, made now. It is a look at what is sealed, so the history says who took it
 * before the first byte leaves; a candidate who was erased meanwhile is not handed out.
 * @throws AppError as `gatherPacket`; `unavailable` while too many packets are being made
 */
export async function downloadPacket(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
): Promise<Response> {
  const { packet, document, files } = await gatherPacket(service, caller, partnerApplicationId, checkId);
  const bytes = await service.packets.render(
    document,
    files.map((upload) => packetFile(service, upload)),
  );
  await withCandidate(service, caller, partnerApplicationId, (tx, candidate) =>
    recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      candidateCheckId: checkId,
      type: "check.packet_downloaded",
      description: caller.readsHealth
        ? `The packet was downloaded with the health answers: ${document.check.title}.`
        : `The packet was downloaded: ${document.check.title}.`,
      actor: actorOf(caller, candidate),
      at: service.clock.now(),
    }),
  );
  return fileResponse(packet.file_name, "application/pdf", bytes);
}

/** A file that was deleted since, or is missing from the store, costs its pages and not the packet. */
function packetFile(service: Service, upload: UploadRow): PacketFile {
  return {
    fileType: upload.file_type,
    async read() {
      try {
        return await readStoredFile(service, upload);
      } catch (error) {
        service.log.error({ err: error, uploadId: upload.id }, "a file of a packet cannot be read");
        return null;
      }
    },
  };
}
