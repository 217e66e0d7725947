import type { Database } from "../db/database.ts";

type Hearer = {
  notice(text: string): void;
  /** The connection was lost and is back: notices in between were missed. */
  gap(): void;
};

/** Short texts that reach every process immediately, and nobody later: a process that was not listening must ask again. */
export type Notices = {
  /** At most 8,000 bytes. */
  tell(text: string): Promise<void>;
  hear(hearer: Hearer): Promise<void>;
};

/**
 * PostgreSQL's LISTEN and NOTIFY. A process that listens opens one connection for it, with the first listener, which comes
 * back on its own after a loss; it is closed with `db`.
 */
export function openNotices(db: Database, channel: string): Notices {
  const hearers = new Set<Hearer>();
  let listening: Promise<unknown> | null = null;

  function listen(): Promise<unknown> {
    let connections = 0;
    return db.listen(
      channel,
      (text) => {
        for (const hearer of hearers) hearer.notice(text);
      },
      () => {
        connections += 1;
        if (connections > 1) for (const hearer of hearers) hearer.gap();
      },
    );
  }

  return {
    async tell(text) {
      await db.notify(channel, text);
    },
    async hear(hearer) {
      listening ??= listen();
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
      hearers.add(hearer);
    },
  };
}
