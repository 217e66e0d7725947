import type { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { findCheckType } from "../../../contract/catalogue.ts";
import type { RetentionPreview } from "../../../contract/retention/retention.ts";
import type { OwnSchedule, ownSchedule, RetentionPeriod } from "../../../contract/retention/schedule.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff, StaffReader } from "../../people/auth/staff.ts";

/** A check type with how long each of its kinds of records is kept. */
type RetainedType = { code: string; title: string; periods: RetentionPeriod[] };

/**
 * A company's schedule as its settings show it. `offered` is false where the service has none; `covered` where it has one and
 * the portal's access does not reach it, as with the token of a partner.
 */
type RetentionView = {
  offered: boolean;
  covered: boolean;
  mayChange: boolean;
  schedule: OwnSchedule;
  types: RetainedType[];
};

const nothing: OwnSchedule = { retention_days: 365, own: [] };

/** The check types that the company launches, and those of which it has a period of its own. */
export async function readRetention(staff: StaffReader, client: Client): Promise<RetentionView> {
  const view = { mayChange: staff.role === "owner", schedule: nothing, types: [] };
  try {
    const found = await ifOffered(client.call(api.getRetention));
    if (!found) return { ...view, offered: false, covered: true };
    const { retention_days, own, periods } = found.answer;
    const enabled = new Set((await client.call(api.listCompanyCheckTypes)).map(({ code }) => code));
    const shown = periods.filter((period) => enabled.has(period.check_type) || period.own);
    return {
      ...view,
      offered: true,
      covered: true,
      schedule: { retention_days, own },
      types: [...Map.groupBy(shown, ({ check_type }) => check_type)].map(([code, ofType]) => ({
        code,
        title: checkTitle(code, findCheckType(code)?.title ?? code, staff.language),
        periods: ofType,
      })),
    };
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 403)) throw error;
    return { ...view, offered: true, covered: false };
  }
}

/** @throws ClientError `retention_out_of_bounds`, which says the bound; `company_token_required` */
export async function saveRetention(
  portal: Portal,
  staff: Staff,
  client: Client,
  schedule: z.output<typeof ownSchedule>,
): Promise<void> {
  const { schedule_version } = await client.call(api.updateRetention, { body: schedule });
  portal.log.info({ staffId: staff.id, schedule_version }, "retention schedule changed");
}

/** What a schedule that is not saved yet would erase, and when. */
export async function previewRetention(
  client: Client,
  schedule: z.output<typeof ownSchedule>,
): Promise<RetentionPreview> {
  return await client.call(api.previewRetention, { body: { ...schedule, next: 10 } });
}
