import { ChevronRight } from "lucide-react";
import { Card } from "#components/ui/card.tsx";

/** The things to try on a staging service on a developer's own machine; null for those that it does not serve. */
export type Trial = {
  /** A demo candidate's link, which opens the journey. */
  candidateLink: string | null;
  /** The person who signs in as the demo company's owner. */
  staffEmail: string | null;
  careersUrl: string | null;
  outboxUrl: string | null;
};

/** In English, like everything that is for developers. */
export function TryOut({ candidateLink, staffEmail, careersUrl, outboxUrl }: Trial) {
  const places = [
    {
      href: candidateLink,
      name: "Demo candidate",
      text: "Goes through the journey: consent, documents, signature.",
    },
    {
      href: staffEmail && "/queue",
      name: "Demo company",
      text: `Decides on documents. Sign in as ${staffEmail}${outboxUrl ? "; the mail is in the outbox" : ""}.`,
    },
    {
      href: careersUrl,
      name: "Demo careers site",
      text: "Has the candidate’s journey inside its own pages.",
    },
    { href: outboxUrl, name: "Outbox", text: "Shows the mails and text messages that were not sent." },
  ].flatMap(({ href, ...place }) => (href ? [{ ...place, href }] : []));
  return (
    <Card lang="en" dir="ltr" className="mt-6" aria-labelledby="try-out">
      <h2 id="try-out" className="text-xl font-semibold">
        Try it out
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        This is a staging service. Only you, who started it, are shown these links.
      </p>
      <ul className="-mx-3 mt-3 grid gap-x-4 sm:grid-cols-2">
        {places.map(({ href, name, text }) => (
          <li key={name} className="grid">
            <a
              href={href}
              className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-brand-ink underline underline-offset-4">{name}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For the person who started Candor and came by the bare address. */
export function HowToTry() {
  return (
    <p lang="en" dir="ltr" className="mt-6 text-ink-soft">
      Did you start Candor on this computer? Open the address that your terminal shows under “Start here” to
      see the demo candidate and unsent mail.
    </p>
  );
}
