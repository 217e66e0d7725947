import type { Language } from "../../platform/languages/language.ts";

/** What candidates and referees are written by the service, in one language. Names are as given and never empty, unless said. */
export type ServiceMailWords = {
  /** `name` may be empty. */
  greeting: (name: string) => string;
  /** Added where a brand acts for a company of another name. */
  onBehalf: (brand: string) => string;
  /** How long it takes, and that it can be interrupted. */
  /** `isMeasured`: it took most people so long; otherwise it is an estimate. */
  duration: (minutes: number, isMeasured?: boolean) => string;
  /** `until` is a day and an hour. */
  linkIsYours: (until: string) => string;
  questions: (supportEmail: string) => string;
  /** The words of a link to the privacy notice. */
  privacy: string;
  ifButtonFails: string;
  invitation: {
    heading: (company: string) => string;
    opening: (company: string) => string;
    /** Before the list of checks. */
    checks: string;
    /** Before the steps that there are. */
    todo: string;
    steps: Record<"details" | "questions" | "documents" | "sign", string>;
    /** What to have at hand, of what is asked for. `intro` comes before the list. */
    ready: Record<
      "intro" | "face" | "addresses" | "employment" | "qualifications" | "countries" | "referees",
      string
    > & { documents: (count: number) => string };
    button: string;
    /** Before the link, where there are no buttons. */
    start: string;
    unexpected: string;
    /** As a text message; the first name stands before it, the link behind. */
    message: (brand: string, minutes: number) => string;
    reminderHeading: (company: string) => string;
    /** That it is not finished, and that nothing done is lost. */
    reminderOpening: (company: string) => string;
    reminderMessage: (brand: string, minutes: number) => string;
  };
  /** To a candidate who has signed while something was missing. */
  missing: {
    heading: (company: string) => string;
    opening: (company: string) => string;
    /** Before the list of the checks that wait. */
    waiting: string;
    /** That nothing given is lost, and that only what is missing is asked for. */
    safe: string;
    button: string;
    /** Before the link, where there are no buttons. */
    open: string;
    unexpected: string;
    /** As a text message; the first name stands before it, the link behind. */
    message: (brand: string) => string;
  };
  reference: {
    heading: (about: string) => string;
    reminderHeading: (about: string) => string;
    /** In place of a name that is not known. */
    someone: string;
    /** `job` may be empty. */
    opening: (company: string, about: string, job: string) => string;
    reminderOpening: (company: string, about: string, job: string) => string;
    reads: (company: string) => string;
    button: string;
    /** `days` after the request, at least one, in order. */
    remindersFollow: (days: readonly number[]) => string;
    noMoreReminders: string;
    unexpected: string;
    /** As text messages; the link follows. */
    message: (brand: string, company: string, about: string, minutes: number) => string;
    reminderMessage: (brand: string, company: string, about: string, minutes: number) => string;
  };
  /** What is written otherwise to someone who is to confirm who a person is. */
  identity: {
    heading: (about: string) => string;
    reminderHeading: (about: string) => string;
    opening: (company: string, about: string) => string;
    reminderOpening: (company: string, about: string) => string;
    reads: (company: string) => string;
    message: (brand: string, company: string, about: string, minutes: number) => string;
    reminderMessage: (brand: string, company: string, about: string, minutes: number) => string;
  };
};

export type EveryServiceMail = Record<Language, ServiceMailWords>;
