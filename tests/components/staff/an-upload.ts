import type { UploadView } from "#components/staff/shared/answers.ts";

/** A document of a candidate's, as pages get it. */
export function anUpload(id: number, more: Partial<UploadView> = {}): UploadView {
  return {
    id,
    title: "Passport",
    fileName: `${id}.jpg`,
    fileType: "image/jpeg",
    createdAt: null,
    sentHere: true,
    isSignature: false,
    isStatement: false,
    rotation: 0,
    replaces: null,
    awaited: false,
    review: null,
    beside: [],
    shows: [],
    ...more,
  };
}
