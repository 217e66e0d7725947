import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInCard } from "#components/staff/sign-in/sign-in-card.tsx";
import { buttonClass } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "Check your email · Candor" };

export default async function CheckMailPage() {
  // Rendered for each request: scripts run only with the request's nonce, which a prerendered page does not have.
  await connection();
  return (
    <SignInCard title="Check your email">
      <p>
        If this email address belongs to a member of staff, we’ve sent it a link to sign in. It works once,
        for 15 minutes.
      </p>
      <p className="text-ink-soft">
        Nothing there after a minute or two? Check your spam folder, or whether the address was right.
      </p>
      <a href="/sign-in" className={buttonClass("secondary")}>
        Use another address
      </a>
    </SignInCard>
  );
}
