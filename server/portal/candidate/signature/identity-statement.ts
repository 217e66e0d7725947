import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Answers } from "../../../contract/form.ts";
import { type RefereeForm, refereeForm } from "../../../contract/referee-form.ts";
import { identityDeclaration } from "../../../platform/languages/identity-declaration.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { StatementDocument } from "../../foundation/rendering/render-statement.ts";
import { incompleteAnswer } from "../../gateway/read-value.ts";
import { pictureBytes } from "./decode-picture.ts";
import { type GivenSignature, refuseScribbles } from "./given-signature.ts";
import { knownZone } from "./known-zone.ts";

/**
 * What an identity referee signs, as a PDF in a data URI: their answers, and the declaration in the language in which they read it.
 * Undefined where their form is not signed.
 * @throws AppError `validation_failed` for what is no signature, and for none; ClientError with the service's reason
 */
export async function identityStatement(
  portal: Portal,
  client: Client,
  {
    token,
    answers,
    signature,
    language,
  }: {
    token: string;
    answers: Answers;
    signature: GivenSignature | undefined;
    language: Language;
  },
): Promise<string | undefined> {
  const read = refereeForm.safeParse(await client.call(api.openRefereeForm, { params: { token } }));
  if (!read.success) throw incompleteAnswer("form");
  const { data: form } = read;
  // A form that is closed says so when it is sent.
  if (!form.signed || form.state !== "open") return undefined;
  if (answers.known_a_year === false) {
    const message = "Only someone who has known the candidate for at least 12 months can confirm this.";
    throw new AppError("validation_failed", message, { param: "answers.known_a_year" });
  }
  if (!signature) throw new AppError("validation_failed", "Please sign first.", { param: "signature" });
  await refuseScribbles(signature);
  const { candidate, referee, brand, company, check } = form;
  const bytes = await portal.statements.render({
    asker: { name: brand.name, color: brand.primary_color },
    title: "Statement of an identity referee",
    lead: "Given and signed on a page of their own, for the check below.",
    people: [
      ["Candidate", candidate.name],
      ["Referee", referee.name],
    ],
    reference: "",
    checks: [check.title],
    sections: [sectionOf(form, answers)],
    signed: {
      words: [
        ...new Set([
          identityDeclaration("en", candidate.name),
          identityDeclaration(language, candidate.name),
        ]),
      ],
      name: referee.name,
      pictureBase64: pictureBytes(signature.picture).toString("base64"),
    },
    toldAt: portal.clock.now().toISOString(),
    timezone: knownZone(company.timezone),
  });
  return `data:application/pdf;name=identity-referee.pdf;base64,${Buffer.from(bytes).toString("base64")}`;
}

function sectionOf({ form }: RefereeForm, answers: Answers): StatementDocument["sections"][number] {
  const lines = (form?.fields ?? []).flatMap(({ id, label, kind }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    return { label, value: kind === "yes_no" ? (answer ? "Yes" : "No") : String(answer) };
  });
  return { title: "Answers", reach: null, state: "known", groups: [{ heading: null, lines }], problems: [] };
}
