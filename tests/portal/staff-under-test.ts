import { randomBytes } from "node:crypto";
import { api } from "../../server/contract/api.ts";
import type { FileType } from "../../server/contract/upload.ts";
import { openSafeFetch } from "../../server/platform/safe-fetch/safe-fetch.ts";
import { openChanges } from "../../server/portal/foundation/changes/changes.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";
import type { Side } from "../../server/portal/foundation/rows/side.ts";
import { workOffIntents } from "../../server/portal/gateway/outbox/start-outbox.ts";
import { saveConnection } from "../../server/portal/gateway/save-connection.ts";
import { portalIntents } from "../../server/portal/intents.ts";
import { portalJobs } from "../../server/portal/jobs.ts";
import type { Staff } from "../../server/portal/people/auth/staff.ts";
import {
  openStaffSession,
  staffSessionCookie,
  usualSessionLimits,
} from "../../server/portal/people/auth/staff-session.ts";
import { findStaffByEmail, insertStaff } from "../../server/portal/people/auth/staff-store.ts";
import { createCaller } from "../../server/portal/trpc/root.ts";
import { enqueueDocument } from "../../server/portal/work/queue/queue-store.ts";
import type { ProviderName } from "../../server/service/records/check.ts";
import type { ServiceSettings } from "../../server/service/service.ts";
import { type Account, anAccount } from "../support/cast.ts";
import { aPhoto, dataUri } from "../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { sharedThreads } from "../support/shared-threads.ts";
import { type Looked, lookAt, type Seen } from "./look-at.ts";

export type Caller = ReturnType<typeof createCaller>;

/** The real service with the portal beside it, connected as they are in one process. */
export type StaffUnderTest = ServiceUnderTest & {
  portal: Portal;
  /** A member of staff, signed in: their procedures and the cookie that carries their session. */
  aReviewer(member?: Partial<Staff>): Promise<{ staff: Staff; caller: Caller; headers: Headers }>;
  /** Another company with its own connection. */
  anotherCompany(name: string, provider?: ProviderName): Promise<Account>;
  aCandidate(candidate?: Partial<NewCandidate>): Promise<string>;
  /** A document as the journey leaves it: stored by the service, remembered by the portal. */
  aDocument(partnerApplicationId: string, idType?: FileType, side?: Side): Promise<number>;
  /** Fetches a document as a reviewer's page does; returns what a decision says of it then. */
  lookAt(headers: Headers, document: Looked): Promise<Seen>;
  runPortalJobs(): Promise<void>;
};

type NewCandidate = {
  first_name: string;
  last_name: string;
  email: string;
  job_role: string;
  partner_application_id: string;
};

export async function openStaffUnderTest(
  settings: Partial<ServiceSettings> = {},
  parts: Parameters<typeof openServiceUnderTest>[1] = {},
): Promise<StaffUnderTest> {
  const service = await openServiceUnderTest(settings, parts);
  const { db, clock, jobs, mail, sealer, log } = service.service;
  const portal: Portal = {
    db,
    clock,
    jobs,
    mail,
    sealer,
    outside: openSafeFetch({ allowedNetworks: ["127.0.0.0/8"] }),
    log,
    reader: sharedThreads.reader,
    photoAsJpeg: async (photo) => (await sharedThreads.fileWorkers.clean(photo)).bytes,
    receipts: sharedThreads.receipts,
    givenReceiptKey: null,
    statements: sharedThreads.statements,
    firstPages: sharedThreads.firstPages,
    records: sharedThreads.records,
    changes: openChanges(db),
    settings: {
      environment: "staging",
      portalUrl: service.service.settings.portalUrl,
      serviceBaseUrl: service.baseUrl,
      serviceToken: null,
      companyName: null,
      linkSecret: service.service.settings.linkSecret,
      sessionSecret: "a session secret for tests",
      sessionLimits: usualSessionLimits,
      dnsServer: null,
      trustedProxies: [],
      mailFrom: "candor@example.com",
      timestampUrl: null,
      reviewLookMs: 400,
      unsentMail: null,
    },
  };
  const handlers = portalJobs(portal);
  const runner = service.service.jobs as typeof service.service.jobs & {
    prepare(handlers: ReturnType<typeof portalJobs>): Promise<void>;
    runDue(handlers: ReturnType<typeof portalJobs>): Promise<number>;
  };
  await runner.prepare(handlers);
  const connect = ({ companyId, token }: Account) =>
    saveConnection(portal, { companyId, baseUrl: service.baseUrl, token });
  await connect(service.account);
  const photo = await aPhoto();
  let count = 0;

  return {
    ...service,
    portal,
    async aReviewer(member = {}) {
      count += 1;
      const email = member.email ?? `reviewer-${count}@harbour.example`;
      await insertStaff(db, {
        companyId: service.account.companyId,
        name: "Mere Ngata",
        role: "reviewer",
        ...member,
        email,
      });
      const staff = await findStaffByEmail(db, email);
      if (!staff) throw new Error("The member of staff was not stored.");
      const token = randomBytes(32).toString("base64url");
      await openStaffSession(portal, staff.id, token);
      const headers = new Headers({ cookie: `${staffSessionCookie(portal.settings.portalUrl)}=${token}` });
      return { staff, headers, caller: createCaller({ portal, headers, ip: null }) };
    },
    async anotherCompany(name, provider = "simulated") {
      const account = await anAccount(service.service, { name, provider });
      await connect(account);
      return account;
    },
    async aCandidate(candidate = {}) {
      count += 1;
      const created = await service.client.call(api.createCandidate, {
        body: {
          bypass: true,
          candidate: {
            first_name: "Ana",
            last_name: "Lopez",
            email: "ana@candidate.example",
            partner_application_id: `A-${count}`,
            ...candidate,
          },
          checks: [{ type: "identity" }],
        },
      });
      return created.partner_application_id;
    },
    async aDocument(partnerApplicationId, idType = "passport", side) {
      const upload = await service.client.call(api.storeFile, {
        params: { partner_application_id: partnerApplicationId },
        body: {
          data: dataUri(photo, "", `${idType}.jpg`),
          id_type: idType,
        },
      });
      const params = { partner_application_id: partnerApplicationId };
      const { id: candidateId } = await service.client.call(api.getCandidate, { params });
      await db`
        insert into portal.documents
          (company_id, partner_application_id, candidate_id, upload_id, id_type, side, file_name, file_type, created_at)
        values (${service.account.companyId}, ${partnerApplicationId}, ${candidateId}, ${upload.id}, ${idType},
          ${side ?? null}, ${upload.file_name}, ${upload.file_type}, ${clock.now()})`;
      const owner = { companyId: service.account.companyId, partnerApplicationId, candidateId };
      await enqueueDocument(db, owner, { uploadId: upload.id, uploadedAt: clock.now() });
      return upload.id;
    },
    lookAt: (headers, document) => lookAt(portal, headers, document),
    async runPortalJobs() {
      while ((await runner.runDue(handlers)) + (await workOffIntents(portal, portalIntents)) > 0);
    },
  };
}
