import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachment } from "../../../server/service/files/serve-file.ts";
import { aCandidateWithFiles, aPhoto, quietly } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

async function outcome(url: string): Promise<[number, string | undefined]> {
  const response = await fetch(url);
  if (response.ok) return [response.status, undefined];
  const { status, result, error } = JSON.parse(await response.text());
  expect([status, result]).toEqual([response.status, null]);
  return [response.status, error.code];
}

test("the address answers without a token, as an attachment that no browser opens, guesses at or keeps", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { url } = await candidate.upload(await aPhoto(), "passport", "Ngāi Tahu “scan”.jpg");
  expect(url.startsWith(`${world.baseUrl}/files/`)).toBe(true);
  const { headers } = await fetch(url);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "content-disposition": `attachment; filename="Ngai Tahu _scan_.jpg"; filename*=UTF-8''Ng%C4%81i%20Tahu%20%E2%80%9Cscan%E2%80%9D.jpg`,
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers.get("x-request-id")).toBeTruthy();
});

test("the address works for 20 minutes and not a second longer", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { url } = await candidate.upload(aPdf());
  await world.advance(20 * 60_000 - 1000);
  expect(await outcome(url)).toEqual([200, undefined]);
  await world.advance(1000);
  expect(await outcome(url)).toEqual([403, "invalid_signature"]);
});

test("a file that is deleted while it is fetched is not found", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { id, url } = await candidate.upload(aPdf());
  const { blobs } = world.service;
  const { get } = blobs;
  blobs.get = async (blobId) => {
    await world.request("DELETE", `/uploads/${id}`);
    return await get(blobId);
  };
  expect(await outcome(url)).toEqual([404, "not_found"]);
  blobs.get = get;
});

test("an altered address is refused, whichever part was altered", async () => {
  const candidate = await aCandidateWithFiles(world);
  const [one, other] = [await candidate.upload(aPdf()), await candidate.upload(aPdf())];
  const url = new URL(one.url);
  const expires = Number(url.searchParams.get("expires"));
  const signature = url.searchParams.get("signature") ?? "";
  const at = (id: number | string, query: Record<string, string>) =>
    `${world.baseUrl}/files/${id}?${new URLSearchParams(query)}`;
  for (const altered of [
    at(other.id, { expires: String(expires), signature }),
    at(`0${one.id}`, { expires: String(expires), signature }),
    at(one.id, { expires: String(expires + 1), signature }),
    at(one.id, { expires: `${expires}.0`, signature }),
    at(one.id, { expires: String(expires), signature: signature.slice(0, -2) }),
    at(one.id, {
      expires: String(expires),
      signature: `${signature[0] === "A" ? "B" : "A"}${signature.slice(1)}`,
    }),
    at(one.id, { expires: String(expires), signature: "" }),
    at(one.id, { expires: String(expires) }),
    at(one.id, { signature }),
    at("../../etc/passwd", { expires: String(expires), signature }).replace("../../etc/", "..%2f..%2fetc%2f"),
    at("NaN", { expires: "NaN", signature }),
  ]) {
    expect(await outcome(altered)).toEqual([403, "invalid_signature"]);
  }
});

test("other methods than GET are answered with what is possible", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { url } = await candidate.upload(aPdf());
  const response = await fetch(url, { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  expect((await fetch(url, { method: "HEAD" })).headers.get("content-type")).toBe("application/pdf");
});

test("a file that was altered on the disk is not served", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { url } = await candidate.upload(aPdf());
  const entries = await readdir(world.blobFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(file, bytes);
  }
  expect(await quietly(world, () => outcome(url))).toEqual([500, "internal_error"]);
});

test.each([
  ["passport.pdf", `attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`],
  ['a"b\\c%41.pdf', `attachment; filename="a_b_c_41.pdf"; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ["护照.pdf", `attachment; filename="__.pdf"; filename*=UTF-8''%E6%8A%A4%E7%85%A7.pdf`],
])("%s is named in a way that every browser reads", (name, header) => {
  expect(attachment(name)).toBe(header);
});
