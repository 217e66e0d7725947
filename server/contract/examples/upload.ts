import type { Upload, uploadRoutes } from "../upload.ts";
import { params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

/** One pixel: the smallest PNG that a decoder opens. */
const onePixel =
  "data:image/png;name=passport.png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

const passport: Upload = {
  id: 31_007,
  file_name: "passport.png",
  file_type: "image/png",
  created_at: "2026-03-02T10:09:12.000Z",
  url: "https://candor.example/v1/files/31007?expires=1772446752&signature=pQ3xEJ0pZ7c",
  document_kind: "nz_passport",
  document_side: null,
  review: null,
};

export const uploadExamples = {
  storeFile: {
    params,
    body: {
      data: onePixel,
      id_type: "nz_passport",
      is_signature: false,
      document_kind: "nz_passport" as const,
      document_side: null,
    },
    result: passport,
  },
  listUploads: { params, result: [{ ...passport, id_type: "nz_passport", is_signature: false }] },
  listDocumentChanges: {
    query: { after: 70_410, per_page: 100 },
    result: {
      changes: [
        { number: 70_411, upload_id: 30_950, candidate_id: 1998, document: null },
        {
          number: 70_412,
          upload_id: passport.id,
          candidate_id: 2041,
          document: { ...params, id_type: "nz_passport", created_at: passport.created_at },
        },
      ],
      last_number: 70_412,
    },
  },
  getUpload: { params: { upload_id: 31_007 }, result: passport },
  reviewUpload: {
    params: { upload_id: 31_007 },
    body: { decision: "approved" },
    result: { ...passport, review: "approved" },
  },
  deleteUpload: { params: { upload_id: 31_007 }, result: null },
} satisfies ExamplesOf<typeof uploadRoutes>;
