import type { NewEntry } from "../../platform/audit/audit-log.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Service } from "../service.ts";
import { authenticator } from "./authenticate.ts";

/** `bridge`: which one, such as `greenhouse`. `errors` are the other system's sentences. */
type BridgeErrorReport = { bridge: string; call: string; errors: string[] };

/**
 * Takes what another system found wrong with a response of its bridge, from whoever has the token: a line of the log, and an entry of the
 * audit log. Nobody acts on it but people.
 * @throws AppError `missing_token`, `invalid_token`
 */
export function bridgeErrorReports(
  service: Service,
): (authorization: string, report: BridgeErrorReport) => Promise<void> {
  const identify = authenticator(service);
  return async (authorization, { bridge, call, errors }) => {
    const { companyId, tokenId, grantId, partnerName } = (await identify(authorization)).caller;
    const actor: NewEntry["actor"] = {
      kind: grantId === undefined ? "token" : "client",
      id: grantId ?? tokenId,
      personal: { name: partnerName },
    };
    await recordAudit(service, service.db, {
      companyId,
      action: "bridge.error_reported",
      actor,
      details: { bridge, call, errors },
    });
    service.log.warn({ bridge, call, errors, companyId }, "a bridge's response was reported as wrong");
  };
}
