import type { Form, FormField } from "./form.ts";

type Question = Pick<FormField, "id" | "label" | "kind"> & Partial<FormField>;

/** The form that someone answers who is to say who a candidate is. */
export const identityFormId = 9;

/** The ids below 1000 are the library's; a company's own forms count from there. */
export const formLibrary: readonly Form[] = [
  library(1, "Standard employment reference", "library", [
    ...workedTogether(),
    { id: "duties", label: "What were their main duties?", kind: "long_text" },
    { id: "strengths", label: "What do they do well?", kind: "long_text" },
    { id: "support", label: "Where would they need support or time to grow?", kind: "long_text" },
    ...ratings(),
    ...workAgain(),
    anythingElse(),
  ]),
  library(2, "Short employment reference", "library", [
    ...workedTogether(),
    { id: "summary", label: "How would you describe their work?", kind: "long_text" },
    ...workAgain(),
  ]),
  library(3, "Employment reference with follow-up questions", "intelligent", [
    ...workedTogether(),
    {
      id: "managed",
      label: "Did you manage them?",
      kind: "yes_no",
    },
    {
      id: "goals",
      label: "How well did they meet the goals that you set?",
      kind: "rating",
      hint: "1 is poorly, 5 is very well.",
      show_when: { field: "managed", is: [true] },
      flagged: [1],
    },
    {
      id: "worked_on",
      label: "What did you work on together?",
      kind: "long_text",
      show_when: { field: "managed", is: [false] },
    },
    ...ratings(),
    {
      id: "concerns",
      label: "Was there a formal concern about their conduct or their work?",
      kind: "yes_no",
      flagged: [true],
    },
    {
      id: "concerns_what",
      label: "What was it about, and how did it end?",
      kind: "long_text",
      show_when: { field: "concerns", is: [true] },
    },
    ...workAgain(),
    anythingElse(),
  ]),
  library(4, "Work with children or vulnerable people", "intelligent", [
    ...workedTogether(),
    {
      id: "with_people",
      label: "Did they work with children or vulnerable people in that time?",
      kind: "yes_no",
    },
    {
      id: "care",
      label: "How did they look after the people in their care?",
      kind: "long_text",
      show_when: { field: "with_people", is: [true] },
    },
    {
      id: "suitable",
      label: "Do you think that they are suited to work with children or vulnerable people?",
      kind: "select",
      options: ["Yes", "I am not sure", "No"],
      flagged: ["I am not sure", "No"],
    },
    {
      id: "suitable_why",
      label: "Please tell us why.",
      kind: "long_text",
      show_when: { field: "suitable", is: ["I am not sure", "No"] },
    },
    ...workAgain(),
    anythingElse(),
  ]),
  // Version 1 asked of the workplace and the duties alone.
  library(5, "Medical questionnaire", "questionnaires", health(), 2),
  library(6, "Employment statement", "candidates", [
    { id: "employer", label: "Who was your last employer?", kind: "text" },
    { id: "job_title", label: "What was your job title?", kind: "text" },
    { id: "from", label: "When did you start?", kind: "date" },
    {
      id: "until",
      label: "When did you finish?",
      kind: "date",
      hint: "Leave it empty if you still work there.",
      required: false,
    },
    {
      id: "gaps",
      label: "Were there longer breaks in the last five years? What did you do then?",
      kind: "long_text",
      required: false,
    },
  ]),
  library(7, "Character reference", "referees", [
    { id: "known_how", label: "How do you know them?", kind: "text" },
    { id: "known_since", label: "Since when, about?", kind: "date" },
    {
      id: "character",
      label: "How would you describe them to someone who has not met them?",
      kind: "long_text",
    },
    {
      id: "trust",
      label: "Would you trust them with something that matters to you?",
      kind: "yes_no",
      flagged: [false],
    },
    anythingElse(),
  ]),
  library(8, "Academic reference", "referees", [
    { id: "course", label: "What did they study with you?", kind: "text" },
    { id: "from", label: "From when?", kind: "date" },
    { id: "until", label: "Until when?", kind: "date", required: false },
    { id: "work", label: "How would you describe their work and how they went about it?", kind: "long_text" },
    ...ratings(),
    anythingElse(),
  ]),
  library(identityFormId, "Confirmation of identity", "referees", [
    { id: "relation", label: "How do you know them?", kind: "text" },
    {
      id: "known_a_year",
      label: "Have you known them for at least 12 months?",
      kind: "yes_no",
      hint: "If not, please decline: someone who has known them for longer has to confirm this.",
      flagged: [false],
    },
    { id: "contact", label: "How can you be reached if there are questions?", kind: "text" },
  ]),
];

