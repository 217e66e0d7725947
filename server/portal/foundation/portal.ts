import type { DocumentReading } from "../../contract/documents/document-reading.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Sealer } from "../../platform/crypto/sealer.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { PdfKey } from "../../platform/pdf-signing/pdf-key.ts";
import type { SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import type { Changes } from "./changes/changes.ts";
import type { FirstPageRenderer } from "./rendering/open-first-page-renderer.ts";
import type { ReceiptRenderer } from "./rendering/open-receipt-renderer.ts";
import type { RecordRenderer } from "./rendering/open-record-renderer.ts";
import type { StatementRenderer } from "./rendering/open-statement-renderer.ts";

export type PortalSettings = {
  environment: "production" | "staging";
  /** The portal's own public origin. */
  portalUrl: string;
  /** {base_url} of the service, and its token when one service is configured for all; else each company has a connection. */
  serviceBaseUrl: string;
  serviceToken: string | null;
  /** What a company is called where its service names none. */
  companyName: string | null;
  linkSecret: string;
  /** Signs candidates' and staff sessions. */
  sessionSecret: string;
  /** Staff sessions end `idleMs` after their last use, and `lifetimeMs` after they began. */
  sessionLimits: { idleMs: number; lifetimeMs: number };
  /** For how long a document is on the screen at least before a decision on it counts, in milliseconds. */
  reviewLookMs: number;
  /** `address:port` of the DNS server that is asked for domains; null: the system's. */
  dnsServer: string | null;
  /** Proxies whose X-Forwarded-For is believed, as CIDR ranges; loopback is always among them. */
  trustedProxies: readonly string[];
  mailFrom: string;
  /** The RFC 3161 server that confirms when receipts were signed; null: none does. */
  timestampUrl: string | null;
  /** Null where a mail server is set up; else emails are kept, and `shownAt` is the page that shows them, if any does. */
  unsentMail: { shownAt: string | null } | null;
};

/** The key and certificate of an operator's own, with which receipts are signed. */
export type GivenReceiptKey = { key: PdfKey; fingerprint: string; certificate: Uint8Array; expiresAt: Date };

/** The portal's foundations. It reaches the service only through the typed client. */
export type Portal = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  sealer: Sealer;
  /** Decodes a photo of any type that candidates may send, upright. @throws AppError why it cannot be taken, as the service does */
  photoAsJpeg(photo: Uint8Array): Promise<Uint8Array>;
  /** Reads machine-readable zones of a JPEG, PNG or WebP; null where the operator turned reading off. Throws AppError `unavailable`. */
  reader: { read(picture: Uint8Array): Promise<DocumentReading | null> } | null;
  /** Reaches services whose address staff entered. */
  outside: Pick<SafeFetch, "fetch" | "refuse">;
  receipts: ReceiptRenderer;
  /** Null: receipts are signed with a key of Candor's own making (receipt-keys/receipt-key.ts). */
  givenReceiptKey: GivenReceiptKey | null;
  statements: StatementRenderer;
  firstPages: FirstPageRenderer;
  records: RecordRenderer;
  log: Log;
  /** Notifies the open pages of every process. */
  changes: Changes;
  settings: PortalSettings;
};

const key = Symbol.for("candor.portal");
type PortalHolder = { [key]?: Portal };

/** main.ts opens the portal once and publishes it; pages run in a bundle of their own and find it here. */
export function publishPortal(portal: Portal): void {
  (globalThis as PortalHolder)[key] = portal;
}

export function currentPortal(): Portal {
  const portal = (globalThis as PortalHolder)[key];
  if (!portal) throw new Error("The portal is not open: pages are served by server/main.ts only.");
  return portal;
}
