import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase, type Transaction } from "#server/platform/db/database.ts";
import { isDatabaseOutage, outageInWords } from "#server/platform/db/database-outage.ts";
import { freePort } from "../../support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { openTcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";

let database: TestDatabase;
let target: { host: string; port: number };
let proxy: TcpProxy;
/** Through the proxy, and around it. */
let db: Database;
let direct: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  // It makes a table.
  const url = new URL(database.ownerUrl);
  target = { host: url.hostname, port: Number(url.port) };
  proxy = await openTcpProxy(target);
  url.port = String(proxy.port);
  db = openDatabase(url.href, { maxConnections: 2 });
  direct = openDatabase(database.ownerUrl, { maxConnections: 2 });
  await direct`create table public.notes (text text)`;
});

afterEach(async () => {
  await proxy.mend();
  await db.end({ timeout: 1 });
  await direct.end();
  await proxy.close();
  await database.drop();
});

const outage = { code: "DATABASE_OUTAGE" };
const notes = async () =>
  (await direct<{ text: string }[]>`select text from public.notes order by text`).map(({ text }) => text);
const note = (to: Pick<Database, "unsafe">, text: string) =>
  to.unsafe("insert into public.notes values ($1)", [text], { prepare: true });

test("the sessions that are open when PostgreSQL refuses to write are replaced, as another server may be the primary by now", async () => {
  const bothBegun = Promise.withResolvers<void>();
  let begun = 0;
  // In two sessions: a transaction that ends before the other one begins would leave it the same.
  const readOnly = async (tx: Transaction) => {
    begun += 1;
    if (begun === 2) bothBegun.resolve();
    await bothBegun.promise;
    await tx`select set_config('default_transaction_read_only', 'on', false)`;
  };
  await Promise.all([db.begin(readOnly), db.begin(readOnly)]);
  await expect(db.begin((tx) => note(tx, "refused"))).rejects.toMatchObject({ code: "25006" });
  await Promise.all([note(db, "one"), note(db, "two"), note(db, "three")]);
  expect(await notes()).toEqual(["one", "three", "two"]);
});

test("of several servers the one that can be reached and written to is used, and the failures of all are told", async () => {
  const url = new URL(database.ownerUrl);
  const [closed, live] = [`127.0.0.1:${await freePort()}`, url.host];
  const naming = (...hosts: string[]) => database.ownerUrl.replace(live, hosts.join(","));
  const several = openDatabase(naming(closed, live), { maxConnections: 2 });
  await note(several, "written");
  await several.end();
  const none = openDatabase(naming(closed, closed.replace("127.0.0.1", "localhost")), { maxConnections: 2 });
  const why = await none`select 1`.catch(outageInWords);
  expect(why).toMatch(
    /^The database cannot be reached \(127\.0\.0\.1:\d+: ECONNREFUSED; localhost:\d+: ECONNREFUSED\)\.$/,
  );
  await none.end();
  expect(await notes()).toEqual(["written"]);
});

test("a machine that went away without a word holds nobody up for longer than a second where another one is named", async () => {
  const url = new URL(database.ownerUrl);
  const silent = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  silent.freeze();
  const several = openDatabase(database.ownerUrl.replace(url.host, `127.0.0.1:${silent.port},${url.host}`));
  expect(await several`select 1 as one`).toEqual([{ one: 1 }]);
  await several.end({ timeout: 1 });
  await silent.close();
});

test("every query that is under way when its connection is cut is rejected, and the next one succeeds", async () => {
  const slow = Array.from({ length: 8 }, () => db`select pg_sleep(20)`.execute());
  await expect.poll(sleeping).toBeGreaterThan(0);
  proxy.cut();
  for (const one of await Promise.allSettled(slow)) expect(one).toMatchObject({ reason: outage });
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a session that PostgreSQL ends is replaced, idle or at work", async () => {
  await db`select 1`;
  await endSessions();
  expect(await db`select 1 as one`.catch((error: unknown) => error)).toSatisfy(isRowOrOutage);
  const slow = db`select pg_sleep(20)`.execute();
  // Waited for from now on: it may end before endSessions() is told that it has.
  const ended = expect(slow).rejects.toMatchObject(outage);
  await expect.poll(sleeping).toBe(1);
  await endSessions();
  await ended;
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a transaction whose connection was cut between two queries writes nothing more, also after a new connection is open", async () => {
  const cut = db.begin(async (tx) => {
    await note(tx, "before the cut");
    proxy.cut();
    // Both sessions of this database are open again when the transaction continues.
    await expect
      .poll(() =>
        db`select 1`.then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await Promise.all([db`select pg_sleep(0.05)`, db`select pg_sleep(0.05)`]);
    await note(tx, "after the cut");
  });
  await expect(cut).rejects.toMatchObject(outage);
  expect(await notes()).toEqual([]);
});

test("a transaction that goes on after its connection was cut writes nothing into another one's", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const cut = db.begin(async (tx) => {
    await note(tx, "of the first");
    begun.resolve();
    await gate.promise;
    await note(tx, "of the first, late");
  });
  await begun.promise;
  proxy.cut();
  const others = [1, 2].map((number) =>
    db.begin(async (tx) => {
      await note(tx, `of other ${number}`);
      gate.resolve();
      await cut.catch(() => undefined);
    }),
  );
  await expect(cut).rejects.toMatchObject(outage);
  await Promise.all(others);
  expect(await notes()).toEqual(["of other 1", "of other 2"]);
});

