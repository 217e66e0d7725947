import { expect, test } from "vitest";
import { hostsOfUrl } from "#server/platform/db/hosts-of-url.ts";

const one = "postgres://candor:s%40cret@db.example:5433/candor?sslmode=require";

test("a URL of one server is taken as it is", () => {
  for (const url of [
    one,
    "postgresql://db/candor",
    "postgres:///candor",
    "postgres://%2Frun%2Fpostgresql/candor",
  ]) {
    expect(hostsOfUrl(url)).toEqual({ urls: [url], mustWrite: false });
  }
});

test("a URL of several servers is one URL for each, with all that is said of the database, and means the primary", () => {
  const query = "sslmode=verify-full&sslrootcert=%2Fca.crt";
  const expected = {
    urls: [
      `postgres://candor:p,w@a:5432/candor?${query}`,
      `postgres://candor:p,w@b/candor?${query}`,
      `postgres://candor:p,w@[::1]:5434/candor?${query}`,
    ],
    mustWrite: true,
  };
  const url = `postgres://candor:p,w@a:5432,b,[::1]:5434/candor?${query}`;
  expect(hostsOfUrl(url)).toEqual(expected);
  expect(hostsOfUrl(`${url}&target_session_attrs=read-write`)).toEqual(expected);
  expect(hostsOfUrl(`${url}&target_session_attrs=primary`)).toEqual(expected);
});

test("one server of which the primary is meant is asked whether it is", () => {
  expect(hostsOfUrl(`${one}&target_session_attrs=read-write`)).toEqual({ urls: [one], mustWrite: true });
});

test.each([
  ["postgres://a:5432,b:port/candor", "can't be read at server 2 of the 2 that it names"],
  ["postgres://a,,b/candor", "can't be read at server 2 of the 3"],
  ["postgres://a:5432,/candor", "can't be read at server 2 of the 2"],
  ["postgres://a:70000/candor", "can't be read at its server: write host, or host:port"],
  ["postgres://u:hunter2/x,y@a/candor", "can't be read at its server"],
  ["postgres://a,b/candor?target_session_attrs=any", "asks for target_session_attrs=any: Candor writes"],
  ["postgres://a,b/candor?target_session_attrs=standby", "so that it must be read-write"],
  ["mysql://a/candor", "is no URL that begins with postgres://"],
])("%s is refused with what is wrong with it", (url, sentence) => {
  const read = hostsOfUrl(url);
  expect(read).toEqual({ problem: expect.stringContaining(sentence) });
  expect(JSON.stringify(read)).not.toContain("hunter2");
});
