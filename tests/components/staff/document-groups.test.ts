import { expect, test } from "vitest";
import { groupDocuments } from "#components/staff/candidates/page/document-groups.ts";
import type { ProofView, UploadView } from "#components/staff/shared/answers.ts";
import { anUpload } from "./an-upload.ts";

function rejected(id: number, replaces: number | null = null): UploadView {
  return anUpload(id, {
    replaces,
    review: {
      id,
      decision: "rejected",
      reason: "Blurred",
      reasonId: null,
      note: null,
      final: false,
      by: "Mere Ngata",
      byMe: false,
      at: "2026-11-01T00:00:00.000Z",
      mail: null,
    },
  });
}

function aProof(...uploadIds: number[]): ProofView {
  const slot = {
    key: "0",
    category: "primary" as const,
    title: "Passport",
    filled: true,
    uploadIds,
    instead: [],
  };
  return { rules: [{ code: "R", title: "Identity", source: "", met: true, slots: [slot] }], faces: null };
}

const ids = (chains: readonly UploadView[][]) => chains.map((chain) => chain.map(({ id }) => id));

test("every document is in one group: in its place beside what it replaced, rejected, or among the others", () => {
  const uploads = [
    rejected(1),
    rejected(2, 1),
    anUpload(3, { replaces: 2 }),
    rejected(4),
    anUpload(5),
    anUpload(6, { isSignature: true }),
  ];
  const { placed, ...groups } = groupDocuments(aProof(3), uploads);
  expect(ids([...placed.values()])).toEqual([[3, 2, 1]]);
  expect(ids(groups.rejected)).toEqual([[4]]);
  expect(ids(groups.others)).toEqual([[5]]);
  expect(groups.signatures.map(({ id }) => id)).toEqual([6]);
});

test("a document that replaces one which is gone stands alone, and one that fills no place is among the others", () => {
  const { placed, others } = groupDocuments(aProof(), [anUpload(7, { replaces: 99 })]);
  expect([placed.size, ids(others)]).toEqual([0, [[7]]]);
});
