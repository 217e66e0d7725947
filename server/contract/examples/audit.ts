import type { auditRoutes } from "../audit.ts";
import type { ExamplesOf } from "./example.ts";

export const auditExamples = {
  listAuditEvents: {
    query: { after: 41, per_page: 100 },
    result: [
      {
        sequence: 42,
        key: "0b4c5c1e-7d0f-4f6e-9b57-2f1f7c3a5d10",
        recorded_at: "2026-03-02T09:00:00.000Z",
        action: "document.viewed",
        actor: {
          kind: "token" as const,
          id: "5c0c8f2e-6d0b-4e0a-9c41-3f5a7d9be210",
          personal: { name: "Harbour Health", ip: "203.0.113.7" },
        },
        candidate_id: "1001",
        candidate: null,
        subject: "upload:1004",
        details: { operation: "getUpload" },
        request_id: "5f2b7c9e-3f0a-4a51-8b29-6a6f7a0c9d11",
        actor_commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        candidate_commitment: null,
        previous_hash: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
        hash: "fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13",
      },
    ],
  },
} satisfies ExamplesOf<typeof auditRoutes>;
