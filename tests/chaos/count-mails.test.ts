import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { ReceivedMail } from "../support/mailbox.ts";
import { addressOf } from "./chaos-load.ts";
import { countMails } from "./count-mails.ts";

async function invitation(id: string, messageId: string): Promise<ReceivedMail> {
  const source = `Message-ID: <${messageId}>\r\nSubject: Your background check\r\n\r\nHello`;
  return { from: "", to: [addressOf(id)], source, email: await PostalMime.parse(source) };
}

test("chaos finds an invitation that never came, and one that came under two Message-IDs, and not one that was sent again", async () => {
  const mails = [
    await invitation("CHAOS-4", "first@candor"),
    await invitation("CHAOS-4", "first@candor"),
    await invitation("CHAOS-8", "second@candor"),
    await invitation("CHAOS-8", "third@candor"),
  ];
  expect(countMails(mails, ["CHAOS-4", "CHAOS-8", "CHAOS-12"])).toEqual({
    problems: [
      "CHAOS-12 got no invitation",
      "“Your background check” to chaos-8@chaos.example came under 2 Message-IDs",
    ],
    repeated: 1,
  });
});
