import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { type RefereeForm, refereeForm } from "../../../contract/referee-form.ts";
import { logoOnPage } from "../../foundation/http/brand-logo.ts";
import { notePageOutage } from "../../foundation/http/page-outage.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import { connectionOfToken } from "./connection-of-token.ts";

/** `unknown`: the link opens nothing, here or no longer. `unavailable`: the service can't be asked now. */
type RefereeVisit = { state: "known"; form: RefereeForm } | { state: "unknown" } | { state: "unavailable" };

/** The page that a referee's link opens. It changes nothing: mail scanners open links too. */
export async function visitForm(portal: Portal, token: string, ip: string | null): Promise<RefereeVisit> {
  try {
    const client = await connectionOfToken(portal, token, ip);
    const form = refereeForm.safeParse(await client.call(api.openRefereeForm, { params: { token } }));
    if (!form.success) return { state: "unavailable" };
    const { brand } = form.data;
    const logo_url = logoOnPage(portal.settings, brand.logo_url);
    return { state: "known", form: { ...form.data, brand: { ...brand, logo_url } } };
  } catch (error) {
    if (error instanceof AppError) return { state: "unknown" };
    if (!(error instanceof ClientError)) throw error;
    if (isAbsent(error)) return { state: "unknown" };
    portal.log.warn({ code: error.code, status: error.status }, "the service did not serve a referee's page");
    notePageOutage();
    return { state: "unavailable" };
  }
}
