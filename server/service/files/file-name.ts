import type { FileType } from "../../contract/upload.ts";
import type { CleanFile } from "../cleaning/file-workers.ts";

/**
 * The `file_name` of an upload: what the sender called it, made safe to show and to save, with an ending that says what
 * was kept. A HEIC photo called `IMG_1.HEIC` is kept as `IMG_1.jpg`; a nameless passport as `passport.jpg`.
 */
export function safeFileName(
  given: string | null,
  idType: FileType,
  keptType: CleanFile["fileType"],
): string {
  const base = (given ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(unsafe, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = /\.([^.\s]{1,5})$/.exec(base)?.[0] ?? "";
  const fits = endingsOf[keptType].includes(ending.toLowerCase());
  const stem = shorten(fits || knownEndings.has(ending.toLowerCase()) ? base.slice(0, -ending.length) : base);
  return `${stem || idType}${fits ? ending : endingsOf[keptType][0]}`;
}

/** Control and format characters (those that reverse the direction of reading among them), and what Windows forbids. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu;

const endingsOf: Record<CleanFile["fileType"], [string, ...string[]]> = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};
const knownEndings = new Set([...Object.values(endingsOf).flat(), ".heic", ".heif", ".hif"]);

/** File systems allow 255 bytes, and a character may take four. */
function shorten(stem: string): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (Buffer.byteLength(kept + segment) > 200) break;
    kept += segment;
  }
  return kept.trimEnd();
}
