import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { recurringFailure } from "#server/platform/log/recurring-failure.ts";

test("what fails every second for six minutes is logged once a minute with how often, and once when it works again", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  let now = 5_000;
  const looking = recurringFailure(log, "could not look", () => now);
  looking.worked();
  for (let second = 0; second < 360; second += 1) {
    looking.failed(new Error("away"));
    now += 1_000;
  }
  looking.worked();
  looking.worked();
  looking.failed(new Error("away again"));
  expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
    ["could not look", 1],
    ...Array.from({ length: 5 }, () => ["could not look", 60]),
    ["could not look: it works again", 59],
    ["could not look", 1],
  ]);
  expect(lines[0]).toMatchObject({ level: 50, err: { message: "away" } });
  expect(lines[6]).toMatchObject({ level: 30, seconds: 360 });
});
