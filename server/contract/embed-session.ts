import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";

/** A session is redeemed within this time, once. */
export const embedSessionLifetimeMs = 5 * 60 * 1000;

export const embedSessionRoutes = {
  createEmbedSession: route({
    id: "createEmbedSession",
    method: "post",
    path: "/candidates/{partner_application_id}/embed_sessions",
    tag: "candidates",
    summary: "Let one page of your site show the candidate's journey, once, within five minutes",
    description:
      "For the journey inside your own site without a candidate's link in your pages. Your server asks for a session when your page does, and for nobody but the candidate who is signed in there; `Candor.mount` takes the function that fetches it. The session opens the journey of this candidate, in a frame within a page of `origin`, and nothing else; it works once.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({
      origin: line(300).describe(
        "The origin of the page, such as `https://careers.example.com`: one that the `embed_origins` of the candidate's brand name.",
      ),
    }),
    result: z.object({
      session: z.string().describe("To be given to the page, and kept nowhere."),
      expires_at: timestamp,
    }),
    errors: [],
    extension: true,
  }),
  redeemEmbedSession: route({
    id: "redeemEmbedSession",
    method: "post",
    path: "/embed_sessions/redemption",
    tag: "candidates",
    summary: "Exchange a session for the candidate whose journey it opens; it is spent",
    description:
      "For the portal, which shows the journey. It calls this with the session that its frame was sent, and the origin of the page that sent it.",
    body: z.object({
      session: line(200),
      origin: line(300).describe("The origin that the browser named as the sender's."),
      brand_id: z.int().describe("The brand that the page names with its public key."),
    }),
    result: z.object({
      partner_application_id: z.string(),
      partner_link: z.url().describe("Names the candidate to the portal, which keeps it from the page."),
    }),
    errors: ["embed_session_unusable"],
    extension: true,
  }),
};
