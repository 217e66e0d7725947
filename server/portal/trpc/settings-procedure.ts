import { recordChange, type SettingRecord } from "../company/settings-log/record-change.ts";
import {
  adminProcedure,
  companyAdminProcedure,
  companyOwnerProcedure,
  ownerProcedure,
} from "./staff-procedure.ts";

const fresh = { records: true, fresh: true } as const;

/** Changes a setting and records it. Every mutation of a settings procedure calls it, or it fails. */
export type Changing = <Result>(
  what: SettingRecord<Result>,
  change: () => Promise<Result>,
) => Promise<Result>;

/** For owners and admins who change settings. */
export const adminSetting = recording(adminProcedure);

/** The same with the client that reaches their company. */
export const companyAdminSetting = recordingWithClient(companyAdminProcedure);

/** For owners, with that client. */
const companyOwnerSetting = recordingWithClient(companyOwnerProcedure);

/** For owners who change what is theirs alone, without the client. */
export const ownerSetting = recording(ownerProcedure);

/** The same for who has just shown who they are: what a stolen session or mailbox must not change. */
export const freshAdminSetting = adminSetting.meta(fresh);
export const freshOwnerSetting = ownerSetting.meta(fresh);
export const freshCompanyAdminSetting = companyAdminSetting.meta(fresh);
export const freshCompanyOwnerSetting = companyOwnerSetting.meta(fresh);

/** Only owners read what was changed. */
export const ownerQuery = ownerProcedure;

function recording(procedure: typeof adminProcedure) {
  return procedure.meta({ records: true }).use(async ({ ctx, next, path }) => {
    const { changing, wasCalled } = changingOf(ctx, path);
    return insisted(await next({ ctx: { changing } }), wasCalled, path);
  });
}

function recordingWithClient(procedure: typeof companyAdminProcedure) {
  return procedure.meta({ records: true }).use(async ({ ctx, next, path }) => {
    const { changing, wasCalled } = changingOf(ctx, path);
    return insisted(await next({ ctx: { changing } }), wasCalled, path);
  });
}

type Who = { portal: Parameters<typeof recordChange>[0]; staff: Parameters<typeof recordChange>[1] };

function changingOf({ portal, staff }: Who, path: string) {
  let called = false;
  const action = path.split(".").at(-1) ?? path;
  const changing: Changing = (what, change) => {
    called = true;
    return recordChange(portal, staff, { ...what, action }, change);
  };
  return { changing, wasCalled: () => called };
}

/** A mutation that was written without a record is a bug, which the first call of it shows. */
function insisted<Result extends { ok: boolean }>(
  result: Result,
  wasCalled: () => boolean,
  path: string,
): Result {
  if (result.ok && !wasCalled()) throw new Error(`${path} changes settings and records nothing.`);
  return result;
}
