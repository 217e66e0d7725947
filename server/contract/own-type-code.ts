import { detailsOfPack } from "./packs/pack-forms.ts";

/** The codes of check types that companies made themselves begin with it; none of the catalogue does. */
export const ownTypePrefix = "own_";

export function isOwnType(code: string): boolean {
  return code.startsWith(ownTypePrefix);
}

/** What a check keeps of its type. */
const ofType: readonly string[] = ["form_id", "form_version", "document_kind", "validity_months"];

/** What was said with a check when it was ordered, without what its own type asks for. */
export function saidWithOrder({
  type,
  details,
}: {
  type: string;
  details: Record<string, unknown>;
}): Record<string, unknown> {
  const asked = detailsOfPack(type);
  if (!isOwnType(type) && !("form_version" in asked)) return details;
  return Object.fromEntries(Object.entries(details).filter(([key]) => !ofType.includes(key)));
}
