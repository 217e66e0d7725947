import { AppError } from "../../contract/error-code.ts";
import { fileLimits } from "../../contract/upload.ts";
import { refusal } from "./refusal.ts";

/** The types of files that we accept. HEIC is a kind of HEIF, and is stored as JPEG. */
export type AcceptedType = "image/jpeg" | "image/png" | "image/webp" | "image/heif" | "application/pdf";

/**
 * Decides by its first bytes, its size and what was claimed of it whether a file may be looked into, and as what.
 * The type comes from the bytes alone.
 *
 * @throws AppError with one of the file codes of the contract.
 */
export function admitFile(
  bytes: Uint8Array,
  claim: { mediaType: string | null; isSignature: boolean },
): AcceptedType {
  if (bytes.length === 0) throw refusal("empty_file", "The file is empty. Choose another one.");
  if (bytes.length > fileLimits.sizeBytes) {
    throw refusal("payload_too_large", "The file is larger than 10 MB. Choose a smaller one.");
  }
  const type = sniffType(bytes);
  if (type === null) {
    throw refusal(
      "unsupported_file_type",
      "This kind of file is not accepted. Send a photo (JPEG, PNG, WebP or HEIC) or a PDF.",
    );
  }
  if (!agrees(claim.mediaType, type)) {
    throw refusal(
      "file_type_mismatch",
      `The data URI says ${claim.mediaType}, but the file is ${spoken[type]}. Correct the media type, or leave it out.`,
    );
  }
  if (claim.isSignature) admitSignature(bytes, type);
  return type;
}

/** @throws AppError when a candidate who has `count` files cannot have another. */
export function admitAnother(count: number): void {
  if (count >= fileLimits.filesPerCandidate) {
    throw new AppError(
      "too_many_files",
      `There are already ${fileLimits.filesPerCandidate} files. Remove one before adding another.`,
    );
  }
}

/** The type that the first bytes show, or null. Nothing may stand before the signature, not even a byte order mark. */
export function sniffType(bytes: Uint8Array): AcceptedType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512));
  const text = (start: number, end: number) => head.toString("latin1", start, end);
  if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(0, 5) === "%PDF-") return "application/pdf";
  if (text(4, 8) === "ftyp" && isHeif(head)) return "image/heif";
  return null;
}

/**
 * The ftyp box lists the brands that the file can be read as: the main one, a version, then the compatible ones. `mif1`
 * alone says a still image of any coding, AVIF included; whether it is one that we can decode is seen when it is decoded.
 */
function isHeif(head: Buffer): boolean {
  const boxEnd = Math.min(head.length < 16 ? 0 : head.readUInt32BE(0), head.length);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= boxEnd; at += 4) if (at !== 12) brands.add(head.toString("latin1", at, at + 4));
  if (["heic", "heix", "heim", "heis"].some((brand) => brands.has(brand))) return true;
  return brands.has("mif1") && !brands.has("avif") && !brands.has("avis");
}

/** These are sent by software that does not know the type, so they are no claim. */
const claimless = new Set(["application/octet-stream", "image/jpg"]);

/** Names that sniffers give to what we call otherwise. */
const alsoCalled: Partial<Record<AcceptedType, string[]>> = {
  "image/png": ["image/apng"],
  "image/heif": ["image/heic", "image/heic-sequence", "image/heif-sequence"],
};

function agrees(mediaType: string | null, type: AcceptedType): boolean {
  if (mediaType === null || claimless.has(mediaType) || mediaType === type) return true;
  return alsoCalled[type]?.includes(mediaType) ?? false;
}

function admitSignature(bytes: Uint8Array, type: AcceptedType): void {
  if (type !== "image/png" && type !== "image/jpeg") {
    throw refusal("signature_not_image", "A signature must be a PNG or JPEG image.");
  }
  if (bytes.length > fileLimits.signatureSizeBytes) {
    throw refusal("payload_too_large", "A signature may be 1 MB at most. Send a smaller image.");
  }
}

const spoken: Record<AcceptedType, string> = {
  "image/jpeg": "a JPEG image",
  "image/png": "a PNG image",
  "image/webp": "a WebP image",
  "image/heif": "a HEIC image",
  "application/pdf": "a PDF",
};