test("queries that a transaction sent together are all rejected by a cut, and nothing of it is written", async () => {
  const cut = db.begin(async (tx) => {
    await note(tx, "never committed");
    const slow = tx`select pg_sleep(20)`.execute();
    const sent = [slow, note(tx, "behind it"), tx`select ${1}::int as parameter`];
    await expect.poll(sleeping).toBe(1);
    proxy.cut();
    for (const one of await Promise.allSettled(sent)) expect(one).toMatchObject({ reason: outage });
  });
  await expect(cut).rejects.toMatchObject(outage);
  expect(await notes()).toEqual([]);
});

test("a query of a transaction that has ended is refused", async () => {
  let late: Parameters<Parameters<Database["begin"]>[0]>[0] | undefined;
  await db.begin(async (tx) => {
    late = tx;
    await note(tx, "in time");
  });
  if (!late) throw new Error("No transaction.");
  await expect(note(late, "too late")).rejects.toThrow("has ended");
  expect(await notes()).toEqual(["in time"]);
});

test("a failed query rolls its transaction back, even where its failure was caught, and is what is thrown", async () => {
  const failing = db.begin(async (tx) => {
    await note(tx, "rolled back");
    await tx`select 1 / 0`.catch(() => undefined);
    await note(tx, "not sent to a sound transaction");
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await notes()).toEqual([]);
});

test("who listens hears again after a cut, and learns of the gap", async () => {
  const heard: string[] = [];
  await db.listen(
    "weather",
    (text) => heard.push(text),
    () => heard.push("(listening)"),
  );
  await direct.notify("weather", "rain");
  await expect.poll(() => heard).toEqual(["(listening)", "rain"]);
  proxy.cut();
  await expect.poll(() => heard.length).toBe(3);
  await direct.notify("weather", "sun");
  await expect.poll(() => heard).toEqual(["(listening)", "rain", "(listening)", "sun"]);
});

test("what a transaction announces is heard once it is committed, each text once, and nothing of one that was undone", async () => {
  const heard: string[] = [];
  await direct.listen(
    "weather",
    (text) => heard.push(text),
    () => undefined,
  );
  const undone = db.begin(async (tx) => {
    tx.announce("weather", "hail");
    await note(tx, "undone");
    throw new Error("It did not happen.");
  });
  await expect(undone).rejects.toThrow("It did not happen.");
  await db.begin(async (tx) => {
    for (const text of ["rain", "sun", "rain"]) tx.announce("weather", text);
    await note(tx, "done");
    // Heard by now, had it been sent with the statements.
    await direct.notify("weather", "(not committed yet)");
    await expect.poll(() => heard.length).toBe(1);
  });
  await expect.poll(() => heard).toEqual(["(not committed yet)", "rain", "sun"]);
});

test("what parts of a joint transaction announce is heard when all of it is committed, without that of the parts that failed", async () => {
  const heard: string[] = [];
  await direct.listen(
    "weather",
    (text) => heard.push(text),
    () => undefined,
  );
  const joint = (keeps: boolean) =>
    db.together({
      first: async () => undefined,
      async work() {
        await db.begin(async (tx) => tx.announce("weather", keeps ? "rain" : "hail"));
        const failing = db.begin(async (tx) => {
          tx.announce("weather", "snow");
          throw new Error("It did not happen.");
        });
        await expect(failing).rejects.toThrow("It did not happen.");
        await direct.notify("weather", "(not committed yet)");
        await expect.poll(() => heard.at(-1)).toBe("(not committed yet)");
      },
      keeps: () => keeps,
      last: async () => undefined,
    });
  await joint(false);
  await joint(true);
  await expect.poll(() => heard).toEqual(["(not committed yet)", "(not committed yet)", "rain"]);
});

test("as long as connections are refused queries are rejected at once, and soon after that they succeed", async () => {
  await db`select 1`;
  await proxy.refuse();
  const begun = performance.now();
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => db`select 1`.execute()));
  for (const one of asked) expect(one).toMatchObject({ reason: outage });
  expect(performance.now() - begun).toBeLessThan(2_000);
  await proxy.mend();
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a query waits for a session of its own where the only open one is taken, and gets it once one can be opened", async () => {
  const refusing = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const { port } = refusing.address() as AddressInfo;
  let attempts = 0;
  refusing.on("connection", () => {
    attempts += 1;
  });
  await db.begin(async (tx) => {
    await tx`select 1`;
    proxy.leadTo({ host: "127.0.0.1", port });
    const asked = db`select 1 as one`.execute();
    await expect.poll(() => attempts).toBeGreaterThan(0);
    proxy.leadTo(target);
    expect(await asked).toEqual([{ one: 1 }]);
  });
  refusing.close();
});

