import type { Form } from "../form.ts";
import { type formRoutes, formsByType } from "../form.ts";
import type { formSettingsRoutes } from "../form-settings.ts";
import type { Referee, refereeRoutes } from "../referee.ts";
import type { RefereeForm, refereeFormRoutes } from "../referee-form.ts";
import { params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const checkParams = { ...params, candidate_check_id: 5104 };
const refereeParams = { ...checkParams, referee_id: 3301 };
const token = "1.Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu";

const rita: Referee = {
  id: 3301,
  first_name: "Rita",
  last_name: "Reyes",
  name: "Rita Reyes",
  email: "rita.reyes@stlukes.example",
  contact_number: "+61 400 555 019",
  relationship: "Manager",
  company: "St Luke's",
  job_title: "Nurse unit manager",
  form_id: 1001,
  manual: true,
  status: "candidate",
  created_at: "2026-03-02T11:00:00.000Z",
  requested_at: null,
  submitted_at: null,
  completed_at: null,
  declined_at: null,
  decline_reason: null,
  language: "es",
  of_candidate: [],
};

/** Once they have answered. */
export const answered: Referee = {
  ...rita,
  status: "completed",
  requested_at: "2026-03-02T11:05:00.000Z",
  submitted_at: "2026-03-02T14:20:00.000Z",
  completed_at: "2026-03-02T14:20:00.000Z",
};

const asked: Referee = { ...rita, status: "in-progress", requested_at: "2026-03-02T11:05:00.000Z" };

const wardReference: Form = {
  id: 1001,
  name: "Ward reference",
  type: "customs",
  locale: "en-AU",
  version: 1,
  fields: [
    {
      id: "managed",
      label: "Did you manage Ana?",
      hint: null,
      kind: "yes_no",
      required: true,
      options: [],
      show_when: null,
      flagged: [],
    },
    {
      id: "shifts",
      label: "How reliable was Ana on the roster?",
      hint: "1 is the lowest, 5 the highest.",
      kind: "rating",
      required: true,
      options: [],
      show_when: { field: "managed", is: [true] },
      flagged: [1],
    },
  ],
};

const opened: RefereeForm = {
  state: "open",
  referee: { first_name: "Rita", name: "Rita Reyes" },
  candidate: { first_name: "Ana", name: "Ana Silva", job_role: "Registered nurse" },
  company: { name: "Harbour Health", timezone: "Australia/Sydney", locale: "en-AU" },
  brand: {
    name: "Harbour Health",
    logo_url: null,
    primary_color: "#0f766e",
    support_email: "people@harbour.example",
    privacy_url: "https://harbour.example/privacy",
  },
  check: { title: "Reference Check Plus" },
  form: {
    name: wardReference.name,
    locale: wardReference.locale,
    version: wardReference.version,
    fields: wardReference.fields.map(({ flagged: _, ...field }) => field),
  },
  answers: { managed: true },
  saved_at: "2026-03-03T04:20:11.000Z",
  signed: false,
  minutes: 2,
  expires_at: "2026-03-16T11:05:00.000Z",
  reminders: true,
};

export const refereeExamples = {
  listReferees: { params: checkParams, result: [asked] },
  createReferee: {
    params: checkParams,
    body: {
      form_id: 1001,
      first_name: "Rita",
      last_name: "Reyes",
      email: "rita.reyes@stlukes.example",
      contact_number: "+61 400 555 019",
      relationship: "Manager",
      company: "St Luke's",
      job_title: "Nurse unit manager",
    },
    result: rita,
  },
  deleteReferee: { params: refereeParams, result: null },
  requestReferee: { params: refereeParams, body: { channel: "email" }, result: asked },
} satisfies ExamplesOf<typeof refereeRoutes>;

export const refereeFormExamples = {
  openRefereeForm: { params: { token }, result: opened },
  answerRefereeForm: {
    params: { token },
    body: { action: "submit", answers: { managed: true, shifts: 5 } },
    result: { ...opened, state: "answered", form: null, answers: {}, saved_at: null },
  },
} satisfies ExamplesOf<typeof refereeFormRoutes>;

export const formExamples = {
  listForms: { result: [wardReference] },
  listFormTypes: { result: formsByType([wardReference]) },
} satisfies ExamplesOf<typeof formRoutes>;

const { id: _id, type: _type, ...wardVersion } = wardReference;
const wardInput = { name: wardReference.name, locale: wardReference.locale, fields: wardReference.fields };

export const formSettingsExamples = {
  createForm: { body: wardInput, result: wardReference },
  updateForm: {
    params: { form_id: wardReference.id },
    body: { ...wardInput, name: "Ward reference, nights", version: wardReference.version },
    result: { ...wardReference, name: "Ward reference, nights", version: wardReference.version + 1 },
  },
  retireForm: { params: { form_id: wardReference.id }, result: null },
  listFormVersions: {
    params: { form_id: wardReference.id },
    result: [{ ...wardVersion, created_at: "2026-02-11T03:12:40.000Z" }],
  },
} satisfies ExamplesOf<typeof formSettingsRoutes>;
