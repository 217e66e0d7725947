import type { Letter } from "../../../platform/mail/letter.ts";
import { writeLetter } from "../../../platform/mail/write-letter.ts";
import { mailWordsOf } from "./mail-words-of.ts";

type CandorLetterParts = Pick<Letter, "heading" | "blocks" | "closing" | "footer"> & {
  button: { label: string; href: string };
};

/** A letter to staff, in Candor's own name, in English. */
export function candorLetter({ button, ...says }: CandorLetterParts): { text: string; html: string } {
  return writeLetter({
    ...says,
    lang: "en",
    dir: "ltr",
    from: { name: "Candor" },
    color: "#1f4e79",
    button: { ...button, ifItFails: mailWordsOf("en").letter.ifButtonFails },
  });
}
