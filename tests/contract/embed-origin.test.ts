import { describe, expect, test } from "vitest";
import {
  embedOriginFor,
  mostEmbedOrigins,
  readEmbedOrigin,
  readEmbedOrigins,
} from "#server/contract/embed-origin.ts";

describe("a wildcard", () => {
  test.each([
    ...["*", "https://*", "https://*.com", "https://*.co.nz", "https://*.com.au", "https://*.vercel.app"],
    ...["https://*.*.harbour.example", "https://careers-*.harbour.example", "http://*.localhost"],
    ...["https://*.203.0.113.7", "https://*harbour.example"],
  ])("%j, which is not before a domain of one owner, is refused with what to write", (given) => {
    expect(readEmbedOrigin(given)).toEqual({ problem: expect.stringContaining("https://*.example.com") });
  });

  test("covers every host below its domain, by the same scheme and port, and neither the domain nor others that end alike", () => {
    const entries = ["https://careers.example", "https://*.harbour.example"];
    for (const origin of ["https://jobs.harbour.example", "https://a.b.harbour.example"]) {
      expect(embedOriginFor(entries, origin)).toBe("https://*.harbour.example");
    }
    for (const origin of [
      ...["https://harbour.example", "http://jobs.harbour.example", "https://jobs.harbour.example:8443"],
      ...["https://evilharbour.example", "https://jobs.harbour.example.evil.example"],
    ]) {
      expect(embedOriginFor(entries, origin)).toBeUndefined();
    }
  });
});

describe("an origin that may embed", () => {
  test.each([
    ["https://careers.example", "https://careers.example"],
    ["https://careers.example/", "https://careers.example"],
    ["  HTTPS://Careers.Example:443/ ", "https://careers.example"],
    ["https://careers.example:8443", "https://careers.example:8443"],
    ["https://mahi.kererū.example", "https://mahi.xn--kerer-pfb.example"],
    ["https://招聘.example", "https://xn--otu796d.example"],
    ["https://203.0.113.7", "https://203.0.113.7"],
    ["http://localhost:3001", "http://localhost:3001"],
    ["http://localhost:80/", "http://localhost"],
    ["http://careers.localhost:8080", "http://careers.localhost:8080"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["http://127.8.9.10", "http://127.8.9.10"],
    [" HTTPS://*.Harbour.example/", "https://*.harbour.example"],
    ["https://*.harbour.co.nz:8443", "https://*.harbour.co.nz:8443"],
    ["https://*.previews.vercel.app", "https://*.previews.vercel.app"],
  ])("%j is kept as %s", (given, origin) => {
    expect(readEmbedOrigin(given)).toEqual({ origin });
  });

  test.each([
    ["https://careers.example/jobs", "must be an origin without a path: write https://careers.example"],
    ["https://careers.example//", "must be an origin without a path: write https://careers.example"],
    ["https://careers.example/?", "must be an origin without a path: write https://careers.example"],
    ["https://careers.example?a=1", "must be an origin without a path: write https://careers.example"],
    ["https://careers.example#jobs", "must be an origin without a path: write https://careers.example"],
    [
      "https://ana:pw@careers.example",
      "must not contain a user name or password: write https://careers.example",
    ],
    ["https://@careers.example", "must not contain a user name or password: write https://careers.example"],
    [
      "http://careers.example:8080",
      "must be https: write https://careers.example:8080 (http is for localhost only)",
    ],
    [
      "http://localhost.evil.example",
      "must be https: write https://localhost.evil.example (http is for localhost only)",
    ],
    ["http://notlocalhost", "must be https: write https://notlocalhost (http is for localhost only)"],
    ["http://10.0.0.1", "must be https: write https://10.0.0.1 (http is for localhost only)"],
    ["careers.example", "must begin with https://: write https://careers.example"],
    ["careers.example:8443/", "must begin with https://: write https://careers.example:8443"],
    ["https:careers.example", "must begin with https://: write https://careers.example.com"],
    ["//careers.example", "must begin with https://: write https://careers.example.com"],
    ["javascript:alert(1)", "must begin with https://: write https://careers.example.com"],
    ["", "must begin with https://: write https://careers.example.com"],
    ["null", "must begin with https://: write https://null"],
    ["ftp://careers.example", "must begin with https://, such as https://careers.example.com"],
    ["https://", "must be an origin, such as https://careers.example.com"],
    ["https://careers.example:99999", "must be an origin, such as https://careers.example.com"],
    ["https://care ers.example", "must be an origin, such as https://careers.example.com"],
    ["https://careers.example\\jobs", "must be an origin without a path: write https://careers.example"],
    ["https://careers.example.", "must have a host name of letters, digits, hyphens and dots only"],
    ["https://careers_site.example", "must have a host name of letters, digits, hyphens and dots only"],
    ["https://a.example;script-src", "must have a host name of letters, digits, hyphens and dots only"],
    ["https://a.example,b.example", "must have a host name of letters, digits, hyphens and dots only"],
    ["https://'none'", "must have a host name of letters, digits, hyphens and dots only"],
    ["http://[::1]:3001", "can't be an IPv6 address, which browsers ignore here: write a host name"],
  ])("%j is refused with what to write instead", (given, problem) => {
    expect(readEmbedOrigin(given)).toEqual({ problem });
  });
});

describe("a list of origins", () => {
  test("holds each once, in the order given", () => {
    expect(readEmbedOrigins(["https://b.example", "https://a.example", "https://B.example/"])).toEqual([
      "https://b.example",
      "https://a.example",
    ]);
  });

  test("names every wrong entry by its place", () => {
    expect(() => readEmbedOrigins(["https://a.example", "b.example", "*"])).toThrow(
      expect.objectContaining({
        code: "validation_failed",
        param: "embed_origins[1]",
        message: expect.stringContaining(
          "embed_origins[1] must begin with https://: write https://b.example.",
        ),
        details: [
          expect.objectContaining({ param: "embed_origins[1]" }),
          expect.objectContaining({ param: "embed_origins[2]" }),
        ],
      }),
    );
  });

  test("keeps an entry from before today's rules, and takes no new one like it", () => {
    const known = ["http://intranet.example"];
    expect(readEmbedOrigins([...known, "https://a.example"], known)).toEqual([...known, "https://a.example"]);
    expect(() => readEmbedOrigins([...known, "http://other.example"], known)).toThrow("must be https");
  });

  test("has an end", () => {
    const many = Array.from({ length: mostEmbedOrigins }, (_, index) => `https://${index}.example`);
    expect(readEmbedOrigins([...many, "https://0.EXAMPLE"])).toHaveLength(mostEmbedOrigins);
    expect(() => readEmbedOrigins([...many, "https://more.example"])).toThrow(
      "must contain at most 20 origins",
    );
  });
});
