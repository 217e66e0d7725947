import type { packetRoutes } from "../packet.ts";
import { params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

export const packetExamples = {
  getPacket: {
    params: { ...params, candidate_check_id: 5101 },
    result: {
      candidate_check_id: 5101,
      file_name: "CAN-7F3K9QXM Identity packet.pdf",
      missing: ["passport"],
      signed: true,
      withheld: [],
      upload_ids: [31_007],
      waiting_for: { facts: ["passport"], documents: [], review: [31_007], referees: [] },
    },
  },
} satisfies ExamplesOf<typeof packetRoutes>;
