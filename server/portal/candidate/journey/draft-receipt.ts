import { createHash, randomBytes } from "node:crypto";
import type { Portal } from "../../foundation/portal.ts";
import type { ReceiptFacts } from "../../foundation/rendering/receipt-facts.ts";
import { idTypeOf } from "../../foundation/rows/document-type.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { findSentHashes } from "../documents/document-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { decodePicture, pictureBytes } from "../signature/decode-picture.ts";
import { knownZone } from "../signature/known-zone.ts";
import { sentLinks } from "../signature/sent-links.ts";
import { findDevices, findOpenedAt } from "./progress-store.ts";
import type { Journey } from "./read-journey.ts";

/** What is known of a signature at the moment in which it is given. */
type Signed = {
  journey: Journey;
  consents: ReceiptFacts["consents"];
  locale: string;
  /** The picture of the signature, as a data URI. */
  picture: string;
  method: string;
  place: ReceiptFacts["place"];
  at: Date;
};

/** Collects what the receipt of a signature says. All that can fail is asked for here, before anything is signed. */
export async function draftReceipt(
  portal: Portal,
  opened: OpenedCandidate,
  signing: Signed,
): Promise<ReceiptFacts> {
  const { journey } = signing;
  const { claims, candidate, client } = opened;
  const owner = { ...claims, candidateId: candidate.id };
  const picture = pictureBytes(signing.picture);
  const [company, sentHashes, openedAt, devices, sent, onWhite] = await Promise.all([
    knownCompany(portal, claims.companyId, client),
    findSentHashes(portal.db, claims),
    findOpenedAt(portal.db, owner),
    findDevices(portal.db, owner),
    sentLinks(opened),
    forThePage(picture),
  ]);
  return {
    number: receiptNumber(signing.at),
    signedAt: signing.at.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    authentication: { sent, devices },
    locale: signing.locale,
    timezone: knownZone(company.timezone),
    asker: {
      name: journey.brand.name,
      color: journey.brand.primaryColor,
      supportEmail: journey.brand.supportEmail,
    },
    candidate: {
      name: `${journey.person.firstName} ${journey.person.lastName}`.trim(),
      email: journey.person.email,
      contactNumber: journey.person.contactNumber,
      referenceCode: candidate.reference_code,
      partnerApplicationId: claims.partnerApplicationId,
    },
    jobRole: journey.jobRole,
    checks: journey.checks.filter(({ state }) => state !== "canceled").map(({ title }) => title),
    consents: signing.consents,
    documents: journey.documents.map(({ uploadId, idType, side, fileName, fileType, createdAt }) => ({
      idType: idTypeOf(idType),
      side,
      fileName,
      fileType,
      sentAt: createdAt,
      sha256: sentHashes.get(uploadId) ?? null,
    })),
    referees: journey.referees.flatMap(({ referees }) =>
      referees.map(({ name, relationship, company }) => ({ name, relationship, company })),
    ),
    signature: {
      method: signing.method,
      pictureBase64: onWhite.toString("base64"),
      sha256: createHash("sha256").update(picture).digest("hex"),
    },
    place: signing.place,
  };
}

/** The day, and eight letters and digits that tell nothing of how many there are. */
function receiptNumber(at: Date): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const random = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("");
  return `${at.toISOString().slice(0, 10).replaceAll("-", "")}-${random}`;
}

function forThePage(picture: Buffer): Promise<Buffer> {
  return decodePicture(picture, { limitInputPixels: 40_000_000 }, (image) =>
    image
      .resize({ width: 1200, height: 600, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer(),
  );
}