/** Neutral: what matters for doing the job safely, and only what lies behind a "yes". */
function health(): Question[] {
  return [
    ...ifSo(
      "adjustments",
      "Do you need any changes to the workplace to do this job?",
      "Which changes would help?",
    ),
    ...ifSo(
      "limits",
      "Is there anything in this job that your health could make unsafe, for you or for others?",
      "What is it, and why?",
    ),
    ...ifSo(
      "medication",
      "Do you take medicine that can make you sleepy or less alert?",
      "Which medicine, and how does it affect you?",
    ),
    ...ifSo(
      "allergies",
      "Do you have an allergy that matters at work, for example to latex, dust or insect stings?",
      "Which allergy, and what happens?",
    ),
    ...ifSo(
      "vaccinations",
      "Has anyone told you which vaccinations this job needs?",
      "Which of them have you had, and when?",
    ),
    ...ifSo(
      "injuries",
      "Have you had an injury or illness from work that could come back?",
      "What was it, and when?",
    ),
    {
      id: "anything_else",
      label:
        "Is there anything else about your health that we should know so that you can do this job safely?",
      kind: "long_text",
      required: false,
    },
  ];
}

/** A question of yes or no, and one that only a yes is followed by. */
function ifSo(id: string, label: string, then: string): Question[] {
  return [
    { id, label, kind: "yes_no", flagged: id === "vaccinations" ? [] : [true] },
    { id: `${id}_which`, label: then, kind: "long_text", show_when: { field: id, is: [true] } },
  ];
}

function workedTogether(): Question[] {
  return [
    {
      id: "relationship",
      label: "How did you work together?",
      kind: "select",
      options: [
        "I managed them",
        "We were colleagues",
        "They managed me",
        "I was their client",
        "Another way",
      ],
    },
    { id: "employer", label: "Where was that?", kind: "text", hint: "The name of the organisation." },
    { id: "from", label: "When did you start working together?", kind: "date", hint: "About is fine." },
    {
      id: "until",
      label: "Until when?",
      kind: "date",
      hint: "Leave it empty if you still work together.",
      required: false,
    },
  ];
}

function ratings(): Question[] {
  return [
    { id: "reliability", label: "How reliable are they?", kind: "rating", flagged: [1] },
    { id: "teamwork", label: "How well do they work with others?", kind: "rating", flagged: [1] },
    { id: "quality", label: "How good is their work?", kind: "rating", flagged: [1] },
  ];
}

function workAgain(): Question[] {
  return [
    {
      id: "work_again",
      label: "Would you work with them again?",
      kind: "select",
      options: ["Yes", "Yes, with reservations", "No", "I would rather not say"],
      flagged: ["Yes, with reservations", "No"],
    },
    {
      id: "work_again_why",
      label: "Please tell us why.",
      kind: "long_text",
      show_when: { field: "work_again", is: ["Yes, with reservations", "No"] },
    },
  ];
}

function anythingElse(): Question {
  return {
    id: "anything_else",
    label: "Is there anything else that the employer should know?",
    kind: "long_text",
    required: false,
  };
}

function library(id: number, name: string, type: Form["type"], questions: Question[], version = 1): Form {
  const fields = questions.map((question) => ({
    hint: question.kind === "rating" ? "1 is the lowest, 5 the highest." : null,
    required: true,
    options: [],
    show_when: null,
    flagged: [],
    ...question,
  }));
  return { id, name, type, locale: "en-AU", version, fields };
}
