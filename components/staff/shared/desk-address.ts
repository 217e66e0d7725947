/** The candidate whose documents are on the desk, and which of them, if one was named. */
export type DeskPlace = {
  partnerApplicationId: string;
  candidateId?: number | undefined;
  document?: number | undefined;
};

/** The desk's address. `filters` are the queue's, so that the rail shows what the queue did. */
export function deskAddress(
  { partnerApplicationId, candidateId, document }: DeskPlace,
  filters: URLSearchParams = new URLSearchParams(),
): string {
  const params = new URLSearchParams(filters);
  params.delete("id");
  params.delete("document");
  if (candidateId !== undefined) params.set("id", String(candidateId));
  if (document !== undefined) params.set("document", String(document));
  return `/queue/${encodeURIComponent(partnerApplicationId)}${params.size > 0 ? `?${params}` : ""}`;
}

export function placeOf({ pathname, search }: Pick<Location, "pathname" | "search">): DeskPlace {
  const params = new URLSearchParams(search);
  return {
    partnerApplicationId: decodeURIComponent(pathname.split("/")[2] ?? ""),
    candidateId: numberOf(params.get("id")),
    document: numberOf(params.get("document")),
  };
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
