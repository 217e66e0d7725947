import { afterAll, beforeAll } from "vitest";
import { openClient } from "#server/client/client.ts";
import { refereeExamples, refereeFormExamples } from "#server/contract/examples/referee.ts";
import { mockApp } from "#server/partner-tools/mock/mock-app.ts";
import { checkedFetch } from "../../support/checked-fetch.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { everyFieldIsKept } from "../../support/kept/every-field.ts";
import type { KeptTarget } from "../../support/kept/target.ts";
import { listen } from "../../support/service-under-test.ts";
import { testClock } from "../../support/test-clock.ts";

let target: KeptTarget;
let close: () => void;
beforeAll(async () => {
  const { server, origin, root } = await listen();
  const at = (path: string) => {
    const baseUrl = `${origin}${path}`;
    root.route(path, mockApp({ baseUrl, clock: testClock().clock, log: collectedLog().log }));
    return openClient({ baseUrl, token: "anything", fetch: checkedFetch(baseUrl) });
  };
  const { params, result } = refereeExamples.listReferees;
  const client = at("/mock/v1");
  const another = at("/another/v1");
  target = {
    client,
    company: client,
    settle: async () => {},
    // The one link that the mock server knows: nobody is written to. Answered for good, it is another server's.
    askedReferee: async (of) => ({
      client: of ? another : client,
      ...refereeFormExamples.openRefereeForm.params,
      params,
      id: result[0]?.id ?? 0,
    }),
  };
  close = () => server.close();
});
afterAll(() => close());

everyFieldIsKept(() => target);
