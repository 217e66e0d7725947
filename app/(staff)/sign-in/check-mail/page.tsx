import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInCard } from "#components/staff/sign-in/sign-in-card.tsx";
import { buttonClass } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "Look into your mail · Candor" };

export default async function CheckMailPage() {
  // Made for each request: scripts run only by the request's nonce, which a page made beforehand has not.
  await connection();
  return (
    <SignInCard title="Look into your mail">
      <p>
        If this address belongs to one of the staff, a link to sign in is on its way. It works once, for 15
        minutes.
      </p>
      <p className="text-ink-soft">
        Nothing there after a minute or two? Look into the spam folder, or check that the address was right.
      </p>
      <a href="/sign-in" className={buttonClass("secondary")}>
        Use another address
      </a>
    </SignInCard>
  );
}
