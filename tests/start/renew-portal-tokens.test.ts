import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { findConnection } from "../../server/portal/gateway/connection-store.ts";
import { tokenContext } from "../../server/portal/gateway/open-by-account-token.ts";
import { saveConnection } from "../../server/portal/gateway/save-connection.ts";
import { retireSigningKey } from "../../server/service/accounts/retire-signing-key.ts";
import { renewPortalTokens } from "../../server/start/renew-portal-tokens.ts";
import { anAccount } from "../support/cast.ts";
import { openServiceUnderTest } from "../support/service-under-test.ts";

test("the portal goes on after a key is retired: it has a new token where that key signed its own, and only there", async () => {
  const { service, account, request, close } = await openServiceUnderTest();
  const kid = decodeProtectedHeader(account.token).kid ?? "";
  const other = await anAccount(service, { name: "Kererū Care" });
  const { companyId, token } = account;
  await saveConnection(service, { companyId, baseUrl: null, token });
  const elsewhere = { companyId: other.companyId, baseUrl: "https://other.example/v1", token: other.token };
  await saveConnection(service, elsewhere);

  await retireSigningKey(service, kid);
  expect(await renewPortalTokens(service, kid)).toBe(1);
  const statuses = [];
  for (const company of [companyId, other.companyId]) {
    const { sealedToken = Buffer.alloc(0) } = (await findConnection(service.db, company)) ?? {};
    const held = service.sealer.open(sealedToken, tokenContext(company)).toString("utf8");
    const { status } = await request("GET", "/company", undefined, { authorization: `Bearer ${held}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 401]);
  expect(await renewPortalTokens(service, kid)).toBe(0);
  await close();
});
