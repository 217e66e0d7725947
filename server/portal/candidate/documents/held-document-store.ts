import type { DocumentKind } from "../../../contract/document-kind.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** What a candidate says that they have. `answered`: they said that this is all. */
type HeldDocuments = { kinds: string[]; answered: boolean };

export async function findHeldDocuments(db: Queryable, owner: Owner): Promise<HeldDocuments> {
  const [row] = await db<HeldDocuments[]>`
    select kinds, answered_at is not null as answered from portal.held_documents
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId}`;
  return row ?? { kinds: [], answered: false };
}

export async function keepHeldDocuments(
  db: Queryable,
  owner: Owner,
  { kinds, answeredAt }: { kinds: DocumentKind[]; answeredAt: Date | null },
): Promise<void> {
  await db`
    insert into portal.held_documents (company_id, partner_application_id, candidate_id, kinds, answered_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${kinds}, ${answeredAt})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set kinds = excluded.kinds, answered_at = excluded.answered_at`;
}
