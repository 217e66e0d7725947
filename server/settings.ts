import { z } from "zod";
import { documentRules } from "./contract/documents/document-rules.ts";
import { packCountries } from "./contract/packs/packs.ts";
import {
  blobPlace,
  databaseUrl,
  draftLanguages,
  folders,
  hosts,
  isDnsServer,
  isOrigin,
  networks,
  onOff,
  port,
  ruleOverrides,
  secret,
  wholeSeconds,
} from "./setting-shapes.ts";

/**
 * One key of the environment: what it is for, the shape of its value, and what applies when it is not set. `default` is
 * parsed like a value; `otherwise` says in words what the program works out.
 */
export type Setting<Shape extends z.ZodType = z.ZodType> = {
  readonly what: string;
  readonly shape: Shape;
  readonly default?: string;
  readonly otherwise?: string;
  /** Its value may also stand in a file, which the key with `_FILE` names. */
  readonly secret?: true;
};

/** Every key that is read, in the order of docs/settings.md and .env.example, which `npm run settings-doc` writes from here. */
export const settings = {
  ROLE: {
    what: "What this process runs: `all`, `web` (pages), `api` (the REST service) or `worker` (emails, webhooks, checks)",
    shape: z.enum(["all", "web", "api", "worker"]),
    default: "all",
  },
  HOST: {
    what: "The address to listen on; `0.0.0.0` for every network interface",
    shape: z.string(),
    default: "127.0.0.1",
  },
  PORT: { what: "The port to listen on, a number from 1 to 65535", shape: port, default: "3000" },
  METRICS_PORT: {
    what: "A port of its own for `/metrics` (Prometheus), which only your monitoring should reach",
    shape: port,
    otherwise: "`/metrics` is on PORT where METRICS_TOKEN is set, and nowhere else",
  },
  METRICS_TOKEN: {
    what: "The bearer token that `/metrics` requires, 32 characters or more",
    shape: secret,
    otherwise: "`/metrics` is served on METRICS_PORT only, without a token",
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: "An OpenTelemetry collector that traces are sent to by OTLP over HTTP, such as `http://127.0.0.1:4318`; OpenTelemetry's own `OTEL_EXPORTER_OTLP_HEADERS` may name headers",
    shape: z.url({ protocol: /^https?$/ }),
    otherwise: "nothing is traced",
  },
  CAREERS_PORT: {
    what: "The port of the demo careers site, or `off`",
    shape: z.union([z.literal("off"), port]),
    otherwise: "PORT + 1; `off` in production",
  },
  PUBLIC_URL: {
    what: "The origin at which people and partners reach Candor, such as `https://candor.example`; required in production, and https there",
    shape: z
      .string()
      .refine(isOrigin)
      .transform((url) => new URL(url).origin),
    otherwise: "`http://localhost:PORT`",
  },
  DATA_DIR: {
    what: "The folder for uploads, generated secrets and the embedded database",
    shape: z.string(),
    default: ".data",
  },
  DATABASE_URL: {
    what: "A PostgreSQL server to use instead of the embedded one (18), such as `postgres://user:password@host/candor`; several servers of which one is the primary as `postgres://user:password@a:5432,b:5432/candor`",
    shape: databaseUrl,
    otherwise: "PostgreSQL from npm, in DATA_DIR",
    secret: true,
  },
  MIGRATION_DATABASE_URL: {
    what: "The same database as in DATABASE_URL, as its owner, who migrates and grants the role in DATABASE_URL what it needs; for `npm run migrate`, and where it is set also for a start",
    shape: databaseUrl,
    otherwise: "the role in DATABASE_URL migrates, if it may",
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    what: "The same database without a pooler in between, for notifications, locks and the job queue; set it where DATABASE_URL leads to PgBouncer in transaction mode",
    shape: databaseUrl,
    otherwise: "DATABASE_URL leads to PostgreSQL itself",
    secret: true,
  },
  DATABASE_REPLICA_URL: {
    what: "A server that follows the one in DATABASE_URL, for lists and searches of candidates; while it is behind or can't be reached, DATABASE_URL does them",
    shape: databaseUrl,
    otherwise: "DATABASE_URL does them",
    secret: true,
  },
  DATABASE_WAIT: {
    what: "Seconds, 0 to 86400, that a start waits for a database that does not respond yet",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(86_400)),
    default: "60",
  },
  DATABASE_POOL_SIZE: {
    what: "Sessions, 2 to 200, that this process opens with the database for requests and jobs; six more are for notifications and the job queue",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(2).max(200)),
    default: "20",
  },
  DATABASE_STATEMENT_TIMEOUT: {
    what: "Seconds, 0 to 3600, after which PostgreSQL cancels a statement, and the request gets 503; `0` for no limit",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(3_600)),
    default: "0",
  },
  DATABASE_LOCK_TIMEOUT: {
    what: "Seconds, 0 to 3600, that a statement waits for a lock, before the request gets 503; `0` for no limit",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(3_600)),
    default: "0",
  },
  BLOBS_URL: {
    what: "Where uploaded files are stored: `disk` (the folder `uploads` of DATA_DIR), `file:///folder`, or a bucket of S3 or a compatible store, such as `s3://bucket/prefix?region=ap-southeast-2` or `s3://bucket?endpoint=https://store.example` (`path_style=off` where that store has a host name per bucket)",
    shape: blobPlace,
    default: "disk",
    secret: true,
  },
  BLOBS_FALLBACK_URL: {
    what: "Where files are read that are not at BLOBS_URL, while `npm run blobs -- copy` moves them; written the same way",
    shape: blobPlace,
    otherwise: "none",
    secret: true,
  },
  S3_ACCESS_KEY_ID: {
    what: "The access key for S3; set together with S3_SECRET_ACCESS_KEY",
    shape: z.string(),
    otherwise:
      "what AWS's own settings say (`AWS_ACCESS_KEY_ID`, a profile, the role of a container or machine)",
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    what: "The secret of that access key",
    shape: z.string(),
    secret: true,
  },
  SERVICE_ENVIRONMENT: {
    what: "`production`, or `staging`, where checks are simulated and a demo company is created",
    shape: z.enum(["production", "staging"]),
    default: "staging",
  },
  SERVICE_EXTENSIONS: {
    what: "`off` serves only the operations in the specification",
    shape: onOff,
    default: "on",
  },
  SANDBOX: {
    what: "`on` lets partners force what happens to their candidates: outcomes, due times, answers of referees, failing webhook calls; never in production",
    shape: onOff,
    otherwise: "`on` in staging, `off` in production",
  },
  MOCK: {
    what: "`on` serves the mock server at `/mock/v1`, to anyone: it stores nothing and knows nobody",
    shape: onOff,
    otherwise: "`on` in staging, `off` in production",
  },
  READING: {
    what: "`off` reads no machine-readable zones of passports, visas and cards: candidates type what their photos say, and reviewers compare by eye. On, a process of its own reads, without network, and takes some 350 MB while it does, until a minute after the last picture",
    shape: onOff,
    default: "on",
  },
  PACKS: {
    what: "Folders of packs with further check types, separated by commas, such as `packs/gb`: each has a `pack.yaml`, and `npm run packs -- check` says what is wrong with it (docs/packs.md)",
    shape: folders,
    default: "",
    otherwise: "the packs of Candor alone: Australia, New Zealand, and types of both",
  },
  DOCUMENT_RULES: {
    what: `Document rules in the place of Candor's own, as JSON: for a check type's code the code of a rule (${documentRules()
      .map(({ code }) => `\`${code}\``)
      .join(
        ", ",
      )}) or a whole rule in the form of the API's \`document_rule\`, such as \`{"national_police_check":"au-ncchc-2023-07"}\``,
    shape: ruleOverrides,
    default: "{}",
  },
  IDENTITY_VERIFIED_BY: {
    what: "Hosts of connected providers that verify identity themselves, separated by commas, such as `checks.example`: a check that goes to one of them leaves without a person having approved its documents, and the audit log says so of each",
    shape: hosts,
    otherwise:
      "none: a person approves every document of a criminal-record or right-to-work check before it leaves",
  },
  PARTNER_API_BASE_URL: {
    what: "The service that the portal is a client of, including the version prefix, such as `https://service.example/v1`",
    shape: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
    otherwise: "the service of this process",
  },
  PARTNER_API_TOKEN: {
    what: "The account API token for that service; required with PARTNER_API_BASE_URL",
    shape: z.string().min(1),
    otherwise: "each company's own, stored encrypted",
    secret: true,
  },
  PARTNER_COMPANY_NAME: {
    what: "The name that candidates, referees and staff read for the company, where `GET /company` of that service names none; only with PARTNER_API_BASE_URL",
    shape: z.string().trim().min(1).max(255),
    otherwise: "such a company is called Candor",
  },
  SMTP_URL: {
    what: "The mail server, such as `smtp://user:password@host:587`; required in production",
    shape: z.url({ protocol: /^smtps?$/ }),
    otherwise: "emails are not sent, but shown at /dev/outbox if PUBLIC_URL is a loopback address",
    secret: true,
  },
  MAIL_FROM: {
    what: "The sender address of every email",
    shape: z.email(),
    default: "candor@localhost.localdomain",
  },
  SECURITY_CONTACT: {
    what: "Where vulnerabilities are reported, published at `/.well-known/security.txt`: an email address, or a URL of https, mailto or tel",
    shape: z.union([
      z.email().transform((address) => `mailto:${address}`),
      z.url({ protocol: /^(https|mailto|tel)$/ }).transform((url) => new URL(url).href),
    ]),
    otherwise: "nothing is published",
  },
  SMS_GATEWAY_URL: {
    what: 'An HTTP gateway for text messages, which receives `{"to", "text", "from"}` as JSON, such as `https://sms.example/messages`',
    shape: z.url({ protocol: /^https?$/ }),
    otherwise: "messages are not sent; in staging they are shown like emails that are not sent",
  },
  SMS_GATEWAY_AUTHORIZATION: {
    what: "The Authorization header that the gateway requires, such as `Bearer …`",
    shape: z.string().regex(/^[\x20-\x7e]+$/),
    secret: true,
  },
  SMS_FROM: {
    what: "The sender name or number of every text message, 20 characters at most",
    shape: z.string().max(20),
    otherwise: "the gateway's default",
  },
  SERVICE_KEY: {
    what: "Encrypts uploads and stored credentials; 32 characters or more",
    shape: secret,
    otherwise: "generated once, in DATA_DIR/secrets.json",
    secret: true,
  },
  SERVICE_KEY_FORMER: {
    what: "The SERVICE_KEY from before: it goes on encrypting until `npm run keys -- rotate`, and opens what it encrypted until that is done",
    shape: secret,
    secret: true,
  },
  LINK_SECRET: {
    what: "Signs candidates' links; 32 characters or more, the same for the service and the portal",
    shape: secret,
    otherwise: "generated once, in DATA_DIR/secrets.json",
    secret: true,
  },
  SESSION_SECRET: {
    what: "Signs sessions; 32 characters or more",
    shape: secret,
    otherwise: "generated once, in DATA_DIR/secrets.json",
    secret: true,
  },
  RECEIPT_CERTIFICATE: {
    what: "A PEM or PKCS#12 file with the private key (RSA or ECDSA) and certificate that sign candidates' receipts; the same for every process",
    shape: z.string(),
    otherwise: "a key and a self-signed certificate, generated once, stored encrypted in the database",
  },
  RECEIPT_CERTIFICATE_PASSWORD: {
    what: "The password of that file",
    shape: z.string(),
    otherwise: "the file has none",
    secret: true,
  },
  TIMESTAMP_URL: {
    what: "An RFC 3161 timestamp server that confirms when each receipt was signed, such as `https://timestamp.example`; while it is down, receipts are signed without",
    shape: z.url({ protocol: /^https?$/ }),
    otherwise: "receipts have the time of this machine",
  },
  COMPANY_NAME: {
    what: "In production, the company to create at the first start; set together with STAFF_EMAIL",
    shape: z.string().max(255),
    otherwise: "no company is created",
  },
  STAFF_EMAIL: {
    what: "The email address of that company's owner, for signing in and for candidates' questions",
    shape: z.email(),
    otherwise: "no company is created",
  },
  COMPANY_COUNTRY: {
    what: "That company's country, of which a pack is: `AU`, `NZ`, or one of PACKS",
    shape: z.string().refine((country) => packCountries().has(country)),
    default: "AU",
  },
  DRAFT_LANGUAGES: {
    what: "Languages (comma-separated tags such as `mi,pa`) that the language menu marks as a draft, until a translator has read them; `none` for no language",
    shape: draftLanguages,
    default: "mi",
  },
  RATE_LIMIT: {
    what: "Requests per minute that one token, or one OAuth client at the token endpoint, may make to one process; a sixth of them may come in one burst",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(10_000_000)),
    default: "6000",
  },
  AUDIT_CHECKPOINT_URL: {
    what: "Where each hourly checkpoint of the audit logs is sent as JSON (`POST`), to be kept outside of Candor; it names nobody",
    shape: z.url({ protocol: /^https?$/ }),
    otherwise: "they are kept beside the files alone",
  },
  AUDIT_LOCK_DAYS: {
    what: "Days, 1 to 36500, for which the bucket of `BLOBS_URL` refuses to delete or replace a checkpoint of the audit logs; the bucket needs object lock",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(36_500)),
    otherwise: "no lock",
  },
  INVITATIONS_PER_DAY: {
    what: "How often one company may send candidates their link again in 24 hours, all of them together; first invitations and reminders do not count",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(10_000_000)),
    default: "2000",
  },
  WEBHOOK_ALLOWED_NETWORKS: {
    what: "Non-public networks (CIDR, comma-separated) that webhooks, connected services and careers sites that are tried from the settings may be in",
    shape: networks,
    otherwise: "loopback in staging with the embedded database, otherwise none",
  },
  TRUSTED_PROXIES: {
    what: "Networks (CIDR, comma-separated) of proxies whose X-Forwarded-For is trusted, in addition to loopback",
    shape: networks,
    default: "",
  },
  DNS_SERVER: {
    what: "The DNS server, an IP address with or without a port, that is asked for the TXT records of companies' domains",
    shape: z.string().refine(isDnsServer),
    otherwise: "those of the system",
  },
  STAFF_SESSION_IDLE_MINUTES: {
    what: "Minutes, 5 to 10080, after which staff who do nothing are signed out",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(5).max(10_080)),
    default: "720",
  },
  STAFF_SESSION_HOURS: {
    what: "Hours, 1 to 720, after which staff are signed out whatever they do",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(720)),
    default: "168",
  },
  REVIEW_LOOK_MS: {
    what: "Milliseconds, 200 to 60000, for which a document has to be on a reviewer's screen before they can decide on it",
    shape: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(200).max(60_000)),
    default: "400",
  },
  STOP_DELAY: {
    what: "Seconds, 0 to 300, during which a stopping process still accepts requests while `/readyz` reports 503, so that a proxy notices",
    shape: wholeSeconds,
    otherwise: "`5`; `0` where PUBLIC_URL is loopback",
  },
  STOP_TIMEOUT: {
    what: "Seconds, 0 to 300, that requests and jobs in progress then have to finish",
    shape: wholeSeconds,
    default: "30",
  },
  LOG_LEVEL: {
    what: "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
    shape: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    default: "info",
  },
} as const satisfies Record<string, Setting>;
