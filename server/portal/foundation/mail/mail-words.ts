import type { FileType } from "../../../contract/upload.ts";
import type { Language } from "../../../platform/languages/language.ts";

/** The reasons for rejecting a document that every company begins with, in their order. */
export const defaultReasons = [
  "blurred",
  "cut_off",
  "expired",
  "wrong_document",
  "other_name",
  "both_sides",
] as const;
export type DefaultReason = (typeof defaultReasons)[number];

/** What candidates are written, in one language. A support address of null: there is none. */
export type MailWords = {
  /** `name` may be empty. */
  greeting: (name: string) => string;
  questions: (supportEmail: string | null) => string;
  /** Of each mail that holds a candidate's link. */
  linkIsYours: string;
  askAgain: {
    subject: (document: string) => string;
    opening: (document: string, fileName: string) => string;
    why: string;
    button: string;
    closing: string;
    reason: (brand: string) => string;
    /** Of more than one document. */
    several: { subject: string; opening: string; button: string };
    item: (document: string, fileName: string) => string;
    /** What is not asked for again. */
    refused: { subject: (document: string) => string; several: string; lead: string };
    reminder: { subject: (subject: string) => string; opening: string };
  };
  /** Why a document could not be used, where the company says nothing else. */
  rejected: Record<DefaultReason, string>;
  /** What a company decided on a result to consider, or wants to know before it does. */
  adjudication: {
    declined: VerdictWords & {
      closing: (supportEmail: string | null) => string;
      /** Over the reason for which the candidate was not heard first. */
      unheard: string;
    };
    question: VerdictWords & { closing: (supportEmail: string | null, until: string) => string };
    reason: (brand: string) => string;
  };
  /** What the company wrote to the candidate, and how it answered their dispute of a result. */
  message: {
    subject: (brand: string) => string;
    opening: (brand: string) => string;
    answerSubject: string;
    answers: Record<"corrected" | "stands", (brand: string, check: string) => string>;
    /** How the company answered what they said is wrong in their details. */
    correctionSubject: string;
    corrections: Record<"accepted" | "declined", (brand: string) => string>;
    /** How it answered their request for erasure: kept for now, or done. */
    erasure: {
      subject: string;
      kept: (brand: string) => string;
      doneSubject: string;
      done: (brand: string) => string;
    };
    label: string;
    closing: string;
  };
  /** The candidate has withdrawn their consent: which checks were stopped, which were finished before, which the company has to stop. */
  withdrawal: {
    subject: string;
    opening: (brand: string) => string;
    /** Other checks go on. */
    openingOfSome: (brand: string) => string;
    stopped: string;
    finished: string;
    left: (brand: string) => string;
    kept: (brand: string) => string;
    button: string;
  };
  newLink: {
    subject: string;
    opening: string;
    button: string;
    unasked: string;
    reason: (brand: string) => string;
  };
  receipt: {
    subject: string;
    heading: string;
    opening: string;
    button: string;
    doubts: (supportEmail: string | null) => string;
    reason: (brand: string) => string;
  };
  letter: { ifButtonFails: string };
  /** Within a sentence, and by itself. */
  documents: Record<FileType | "other", string>;
  sides: (document: string, side: "front" | "back" | "both") => string;
};

/** `label` introduces what staff wrote; `closing` says how to answer. */
type VerdictWords = {
  subject: string;
  opening: (brand: string, check: string) => string;
  label: string;
};

export type EveryMail = Record<Language, MailWords>;
