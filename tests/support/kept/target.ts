import type { Client } from "#server/client/client.ts";

/** Where the requests are sent: the service, or the mock server. */
export type KeptTarget = {
  client: Client;
  /** With the company's own token: for what no partner may do. */
  company: Client;
  /** Does what was begun by a request: checks start. */
  settle(): Promise<void>;
  /** A referee who was sent a link to the form with the id 2, or to the one about who the candidate is, and its token. */
  askedReferee(of?: "identity"): Promise<{
    client: Client;
    token: string;
    params: { partner_application_id: string; candidate_check_id: number };
    id: number;
  }>;
};
