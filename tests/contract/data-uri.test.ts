import fc from "fast-check";
import { expect, test } from "vitest";
import { readDataUri } from "#server/contract/data-uri.ts";
import { AppError } from "#server/contract/error-code.ts";

function codeOf(text: string): string {
  try {
    readDataUri(text);
    return "accepted";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.param).toBe("data");
    return error.code;
  }
}

test("the media type, the name and the bytes are read", () => {
  const read = readDataUri("data:image/PNG;charset=utf-8;name=my%20p%C3%A4ss.png;base64,aGVsbG8=");
  expect(read).toEqual({ mediaType: "image/png", name: "my päss.png", bytes: Buffer.from("hello") });
});

test("scheme and base64 are read in any case, and media type and name may be absent", () => {
  expect(readDataUri("DATA:;BASE64,AA==")).toEqual({ mediaType: null, name: null, bytes: Buffer.from([0]) });
});

test.each([
  ['data:;name="scan 1.pdf";base64,', "scan 1.pdf"],
  ["data:;name=a%2Cb%3B.pdf;base64,", "a,b;.pdf"],
  ["data:;NAME=Führerschein.jpg;base64,", "Führerschein.jpg"],
  ["data:;name=one;name=two;base64,", "one"],
  ["data:;name=;base64,", ""],
])("the name in %s is %j", (uri, name) => {
  expect(readDataUri(uri).name).toBe(name);
});

test.each([
  "",
  "hello",
  "aGVsbG8=",
  "data:",
  "data:,hello",
  "data:text/plain,hello",
  "data:base64,aGVsbG8=",
  "data:image/png;base64",
  "data:image/png;base64;aGVsbG8=",
  " data:image/png;base64,aGVsbG8=",
  "http://example.com/data:;base64,aGVsbG8=",
  "data:png;base64,aGVsbG8=",
  "data:image/<png>;base64,aGVsbG8=",
  "data:image/png;name;base64,aGVsbG8=",
  "data:image/png;=x;base64,aGVsbG8=",
  "data:image/png;name=100%.png;base64,aGVsbG8=",
  "data:image/png;name=%FF.png;base64,aGVsbG8=",
  `data:image/png;name=${"a".repeat(5000)};base64,aGVsbG8=`,
])("%j is no base64 data URI", (uri) => {
  expect(codeOf(uri)).toBe("invalid_data_uri");
});

test.each([
  ["no padding", "aGVsbG8"],
  ["too much padding", "aGVsbG8=="],
  ["padding inside", "aGVs=bG8="],
  ["set bits that no byte has", "aGVsbG9="],
  ["a line break", "aGVs\nbG8="],
  ["a space", "aGVs bG8="],
  ["a space at the end", "aGVsbG8= "],
  ["the URL-safe alphabet", "_-8="],
  ["percent-encoding", "aGVsbG8%3D"],
  ["a foreign character", "aGVsbG8ä"],
  ["one character", "a"],
  ["padding alone", "===="],
  ["a second comma", "aGVs,bG8="],
])("base64 with %s is refused", (_, base64) => {
  expect(codeOf(`data:image/png;base64,${base64}`)).toBe("invalid_base64");
});

test("any bytes under any name come back as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ unit: "grapheme", maxLength: 50 }), (bytes, name) => {
      const uri = `data:a/b;name=${encodeURIComponent(name)};base64,${Buffer.from(bytes).toString("base64")}`;
      const read = readDataUri(uri);
      expect(read.name).toBe(name);
      expect(read.bytes.equals(bytes)).toBe(true);
    }),
  );
});

test("megabytes of anything are read or refused in no time", () => {
  const size = 14 * 1024 * 1024;
  const started = performance.now();
  expect(codeOf(`data:;base64,${"A".repeat(size)}`)).toBe("accepted");
  expect(codeOf(`data:;base64,${"=".repeat(size)}`)).toBe("invalid_base64");
  expect(codeOf(`data:${";".repeat(size)}base64,`)).toBe("invalid_data_uri");
  expect(codeOf("data:".repeat(size / 5))).toBe("invalid_data_uri");
  expect(codeOf(`data:;name=${"%41".repeat(size / 3)};base64,`)).toBe("invalid_data_uri");
  expect(performance.now() - started).toBeLessThan(10_000);
});