/** PostgreSQL's BackendKeyData, before the number of the session's process. */
const backendKeyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** As poolers do, it makes up numbers of 32 bits; those of processes are below 2^31. */
const numberedBy = (number: number) => (piece: Buffer) => {
  const at = piece.indexOf(backendKeyData);
  if (at >= 0) piece.writeUInt32BE(number, at + backendKeyData.length);
  return piece;
};

test("a query behind a pooler is waited for while PostgreSQL works, whatever number the pooler gave its session", async () => {
  const pooler = await openTcpProxy(target, numberedBy(2 ** 31 + 7));
  const pooled = openDatabase(withPort(pooler.port), { maxConnections: 1 });
  try {
    expect(await pooled`select 1 as one from pg_sleep(6)`).toEqual([{ one: 1 }]);
  } finally {
    await pooled.end();
    await pooler.close();
  }
});

test("a query that a pooler never passes on is rejected, and the next one succeeds", async () => {
  const swallowed = /swallowed/;
  const pooler = await openTcpProxy(target, numberedBy(2 ** 31 - 7), (piece) =>
    swallowed.test(piece.toString("latin1")) ? Buffer.alloc(0) : piece,
  );
  const pooled = openDatabase(withPort(pooler.port), { maxConnections: 2 });
  try {
    await expect(pooled`select 1 as swallowed`).rejects.toMatchObject(outage);
    expect(await pooled`select 1 as one`).toEqual([{ one: 1 }]);
  } finally {
    await pooled.end({ timeout: 1 });
    await pooler.close();
  }
});

function withPort(port: number): string {
  const url = new URL(database.ownerUrl);
  url.port = String(port);
  return url.href;
}

test("when nothing arrives any more and nobody says so, each query is rejected within five seconds", async () => {
  await Promise.all([db`select pg_sleep(0.1)`, db`select pg_sleep(0.1)`]);
  proxy.freeze();
  const took = Array.from({ length: 30 }, async () => {
    const begun = performance.now();
    await expect(db`select 1`).rejects.toMatchObject(outage);
    return performance.now() - begun;
  });
  expect(Math.max(...(await Promise.all(took)))).toBeLessThan(5_000);
  const begun = performance.now();
  await expect(db`select 1`).rejects.toMatchObject(outage);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await proxy.mend();
  await expect
    .poll(() =>
      db`select 1`.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test("a query that PostgreSQL works on for long, or that waits for a lock, is left alone", async () => {
  const held = Promise.withResolvers<void>();
  const holding = direct.begin(async (tx) => {
    await tx`lock table public.notes in exclusive mode`;
    held.resolve();
    await tx`select pg_sleep(4)`;
  });
  await held.promise;
  const begun = performance.now();
  const [, [slept]] = await Promise.all([
    note(db, "after the lock"),
    db`select pg_sleep(4), 1 as one`,
    holding,
  ]);
  expect(performance.now() - begun).toBeGreaterThan(3_500);
  expect(slept).toMatchObject({ one: 1 });
  expect(await notes()).toEqual(["after the lock"]);
});

test("a statement that takes longer than set, or waits longer for a lock, is canceled, and counts as an outage", async () => {
  const limited = openDatabase(database.url, { statementTimeoutMs: 1_000, lockTimeoutMs: 100 });
  await direct.begin(async (tx) => {
    await tx`lock table public.notes in exclusive mode`;
    const refused = await note(limited, "behind the lock").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "55P03" });
    expect(isDatabaseOutage(refused)).toBe(true);
  });
  const slow = await limited`select pg_sleep(20)`.catch((error: unknown) => error);
  expect(slow).toMatchObject({ code: "57014" });
  expect(outageInWords(slow)).toBe("a statement took longer than allowed (57014)");
  await limited.end();
});

async function sleeping(): Promise<number> {
  const [row] = await direct<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}

async function endSessions(): Promise<void> {
  await direct`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}

function isRowOrOutage(result: unknown): boolean {
  return (
    Array.isArray(result) || (result instanceof Error && "code" in result && result.code === outage.code)
  );
}
