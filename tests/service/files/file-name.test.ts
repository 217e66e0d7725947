import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName } from "#server/service/files/file-name.ts";

test.each([
  [null, "image/jpeg", "passport.jpg"],
  ["", "application/pdf", "passport.pdf"],
  ["...", "image/png", "passport.png"],
  ["IMG_1.HEIC", "image/jpeg", "IMG_1.jpg"],
  ["photo.JPEG", "image/jpeg", "photo.JPEG"],
  ["photo.png", "image/webp", "photo.webp"],
  ["my.passport", "image/jpeg", "my.passport.jpg"],
  ["evil.html", "application/pdf", "evil.html.pdf"],
  ["../../etc/passwd", "application/pdf", "passwd.pdf"],
  ["C:\\fakepath\\scan.pdf", "application/pdf", "scan.pdf"],
  [".htaccess", "image/png", "htaccess.png"],
  ["a\r\nSet-Cookie: x=y.pdf", "application/pdf", "aSet-Cookie x=y.pdf"],
  ['quo"te<b>.pdf', "application/pdf", "quoteb.pdf"],
  ["photo\u202Egpj.exe", "image/png", "photogpj.exe.png"],
  ["half \uD800 pair.pdf", "application/pdf", "half \uFFFD pair.pdf"],
  ["пасспорт 护照.pdf", "application/pdf", "пасспорт 护照.pdf"],
  ["  spaced   out .pdf", "application/pdf", "spaced out.pdf"],
] as const)("a file called %j and kept as %s is named %j", (given, keptType, name) => {
  expect(safeFileName(given, "passport", keptType)).toBe(name);
});

test("no name leaves its folder, breaks a header or outgrows a file system, and none loses its ending", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = safeFileName(given, "id", "application/pdf");
      expect(name).not.toMatch(/[\p{Cc}/\\"]/u);
      expect(name).not.toMatch(/^\./);
      expect(name).toMatch(/.\.pdf$/i);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
