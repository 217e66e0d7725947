import type { RuleOverrides } from "../contract/documents/document-rules.ts";
import type { Blobs } from "../platform/blobs/blobs.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Sealer } from "../platform/crypto/sealer.ts";
import type { Database } from "../platform/db/database.ts";
import type { Reads } from "../platform/db/replica.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log/log.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Measure } from "../platform/metrics/measure.ts";
import type { SafeFetch } from "../platform/safe-fetch/safe-fetch.ts";
import type { Sms } from "../platform/sms/sms.ts";
import type { FileWorkers } from "./cleaning/file-workers.ts";
import type { PacketRenderer } from "./rendering/open-packet-renderer.ts";
import type { ResultRenderer } from "./rendering/open-result-renderer.ts";

export type ServiceSettings = {
  environment: "production" | "staging";
  /** {base_url}: the public address of `/v1`, without a slash at its end. */
  baseUrl: string;
  /** The origin that candidates' links open. */
  portalUrl: string;
  /** Signs candidates' links, and the portal reads them (contract/link-token.ts). */
  linkSecret: string;
  /** Signs the addresses of stored files. */
  fileUrlSecret: string;
  /** The sender's address of all emails; the brand gives the name. */
  mailFrom: string;
  /** False: only the operations of the specification are served. */
  extensions: boolean;
  /** The operator's document rules in the place of Candor's, by the code of a check type. */
  documentRules: RuleOverrides;
  /** Hosts of connected providers that verify identity themselves: what they get needs no approval of documents. */
  identityVerifiedBy: readonly string[];
  /** Proxies whose X-Forwarded-For is believed, as CIDR ranges; loopback is always among them. */
  trustedProxies: string[];
  /** Partners may force what happens to their candidates (sandbox/); never in production. */
  sandbox: boolean;
  /** Requests a minute that one token may make of one process. */
  rateLimit: number;
  /** How often a company may send candidates their link again in 24 hours. */
  invitationsPerDay: number;
};

/** The foundations of every use case, passed in. */
export type Service = {
  db: Database;
  /** For lists, where a replica reads them. */
  reads?: Reads;
  clock: Clock;
  jobs: Jobs;
  blobs: Blobs;
  sealer: Sealer;
  mail: Mail;
  sms: Sms;
  fetch: SafeFetch;
  fileWorkers: FileWorkers;
  results: ResultRenderer;
  packets: PacketRenderer;
  log: Log;
  /** Counts for whoever watches; does nothing where nobody does. */
  measure: Measure;
  /** Aborts when the process is asked to stop: a request that only waits ends then. */
  stopping?: AbortSignal;
  settings: ServiceSettings;
};

/** The foundations of accounts, their tokens and keys. */
export type Vault = Pick<Service, "db" | "clock" | "sealer">;

/**
 * Whose candidates a token sees (service decisions, Authentication): its partner's; a company's own token those of every
 * partner of the company, and then `partnerId` is null.
 */
export type Reach = { companyId: number; partnerId: number | null };

/** The caller. Everything it creates belongs to its company and partner; everything it finds is within its reach. */
export type Caller = {
  companyId: number;
  partnerId: number;
  partnerName: string;
  reach: Reach;
  tokenId: string;
  /** The grant whose access token it is; absent for an account API token. */
  grantId?: string;
  /** The token is the company's own, whatever `?partner_id=` narrows the reach to. */
  isCompany?: boolean;
  /** The token is a health professional's: it opens what was answered about health, and nothing else. */
  readsHealth?: boolean;
  /** The candidate's or partner's address, as far as it can be believed. */
  ip: string | null;
  /** The partner passes on what the candidate did, by its word: the header Candor-Acting-For. */
  actsForCandidate?: boolean;
  /** A person acts in the web application of the company, by the word of its own token: the same header. */
  actsForStaff?: boolean;
  /** Says something of a request that is carried out all the same: the header Candor-Warning. */
  warn?: (sentence: string) => void;
};
