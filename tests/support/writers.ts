/**
 * Each table is written by one store. A further file that writes one is listed here, by the table and with its reason: most
 * are one statement that changes two tables at once, which two stores could not. Names of tables that are passed into SQL as
 * values are not seen: held-store.ts does that, to erase all that is held of a candidate, and company-fill-store.ts, to fill in whose rows are.
 */
const alsoWritten: Record<string, Record<string, string>> = {
  "portal.link_requests": {
    "server/portal/company/retention/held-store.ts": "erases all that is held of a candidate",
  },
  "service.candidates": {
    "server/service/webhooks/webhook-store.ts": "counts an event in the statement that reads who hears of it",
  },
  "service.removed_blobs": {
    "server/service/files/file-store.ts": "lists a blob in the statement that deletes its upload",
  },
  "service.webhook_deliveries": {
    "server/service/webhooks/delivery-list-store.ts": "repeats and forgets what staff see in the list",
    "server/service/webhooks/delivery-queue-store.ts":
      "claims and advances what is due, under the queue's locks",
  },
  "service.webhooks": {
    "server/service/webhooks/circuit-store.ts":
      "notes in the statement that records attempts whether calls to a webhook go on",
  },
};

const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?((?:service|portal|platform)\.[a-z_]+)/gi;

/** Every file beyond the first that writes a table, as sentences. */
export function secondWriters(code: readonly { file: string; text: string }[]): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of code.filter(({ file }) => /^server\/.*\.ts$/.test(file))) {
    for (const [, table = ""] of text.matchAll(writing)) {
      const name = table.toLowerCase();
      writers.set(name, (writers.get(name) ?? new Set()).add(file));
    }
  }
  return [...writers].flatMap(([table, files]) => {
    const stores = [...files].filter((file) => alsoWritten[table]?.[file] === undefined);
    return stores.length > 1
      ? [`${table} is written by ${stores.join(" and ")}: one store writes a table`]
      : [];
  });
}

/** Exceptions that are no longer used. */
export function spentExceptions(code: readonly { file: string; text: string }[]): string[] {
  return Object.entries(alsoWritten).flatMap(([table, files]) =>
    Object.keys(files).filter((file) => {
      const text = code.find((one) => one.file === file)?.text ?? "";
      return ![...text.matchAll(writing)].some(([, written = ""]) => written.toLowerCase() === table);
    }),
  );
}
