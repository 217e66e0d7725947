import { AppError, type ErrorCode } from "../../contract/error-code.ts";

/** A refusal of a file. `message` is read by the candidate: what is wrong with the file, and what to do. */
export function refusal(code: ErrorCode, message: string, cause?: unknown): AppError {
  return new AppError(code, message, { param: "data", cause });
}

export function unreadable(cause?: unknown): AppError {
  return refusal(
    "unreadable_file",
    "The file is damaged and cannot be opened. Open it yourself to check, then save or photograph it again.",
    cause,
  );
}

export function imageTooLarge(): AppError {
  return refusal(
    "image_too_large",
    "The image has more than 40 megapixels. Choose a smaller size, or take a photo with another camera setting.",
  );
}

export function encryptedPdf(): AppError {
  return refusal(
    "pdf_encrypted",
    "The PDF is protected with a password. Save it without protection, or send a photo of the document.",
  );
}

export function tooManyPages(most: number): AppError {
  return refusal(
    "pdf_too_many_pages",
    `The PDF has more than ${most} pages. Send the pages that are asked for, in several files if need be.`,
  );
}
