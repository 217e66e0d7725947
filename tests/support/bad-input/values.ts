import fc from "fast-check";

/** Text that is read as something else: a number, an instant, an address, a cursor, a name of an object. */
export const oddReadings = [
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "9".repeat(40),
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59.999999999-23:59",
  // A cursor's form, with the largest numbers.
  Buffer.from("999999999999999.999999999999999").toString("base64url"),
  Buffer.from("99999999999999.999999999999999").toString("base64url"),
  "2026-02-28T00:00:00+23:59",
  "2026-06-30T23:59:60Z",
  "https://example.com/%zz?%",
  "data:image/png;base64,iVBORw0KGgo=",
  "http://[::1%25eth0]/",
  "https://user:pass@169.254.169.254:99999/",
];

/** Text that programs have stumbled over: control and format characters, markup, paths, invalid numbers. */
export const oddTexts = [
  ...oddReadings,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u0007\u001b[31m",
  "line\r\nbreak: injected",
  "\ud800",
  "\udfff\ud800",
  "\u202Egnp.exe",
  "\ufeff\u200b\u2066",
  "ﷺ".repeat(50),
  "Z̸̢̛̯̈́a̷̱̐l̸̰̽g̵̗̈́o̵͓͝",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "hasOwnProperty",
  "' or 1=1; drop table service.candidates; --",
  "%",
  "%s%n",
  "%00",
  "\\",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "#{7*7}{{7*7}}",
  "data:,",
  "data:image/png;base64,",
  "javascript:alert(1)",
  "x".repeat(5_000),
  "x".repeat(255),
  "x".repeat(256),
  "é".repeat(255),
];

export const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

const oddNumber = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 53),
    2 ** 63,
    1e21,
    1e308,
    5e-324,
    Number.MIN_SAFE_INTEGER,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** An object with names that reach for prototypes, as JSON.parse would make it. */
const reaching = fc.constantFrom(
  ...[
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"prototype":{"polluted":true},"toString":1,"toJSON":{"a":1}}',
    '{"\\u0000":1,"\\ud800":2}',
    '{"":{"":{"":""}}}',
  ].map((text): unknown => JSON.parse(text)),
);

const deep = fc.integer({ min: 10, max: 200 }).map((depth) => {
  let value: unknown = "end";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { x: value };
  return value;
});

/** Values to put where a field is expected. */
export const badValue = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], ["a", "b"], [{}]) },
  { weight: 1, arbitrary: reaching },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(400_000), Array(5_000).fill(0), Array(60).fill({})) },
);

/** Bodies that are not even the right kind of text. */
export const badBody = fc.constantFrom(
  "",
  " ",
  "{",
  "}",
  "null",
  "true",
  "0",
  '"text"',
  "[]",
  "[[],{}]",
  "{}",
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"a":undefined}',
  '{"a":NaN}',
  '\ufeff{"candidate":{}}',
  '{"candidate":{"first_name":"one","first_name":"two"}}',
  '{"__proto__":{"polluted":true},"candidate":{"__proto__":{"polluted":true}}}',
  "a=b&a=c&__proto__=1&%zz",
  `${"[".repeat(100_000)}`,
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  "\u0000\u0001\u0002",
);

export const badContentType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/jsonp",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "*/*",
  ";",
);
