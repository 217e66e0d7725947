import { AppError } from "./error-code.ts";

/** The parts of a data URI. `mediaType` is in lower case and null when the URI names none; `name` is as it was sent. */
type DataUri = { mediaType: string | null; name: string | null; bytes: Buffer };

/**
 * Reads an RFC 2397 data URI in base64, such as `data:image/png;name=passport.png;base64,iVBORw0…`.
 * Only its short head is looked at piece by piece; the megabytes after the comma are left to native code.
 *
 * @throws AppError `invalid_data_uri` or `invalid_base64`.
 */
export function readDataUri(text: string): DataUri {
  const comma = text.slice(0, headLimit).indexOf(",");
  const head = text.slice(0, Math.max(comma, 0));
  if (!/^data:/i.test(head)) throw notDataUri();
  const [mediaType = "", ...parameters] = head.slice("data:".length).split(";");
  if (parameters.pop()?.toLowerCase() !== "base64") throw notDataUri();
  if (mediaType !== "" && !mediaTypePattern.test(mediaType)) {
    throw invalidUri("The media type in data must have the form type/subtype, such as image/png.");
  }
  return {
    mediaType: mediaType.toLowerCase() || null,
    name: readName(parameters),
    bytes: readBase64(text.slice(comma + 1)),
  };
}

/** Room for a name of 255 characters of three bytes, percent-encoded, and all else that a head has. */
const headLimit = 4096;
const mediaTypePattern = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/;

function readName(parameters: string[]): string | null {
  let name: string | null = null;
  for (const parameter of parameters) {
    const equals = parameter.indexOf("=");
    if (equals < 1) throw invalidUri("Each parameter in data must have the form name=value.");
    if (name === null && parameter.slice(0, equals).toLowerCase() === "name") {
      name = decode(parameter.slice(equals + 1).replace(/^"(.*)"$/, "$1"));
    }
  }
  return name;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw invalidUri("The name in data must be percent-encoded UTF-8, as encodeURIComponent writes it.");
  }
}

/**
 * Node's decoder skips what it does not know and reads the URL-safe alphabet too. What encodes back to the same text was
 * strictly valid: the alphabet, the padding and the unused bits at the end.
 */
function readBase64(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) {
    throw new AppError(
      "invalid_base64",
      "The base64 of data is not strictly valid: use A–Z, a–z, 0–9, + and / with = padding, and no spaces or line breaks.",
      { param: "data" },
    );
  }
  return bytes;
}

function notDataUri(): AppError {
  return invalidUri("data must be a data URI in base64, such as data:image/jpeg;base64,/9j/4AAQ…");
}

function invalidUri(message: string): AppError {
  return new AppError("invalid_data_uri", message, { param: "data" });
}
