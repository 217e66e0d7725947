import { type DocumentKind, documentKind } from "../document-kind.ts";
import type { FileType } from "../file-type.ts";

/** What a document says of its holder. */
export type Shown = "name" | "date_of_birth" | "photo" | "address" | "signature";

/** Which frame fits around a picture of it. */
export type DocumentShape = "card" | "booklet" | "sheet" | "face";

type KindFacts = {
  /** The official title today, in English. */
  title: string;
  /** What a service that follows the specification is sent. */
  idType: FileType;
  /** `two`: front and back are both needed. */
  sides: "two" | "whole";
  shows: readonly Shown[];
  country: "AU" | "NZ" | null;
  shape: DocumentShape;
  /** Whether it can expire: an expired document is not taken. */
  expires: boolean;
};

const photoId: readonly Shown[] = ["name", "date_of_birth", "photo", "signature"];
const born: readonly Shown[] = ["name", "date_of_birth"];

/** `id_type` values of cards on whose back is what checks need: conditions, card numbers, expiries. */
const twoSidedTypes: ReadonlySet<FileType> = new Set([
  "drivers_license",
  "firearm_license",
  "card_18",
  "centrelink_card",
]);

/** The kinds of documents, with what each is sent as, shows and looks like (docs/background-checks.md). */
export const documentKinds: Readonly<Record<DocumentKind, KindFacts>> = {
  au_driver_licence: card("Australian driver licence", "AU", "drivers_license", [...photoId, "address"]),
  nz_driver_licence: card("New Zealand driver licence", "NZ", "drivers_license", photoId),
  au_passport: booklet("Australian passport", "AU", "passport"),
  nz_passport: booklet("New Zealand passport", "NZ", "nz_passport"),
  medicare_card: card("Medicare card", "AU", "id", ["name"]),
  bank_card: card("Bank or credit card", null, "id", ["name", "signature"]),
  au_birth_certificate: sheet("Australian birth certificate", "AU", "birth_certificate", born),
  nz_birth_certificate: sheet("New Zealand birth certificate", "NZ", "birth_certificate", born),
  au_citizenship_certificate: sheet(
    "Australian citizenship certificate",
    "AU",
    "citizenship_certificate",
    born,
  ),
  nz_citizenship_certificate: sheet(
    "New Zealand citizenship certificate",
    "NZ",
    "citizenship_certificate",
    born,
  ),
  foreign_passport: booklet("Passport of another country", null, "passport"),
  au_visa: { ...sheet("Australian visa", "AU", "id", born), expires: true },
  nz_visa: { ...sheet("New Zealand visa", "NZ", "id", born), expires: true },
  immicard: card("ImmiCard", "AU", "id", ["name", "date_of_birth", "photo"]),
  au_proof_of_age_card: card("Proof of age card or government photo card", "AU", "card_18", photoId),
  kiwi_access_card: card("Kiwi Access Card or 18+ card", "NZ", "card_18", photoId),
  utility_bill: sheet("Utility bill", null, "id", ["name", "address"]),
  rates_notice: sheet("Council rates notice", "AU", "id", ["name", "address"]),
  ird_letter: sheet("Inland Revenue letter", "NZ", "id", ["name", "address"]),
  student_card: card("Student or tertiary card", null, "id", ["name", "photo"]),
  employee_card: card("Employee photo card", null, "id", ["name", "photo"]),
  centrelink_card: card("Centrelink card", "AU", "centrelink_card", ["name"]),
  dva_card: card("Veteran Card (DVA)", "AU", "id", ["name"]),
  community_services_card: card("Community Services Card", "NZ", "id", ["name"]),
  supergold_card: card("SuperGold Card", "NZ", "id", ["name"]),
  wwcc_card: card("Working with children card", "AU", "id", ["name"]),
  electoral_roll: sheet("Electoral roll confirmation", "AU", "id", ["name", "address"]),
  asic_msic_card: card("Aviation or maritime security card (ASIC or MSIC)", "AU", "id", ["name", "photo"]),
  defence_id: card("Defence photo identity card", "AU", "id", ["name", "photo"]),
  police_id: card("Police photo identity card", "AU", "id", ["name", "photo"]),
  security_licence: card("Security licence with a photo", "AU", "id", ["name", "photo"]),
  foreign_government_id: card("Photo identity of another country's government", null, "id", photoId),
  bank_statement: sheet("Bank statement", null, "id", ["name", "address"]),
  tertiary_transcript: sheet("Transcript of a university or college", null, "id", ["name"]),
  au_firearms_licence: card("Australian firearms licence", "AU", "firearm_license", photoId),
  nz_firearms_licence: card("New Zealand firearms licence", "NZ", "firearm_license", photoId),
  nz_certificate_of_identity: booklet("New Zealand Certificate of Identity", "NZ", "id"),
  nz_refugee_travel_document: booklet("New Zealand Refugee Travel Document", "NZ", "id"),
  foreign_driver_licence: card("Driver licence of another country", null, "drivers_license", photoId),
  marriage_certificate: sheet("Marriage certificate from a registry", null, "id", ["name"]),
  name_change_certificate: sheet("Change of name certificate", null, "id", ["name"]),
  divorce_order: sheet("Divorce order", null, "id", ["name"]),
  /** What a company's own check type is about, where no other kind is. */
  other_document: card("Card or document that the check is about", null, "id", ["name"]),
  identity_referee_statement: sheet("Statement of an identity referee", "NZ", "id", ["name"]),
  linkage_photo: {
    title: "Photo of your face",
    idType: "id",
    sides: "whole",
    shows: ["photo"],
    country: null,
    shape: "face",
    expires: false,
  },
};

/** Of one's own country or another. */
export const passports: readonly DocumentKind[] = ["au_passport", "nz_passport", "foreign_passport"];

/** The order in which kinds are proposed: 0 first. */
export const rankOf: ReadonlyMap<DocumentKind, number> = new Map(
  documentKind.options.map((kind, index) => [kind, index]),
);

function card(
  title: string,
  country: KindFacts["country"],
  idType: FileType,
  shows: readonly Shown[],
): KindFacts {
  const sides = twoSidedTypes.has(idType) ? "two" : "whole";
  return { title, idType, sides, shows, country, shape: "card", expires: true };
}

function booklet(title: string, country: KindFacts["country"], idType: FileType): KindFacts {
  return { title, idType, sides: "whole", shows: photoId, country, shape: "booklet", expires: true };
}

function sheet(
  title: string,
  country: KindFacts["country"],
  idType: FileType,
  shows: readonly Shown[],
): KindFacts {
  return { title, idType, sides: "whole", shows, country, shape: "sheet", expires: false };
}
