/** A text for whoever listens on a channel. */
export type Announcement = { channel: string; text: string };

/**
 * Sends announcements of what has been committed, one statement at a time: what is announced meanwhile is in the next, each text once.
 *
 * Not by NOTIFY within the transactions themselves: PostgreSQL has those commit one after the other, in the whole server, and each keeps the
 * next one waiting until it is on the disk.
 */
export function openAnnouncements(send: (all: readonly Announcement[]) => PromiseLike<unknown>) {
  const waiting = new Map<string, Announcement>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      const all = [...waiting.values()];
      waiting.clear();
      try {
        await send(all);
      } catch {
        // The database is out of reach. Announcements save time alone: whoever listens looks by the clock too.
      }
    }
    isSending = false;
  }

  return (announcements: readonly Announcement[]): void => {
    for (const one of announcements) waiting.set(`${one.channel} ${one.text}`, one);
    void sendAll();
  };
}
