import type { Outcome } from "../../contract/check.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { openColumn } from "../../platform/keys/sealed-column.ts";
import type { ResultSubject } from "../files/file-store.ts";
import { within } from "../records/candidate-store.ts";
import { findingsContext } from "../records/check-store.ts";
import type { BrandRow } from "../reference/brand-store.ts";
import type { CompanyRow } from "../reference/reference-store.ts";
import type { Reach } from "../service.ts";

/** All that a result file says, in one round trip. */
export type ResultRow = {
  candidate_id: number;
  company_id: number;
  candidate_check_id: number;
  sub_check_id: number | null;
  title: string;
  part_of: string | null;
  outcome: Outcome | null;
  findings: string;
  reference_code: string;
  partner_application_id: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  sub_checks: { title: string; outcome: Outcome | null }[];
  company: Pick<CompanyRow, "name" | "timezone" | "locale">;
  brand: Pick<BrandRow, "name" | "primary_color" | "support_email">;
  /** All who have the id within reach: the candidate, and those of other partners. */
  namesakes: { partner_id: number; partner_name: string }[];
  /** The file that is there already. */
  file: number | null;
};

/** The check or sub-check of a candidate within reach. */
export async function findResult(
  db: Queryable,
  reach: Reach,
  partnerApplicationId: string,
  subject: ResultSubject,
): Promise<ResultRow | undefined> {
  const ofCheck = "candidateCheckId" in subject;
  const [row] = await db<ResultRow[]>`
    select c.id as candidate_id, c.company_id, k.id as candidate_check_id, s.id as sub_check_id, coalesce(s.title, k.title) as title,
      case when s.id is null then null else k.title end as part_of,
      case when s.id is null then k.outcome else s.outcome end as outcome, k.findings, c.reference_code,
      c.partner_application_id, c.first_name, c.last_name, k.created_at, k.started_at, k.completed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('title', part.title, 'outcome', part.outcome) order by part.id), '[]')
        from service.sub_checks part where part.candidate_check_id = k.id and s.id is null) as sub_checks,
      jsonb_build_object('name', company.name, 'timezone', company.timezone, 'locale', company.locale) as company,
      jsonb_build_object('name', brand.name, 'primary_color', brand.primary_color,
        'support_email', brand.support_email) as brand,
      (select jsonb_agg(jsonb_build_object('partner_id', n.partner_id, 'partner_name', partner.name) order by n.id)
        from service.candidates n join service.partners partner on partner.id = n.partner_id
        where n.company_id = c.company_id and n.partner_application_id = c.partner_application_id
          and (${reach.partnerId}::bigint is null or n.id = c.id)) as namesakes,
      (select u.id from service.uploads u
        where case when s.id is null then u.candidate_check_id = k.id else u.sub_check_id = s.id end) as file
    from service.candidates c
    join service.companies company on company.id = c.company_id
    join service.brands brand on brand.id = c.brand_id
    join service.candidate_checks k on k.candidate_id = c.id
    left join service.sub_checks s on s.candidate_check_id = k.id
      and s.id = ${ofCheck ? null : subject.subCheckId}::bigint
    where ${within(db, reach)} and c.partner_application_id = ${partnerApplicationId}
      and ${ofCheck ? db`k.id = ${subject.candidateCheckId}` : db`s.id is not null`}`;
  if (!row) return undefined;
  return { ...row, findings: openColumn(db, findingsContext(row.candidate_check_id), row.findings) };
}
