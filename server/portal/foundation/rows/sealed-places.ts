// What sealed columns of several features are bound to.

/** People name files after people: the names are bound to their upload. */
export function fileNameContext(companyId: number, uploadId: number): string {
  return `portal file name:${companyId}:${uploadId}`;
}

/** What a reviewer wrote of a document is bound to it: there may be several decisions on one. */
export function reviewContext(column: "reason" | "note", companyId: number, uploadId: number): string {
  return `portal.reviews.${column}:${companyId}:${uploadId}`;
}
