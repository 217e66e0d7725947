import type { Import } from "./imports.ts";

/**
 * The folders of each half, and the files beside them, lowest floor first. A folder may import what stands on lower floors:
 * nothing beside it, and nothing above.
 */
const floors: Record<string, readonly (readonly string[])[]> = {
  "server/service": [
    ["cleaning", "rendering", "mail", "page-cursor.ts"],
    ["service.ts"],
    ["require-company-token.ts"],
    ["audit", "requests"],
    ["records", "forms"],
    ["reference", "files"],
    ["accounts"],
    ["webhooks"],
    ["checks"],
    ["referees", "facts"],
    ["providers", "results", "bundles", "company", "packets", "retention", "statistics"],
    ["check-providers"],
    ["candidates"],
    ["sandbox"],
    ["http"],
    ["jobs.ts", "open-service.ts", "sealed-columns-store.ts"],
  ],
  "server/portal": [
    [
      "languages",
      "rows",
      "changes",
      "candidate-session.ts",
      "front-door.ts",
      "page-outage.ts",
      "brand-logo.ts",
      "page-security.ts",
      "posted-form.ts",
    ],
    ["mail", "rendering"],
    ["portal.ts"],
    ["audit"],
    ["auth", "gateway", "receipt-keys", "withdrawals"],
    ["settings-log", "provider"],
    [
      "auth.ts",
      "session",
      "queue",
      "addressing",
      "people",
      "company-settings",
      "authorizations",
      "integrations",
      "views",
    ],
    ["work", "account"],
    ["notifications"],
    [
      "uploads",
      "reasons",
      "viewing",
      "documents",
      "consent",
      "facts",
      "referees",
      "referee",
      "renewal",
      "creating",
      "notes",
      "conversation",
      "outlook",
      "erasure",
      "retention",
      "embed",
      "webhook-target",
    ],
    ["receipt", "reviews", "drafts", "imports", "actions", "adjudications"],
    ["results"],
    ["journey", "staff"],
    ["signature", "handover", "referee-changes", "dashboard", "bulk", "own-data", "audit-view"],
    ["sweeping"],
    ["connections"],
    ["trpc"],
    ["pages"],
    ["jobs.ts", "intents.ts", "sealed-columns-store.ts"],
  ],
};

type Step = { half: string; from: string; to: string; file: string; target: string };

/** Every import within a half that does not lead down, as sentences. Where all lead down, folders form no cycle. */
export function floorBreaches(imports: ReadonlyMap<string, Import[]>): string[] {
  const steps = [...imports].flatMap(([file, targets]) =>
    targets.flatMap(({ target }) => step(file, target)),
  );
  const unknown = [...imports.keys()].flatMap(withoutFloor);
  return [...unknown, ...steps.flatMap(upward)];
}

function step(file: string, target: string): Step[] {
  return Object.keys(floors).flatMap((half) => {
    const from = folderIn(half, file);
    const to = folderIn(half, target);
    return from !== null && to !== null && from !== to ? [{ half, from, to, file, target }] : [];
  });
}

/** The folder of a half that a file is in, or the file itself where it stands beside the folders. */
function folderIn(half: string, file: string): string | null {
  return file.startsWith(`${half}/`) ? (file.slice(half.length + 1).split("/")[0] ?? null) : null;
}

function withoutFloor(file: string): string[] {
  return Object.keys(floors).flatMap((half) => {
    const folder = folderIn(half, file);
    return folder !== null && floorOf(half, folder) < 0 ? [`${file} stands on no floor of ${half}`] : [];
  });
}

function floorOf(half: string, folder: string): number {
  return (floors[half] ?? []).findIndex((floor) => floor.includes(folder));
}

function upward({ half, from, to, file, target }: Step): string[] {
  if (floorOf(half, to) < floorOf(half, from)) return [];
  return [`${file} imports ${target}: ${from} does not stand above ${to} on the floors of ${half}`];
}
