import type { Sealer } from "../../../platform/crypto/sealer.ts";
import type { PersonGiven } from "../creating/new-candidate.ts";

/** A row as the file has it, and what was corrected by hand. */
type RowContent = { cells: string[]; corrected: Partial<PersonGiven> };
type Place = { companyId: number; key: string };

export function sealRow(sealer: Sealer, place: Place, content: RowContent): Buffer {
  return sealer.of(place.companyId).seal(JSON.stringify(content), rowContext(place));
}

export function openRow(sealer: Sealer, place: Place, sealed: Uint8Array): RowContent {
  // The portal has sealed it in this shape.
  return JSON.parse(sealer.open(sealed, rowContext(place)).toString("utf8")) as RowContent;
}

export function sealColumns(sealer: Sealer, companyId: number, columns: string[]): Buffer {
  return sealer.of(companyId).seal(JSON.stringify(columns), columnsContext(companyId));
}

export function openColumns(sealer: Sealer, companyId: number, sealed: Uint8Array): string[] {
  return JSON.parse(sealer.open(sealed, columnsContext(companyId)).toString("utf8")) as string[];
}

export function rowContext({ companyId, key }: Place): string {
  return `portal.import_rows:${companyId}:${key}`;
}

export function columnsContext(companyId: number): string {
  return `portal.imports:${companyId}`;
}
