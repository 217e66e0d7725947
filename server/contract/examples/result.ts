import type { resultRoutes } from "../result.ts";
import type { Upload } from "../upload.ts";
import { completed, params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const file: Upload = {
  id: 31_040,
  file_name: "CAN-7F3K9QXM Identity.pdf",
  file_type: "application/pdf",
  created_at: "2026-03-02T10:20:04.000Z",
  url: "https://candor.example/v1/files/31040?expires=1772448004&signature=pQ3xEJ0pZ7c",
};

const checkParams = { ...params, candidate_check_id: 5101 };
const subCheckParams = { ...params, sub_check_id: 9201 };
/** The beginning of a PDF, to show the form. */
const base64 = "JVBERi0xLjMKJf////8=";

export const resultExamples = {
  getCheckResult: { params: checkParams, result: file },
  getCheckResultBase64: { params: checkParams, result: base64 },
  getSubCheckResult: { params: subCheckParams, result: file },
  getSubCheckResultBase64: { params: subCheckParams, result: base64 },
  cancelCheck: { params: checkParams, result: completed },
  handOverAgain: { params: checkParams, result: completed },
  recordResult: {
    params: checkParams,
    body: { outcome: "clear", findings: "The documents are genuine, and the details agree." },
    result: completed,
  },
} satisfies ExamplesOf<typeof resultRoutes>;
