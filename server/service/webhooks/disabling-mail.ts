import type { Letter } from "../../platform/mail/mail.ts";
import { type BrandLetter, dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";
import type { Disabling } from "./disabling-store.ts";

type DisablingNotice = Disabling & {
  /** It answered 410, or has failed for days. */
  reason: "gone" | "failing";
  /** {base_url} of the service. */
  baseUrl: string;
  portalUrl: string;
};

/** The email to a company's owner that a partner's server is no longer called, and what to do. */
export function disablingMail(notice: DisablingNotice, mailFrom: string): Letter {
  const heading = `Status updates to ${notice.partner} have stopped`;
  return {
    to: notice.owner.email,
    from: { name: oneLine(notice.brand.name), address: mailFrom },
    replyTo: notice.brand.support_email,
    subject: oneLine(heading),
    ...writeBrandLetter(letterOf(notice, heading)),
  };
}

function letterOf(notice: DisablingNotice, heading: string): BrandLetter {
  const { partner, owner, company, brand, reason, baseUrl, portalUrl } = notice;
  // The rest of the URL may contain secrets of the partner.
  const { host } = new URL(notice.uri);
  const why =
    reason === "gone"
      ? `On ${dateTime(notice.disabled_at, company)} it replied that it no longer accepts them (410 Gone).`
      : `It has not accepted any since ${dateTime(notice.failing_since, company)}.`;
  return {
    language: "en",
    brand,
    heading,
    preview: `${host} does not accept calls. Here is what to do.`,
    blocks: [
      owner.name ? `Hello ${owner.name},` : "Hello,",
      `When a background check of ${company.name} changes status, we send status updates to the server of ${partner}, ${host}. ${why} So we have stopped calling it.`,
      `Your checks carry on as before, but ${partner} will not be notified until this is fixed.`,
      {
        intro: "Please pass this on to whoever looks after the connection:",
        ordered: true,
        items: [
          `Find out why ${host} does not accept the calls. GET ${baseUrl}/webhooks/deliveries shows its responses.`,
          `When it is ready, save the webhook again: POST ${baseUrl}/webhooks. That starts the calls again.`,
          `Send the missed calls: POST ${baseUrl}/webhooks/deliveries/redeliver with {"since": "${notice.missed_since.toISOString()}", "state": "failed"}. They are kept for 30 days.`,
        ],
      },
    ],
    button: {
      label: "Open the integrations",
      plain: "Open the integrations in your settings:",
      href: `${portalUrl}/settings/integrations`,
    },
    notes: [
      `If your company set this webhook itself, its owners and admins see the calls there and can start them again. A webhook that ${partner} set from its own systems is not shown there: only ${partner} can start it.`,
    ],
    unexpected: `You get this email because you are the default owner of candidates at ${company.name}.`,
  };
}
