import type { Env } from "../../env.ts";
import { trySmtp } from "../../platform/mail/smtp-mail.ts";
import { attempt, type Finding, note, ok, wrong } from "./finding.ts";

/** Greets the mail server and signs in. Sends nothing. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Env): Promise<Finding[]> {
  if (!url) return [note("mail", "SMTP_URL is not set: emails are not sent.")];
  const { host, password } = new URL(url);
  const tried = await attempt(() => trySmtp(url));
  if ("failure" in tried) {
    const reason = password ? tried.failure.replaceAll(decodeURIComponent(password), "…") : tried.failure;
    return [
      wrong(
        "mail",
        `The mail server at ${host} does not take us (${reason}): check the host, port, user and password in SMTP_URL.`,
      ),
    ];
  }
  const isPlaceholder = from.endsWith(".localdomain");
  return [
    ok("mail", `The mail server at ${host} takes us.`),
    ...(isPlaceholder
      ? [wrong("mail", `MAIL_FROM is ${from}: set it to an address of yours, or emails are refused as spam.`)]
      : []),
  ];
}
