import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import loadLibheif from "libheif-js/libheif-wasm/libheif.js";
import { AppError } from "../../contract/error-code.ts";
import { fileLimits } from "../../contract/upload.ts";
import { limitMemory } from "./limit-memory.ts";
import { imageTooLarge, refusal, unreadable } from "./refusal.ts";
import { writeTiff } from "./write-tiff.ts";

/**
 * Decodes the main picture of a HEIC or HEIF file, upright, to an uncompressed TIFF with the file's colour profile.
 * Every file gets a decoder of its own, in a memory of its own that is thrown away with it.
 *
 * @throws AppError `image_too_large`, `unsupported_file_type` when the coding is not HEVC, or `unreadable_file`.
 */
export function decodeHeif(bytes: Uint8Array): Buffer {
  const heif = openLibheif();
  try {
    return decode(heif, bytes);
  } catch (error) {
    // Out of memory, a C++ exception or a bug that hostile bytes hit: what stops the decoder is about the file.
    throw error instanceof AppError ? error : unreadable(error);
  }
}

type Libheif = ReturnType<typeof loadLibheif>;

/** libheif's C interface: an error comes back in 12 bytes whose first word is its code, a result in a word. */
function decode(heif: Libheif, bytes: Uint8Array): Buffer {
  const failure = heif._malloc(12);
  const result = heif._malloc(4);
  const input = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, input);
  const expectSuccess = () => {
    const code = wordAt(heif, failure);
    if (otherCodings.has(code)) throw otherCoding();
    if (code !== 0) throw unreadable();
  };

  const context = heif._heif_context_alloc();
  heif._heif_context_read_from_memory_without_copy(failure, context, input, bytes.length, 0);
  expectSuccess();
  heif._heif_context_get_primary_image_handle(failure, context, result);
  expectSuccess();
  const handle = wordAt(heif, result);
  const coded =
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle);
  const shown = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle);
  if (Math.max(coded, shown) > fileLimits.pixels) throw imageTooLarge();

  heif._heif_decode_image(failure, handle, result, colorspaceRgb, interleavedRgb, 0);
  expectSuccess();
  const image = wordAt(heif, result);
  // A warning is a tile or row that could not be decoded and stays grey.
  if (heif._heif_image_get_decoding_warnings(image, 0, 0, 0) > 0) throw unreadable();
  const plane = heif._heif_image_get_plane_readonly(image, interleavedChannel, result);
  return writeTiff({
    width: heif._heif_image_get_width(image, interleavedChannel),
    height: heif._heif_image_get_height(image, interleavedChannel),
    rgb: heif.HEAPU8.subarray(plane),
    stride: wordAt(heif, result),
    iccProfile: iccProfileOf(heif, handle, failure),
  });
}

// The values of libheif's enumerations heif_error_code, heif_colorspace, heif_chroma and heif_channel.
const unsupportedFileType = 3;
const unsupportedFeature = 4;
const noSuchDecoder = 11;
const otherCodings = new Set([unsupportedFileType, unsupportedFeature, noSuchDecoder]);
const colorspaceRgb = 1;
const interleavedRgb = 10;
const interleavedChannel = 10;

/** Colours that are described by code points instead of a profile are taken for sRGB. */
function iccProfileOf(heif: Libheif, handle: number, failure: number): Uint8Array | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  const profile = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(failure, handle, profile);
  return wordAt(heif, failure) === 0 ? heif.HEAPU8.slice(profile, profile + size) : null;
}

function wordAt(heif: Libheif, address: number): number {
  return heif.HEAPU32[address >> 2];
}

function otherCoding() {
  return refusal(
    "unsupported_file_type",
    "This photo is stored in a way that we cannot read. Save it as JPEG and send it again.",
  );
}

/** 40 megapixels take about 350 MB to decode; whoever needs much more is up to something. */
const memoryLimitBytes = 768 * 1024 * 1024;
let compiled: WebAssembly.Module | undefined;

function openLibheif(): Libheif {
  const wasm = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
  compiled ??= new WebAssembly.Module(readFileSync(wasm));
  const module = compiled;
  const quiet = () => {};
  return loadLibheif({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown) {
      const instance = new WebAssembly.Instance(module, imports);
      for (const part of Object.values(instance.exports)) {
        if (part instanceof WebAssembly.Memory) limitMemory(part, memoryLimitBytes);
      }
      return done(instance);
    },
    // The decoder's remarks about a file; what matters of them is in its error codes.
    print: quiet,
    printErr: quiet,
  });
}
