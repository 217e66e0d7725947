import { randomUUID } from "node:crypto";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { ownToken } from "../../support/cast.ts";
import { aPhoto, dataUri } from "../../support/files.ts";
import { allowProgram } from "../allowed-program.ts";
import type { StaffUnderTest } from "../staff-under-test.ts";

const redirectUri = "https://quist.example/back";

export type Home = Awaited<ReturnType<typeof openHome>>;

/** A company with one of everything that can be named, all of it about a candidate whose name stands nowhere else. */
export async function openHome(world: StaffUnderTest) {
  const { companyId } = world.account;
  await connectAsCompany(world, companyId);
  const owner = await world.aReviewer({ name: "Olivia Owens", role: "owner" });
  const { staff: reviewer } = await world.aReviewer({ name: "Rua Quist", role: "reviewer" });
  const partnerApplicationId = await world.aCandidate({ first_name: "Zebulon", last_name: "Quist" });
  const uploadId = await world.aDocument(partnerApplicationId);
  const candidate = await world.client.call(api.getCandidate, {
    params: { partner_application_id: partnerApplicationId },
  });
  const { checks } = await owner.caller.candidates
    .get({ partnerApplicationId })
    .then((page) => page.candidate);
  const of = { partnerApplicationId, candidateId: candidate.id };
  const call = owner.caller;

  await call.notes.write({ ...of, text: "Quist is known here." });
  await call.notes.openTask({
    ...of,
    text: "Call Quist.",
    assigneeId: null,
    dueAt: "2027-01-01T00:00:00.000Z",
  });
  await call.messages.write({ ...of, text: "Dear Quist", key: randomUUID() });
  const { notes, tasks } = await call.notes.list(of);
  const view = await call.views.add({ name: "Quists", query: "q=Quist", shared: true });
  const bulk = await call.bulk.begin({
    action: { kind: "assign", staffId: null },
    selection: { candidates: [of] },
  });
  const file = new FormData();
  file.set("file", new File(["First name,Last name,Email\nZebulon,Quist,z@quist.example\n"], "quists.csv"));
  const read = await call.imports.read(file);
  const made = await call.integrations.createToken({ name: "Quist's" });
  const client = await call.integrations.createOAuthClient({
    name: "Quist's app",
    redirectUris: [redirectUri],
  });
  await allowProgram(world, { ...client, redirectUri, allowedBy: "olivia@harbour.example" });
  const { grants } = await call.integrations.accountApi();
  await call.reasons.saveAdjudicationReasons({ reasons: [{ id: null, name: "Quist's own" }] });
  const { adjudicationReasons } = await call.reasons.settings();
  const [reason] = await call.reviews.reasons();
  const provider = await call.settings.checkProviders.connectProvider({
    ...{ name: "Quist's bureau", url: "http://127.0.0.1:4000", checkTypes: [] },
  });
  const [mine] = (await call.account.sessions()).sessions;
  const requestId = (await world.request("GET", "/company")).headers.get("x-request-id") ?? "";
  await world.requestsLogged();
  const { brands } = await call.settings.brands.list();
  const { bundles } = await call.settings.bundles.list();
  const form = await call.settings.forms.create({
    name: "About Quist",
    locale: "en-AU",
    fields: [{ id: "one", label: "One?", kind: "text", required: false }],
  });
  return {
    companyId,
    candidate: of,
    uploadId,
    checkId: checks[0]?.id ?? 0,
    noteId: notes[0]?.id ?? 0,
    taskId: tasks[0]?.id ?? 0,
    viewId: view.id,
    bulkId: bulk.id,
    importId: read.id,
    tokenId: made.id,
    clientId: client.clientId,
    grantId: grants?.find((one) => one.client.client_id === client.clientId)?.id ?? "",
    deliveryId: "1",
    requestId,
    providerId: provider.id,
    personId: reviewer.id,
    sessionId: mine?.id ?? "",
    reasonId: reason?.id ?? 0,
    adjudicationReasonId: adjudicationReasons[0]?.id ?? 0,
    brandId: brands[0]?.id ?? 0,
    bundleId: bundles[0]?.id ?? 0,
    formId: form.id,
    picture: dataUri(await aPhoto(), "", "logo.jpg"),
  };
}

/** By a token of the company's own, with which it changes its settings too. */
export async function connectAsCompany({ portal, service, baseUrl }: StaffUnderTest, companyId: number) {
  const { token } = await ownToken(service, companyId);
  await saveConnection(portal, { companyId, baseUrl, token });
}

/** Everything that is kept of a company, in both halves, one text a table. What follows a look is left out. */
export async function keptOf({ portal: { db } }: StaffUnderTest, companyId: number) {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and c.table_schema in ('portal', 'service') and t.table_type = 'BASE TABLE'
    order by 1`;
  const kept: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => !follows.has(name))) {
    const found = await db.unsafe<{ row: string }[]>(
      `select t::text as row from ${name} t where company_id = $1 order by 1`,
      [companyId],
    );
    kept[name] = found.map(({ row }) => row);
  }
  return kept;
}

/** Who looked and of whom, how far the portal has read at the service, and what the service notes of looks. */
const follows = new Set([
  "portal.file_views",
  "portal.held_news",
  "portal.work_lookers",
  "portal.work_marks",
  "service.history_events",
  "portal.audit_entries",
  "service.audit_entries",
  "service.request_log",
]);
