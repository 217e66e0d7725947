import { randomUUID } from "node:crypto";
import type { Clock } from "../../server/platform/clock/clock.ts";
import { openSealer } from "../../server/platform/crypto/sealer.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { type JobRunner, openJobs } from "../../server/platform/jobs/jobs.ts";
import { openLog } from "../../server/platform/log/log.ts";
import type { Message } from "../../server/platform/mail/mail.ts";
import { openSafeFetch } from "../../server/platform/safe-fetch/safe-fetch.ts";
import { openChanges } from "../../server/portal/foundation/changes/changes.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";
import { workOffIntents } from "../../server/portal/gateway/outbox/start-outbox.ts";
import { portalIntents } from "../../server/portal/intents.ts";
import { portalJobs } from "../../server/portal/jobs.ts";
import type { Staff } from "../../server/portal/people/auth/staff.ts";
import { usualSessionLimits } from "../../server/portal/people/auth/staff-session.ts";
import { createTestDatabase } from "../support/database.ts";
import { sharedThreads } from "../support/shared-threads.ts";

/** The portal on a database of its own, with a clock that tests move and the emails that it sent. */
export type PortalUnderTest = Portal & {
  jobs: JobRunner;
  clock: Clock & { advance(ms: number): void };
  mails: Message[];
  /** Adds a member of a company's staff. */
  aStaffMember(member?: Partial<Staff>): Promise<Staff>;
  /** Notes a document as the journey does when a candidate uploads one. */
  aDocument(document: { companyId: number; partnerApplicationId: string; uploadId: number }): Promise<void>;
  /** Runs the jobs that are due, and the outbox, until neither has anything to do. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

export async function openPortalUnderTest(
  settings: Partial<Portal["settings"]> = {},
  { maxConnections = 5 }: { maxConnections?: number } = {},
): Promise<PortalUnderTest> {
  const database = await createTestDatabase();
  const log = openLog("silent");
  const db = openDatabase(database.url, { maxConnections });
  const sealer = openSealer("a key for tests");
  db.sealWith(sealer);
  const jobs = await openJobs(database.url, { log, supervise: false });
  const mails: Message[] = [];
  let movedMs = 0;
  const portal: Portal = {
    db,
    jobs,
    log,
    changes: openChanges(db),
    clock: { now: () => new Date(Date.now() + movedMs) },
    mail: {
      async send(message) {
        mails.push(message);
      },
    },
    sealer,
    outside: openSafeFetch({ allowedNetworks: ["127.0.0.0/8"] }),
    reader: sharedThreads.reader,
    photoAsJpeg: async (photo) => (await sharedThreads.fileWorkers.clean(photo)).bytes,
    receipts: sharedThreads.receipts,
    givenReceiptKey: null,
    statements: sharedThreads.statements,
    firstPages: sharedThreads.firstPages,
    records: sharedThreads.records,
    settings: {
      environment: "staging",
      portalUrl: "http://portal.test",
      serviceBaseUrl: "http://service.test/v1",
      serviceToken: null,
      companyName: null,
      linkSecret: "a link secret for tests",
      sessionSecret: "a session secret for tests",
      sessionLimits: usualSessionLimits,
      dnsServer: null,
      trustedProxies: [],
      mailFrom: "candor@portal.test",
      timestampUrl: null,
      reviewLookMs: 400,
      unsentMail: null,
      ...settings,
    },
  };
  await jobs.prepare(portalJobs(portal));
  return {
    ...portal,
    jobs,
    mails,
    clock: {
      now: portal.clock.now,
      advance(ms) {
        movedMs += ms;
      },
    },
    async aStaffMember(member = {}) {
      const staff: Staff = {
        id: randomUUID(),
        companyId: 1001,
        email: `${randomUUID()}@kauri.test`,
        name: "Mere Ngata",
        role: "reviewer",
        ...member,
      };
      await db`
        insert into portal.staff_users (id, company_id, email, name, role)
        values (${staff.id}, ${staff.companyId}, ${staff.email}, ${staff.name}, ${staff.role})`;
      return staff;
    },
    async aDocument({ companyId, partnerApplicationId, uploadId }) {
      await db`
        insert into portal.documents
          (company_id, partner_application_id, upload_id, id_type, file_name, file_type, created_at)
        values (${companyId}, ${partnerApplicationId}, ${uploadId}, 'passport', 'passport.jpg', 'image/jpeg',
          ${portal.clock.now()})`;
      await db`
        insert into portal.review_queue (company_id, upload_id, partner_application_id, uploaded_at, waiting)
        values (${companyId}, ${uploadId}, ${partnerApplicationId}, ${portal.clock.now()}, true)`;
    },
    async runJobs() {
      for (let ran = 0; ; ) {
        const more = (await jobs.runDue(portalJobs(portal))) + (await workOffIntents(portal, portalIntents));
        if (more === 0) return ran;
        ran += more;
      }
    },
    async close() {
      await jobs.stop();
      await db.end();
      await database.drop();
    },
  };
}
