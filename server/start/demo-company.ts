import { catalogue } from "../contract/catalogue.ts";
import type { NewForm } from "../service/forms/create-form.ts";
import { demoLogo } from "./demo-logo.ts";
import { type FirstCompany, providerOf } from "./first-company.ts";

/** The people who sign in to try the staff pages. */
export const demoOwner = "olivia@harbour-health.example";

/** The demo data of a staging service: nobody in it is real, and no email is sent to `.example`. */
export function demoCompany(careersUrl: string | null): FirstCompany {
  return {
    company: {
      name: "Harbour Health",
      country: "AU",
      timezone: "Australia/Sydney",
      locale: "en-AU",
      brand: {
        name: "Harbour Health",
        primaryColor: "#0f766e",
        supportEmail: "people@harbour-health.example",
        supportPhone: "+61 2 5550 0142",
        privacyUrl: careersUrl && `${careersUrl}/privacy`,
        embedOrigins: careersUrl ? [careersUrl] : [],
      },
      users: [
        { email: demoOwner, name: "Olivia Owens", role: "owner" },
        { email: "ravi@harbour-health.example", name: "Ravi Rao", role: "reviewer" },
      ],
      checkTypes: catalogue().map(({ code }) => ({ type: code, provider: providerOf(code, "simulated") })),
      bundles: [
        { name: "Ward staff", checksData: checks("identity", "national_police_check", "right_to_work_au") },
        { name: "Aotearoa clinic staff", checksData: checks("identity", "moj", "right_to_work_nz") },
        { name: "Finance team", checksData: checks("identity", "credit", "bankruptcy") },
        { name: "Ward leader", checksData: checks("identity", "reference_plus") },
      ],
    },
    logo: demoLogo,
    forms: [wardReference],
    partner: "Hireline",
    careersUrl,
    candidate: {
      candidate: {
        partner_application_id: "demo-amara-okafor",
        first_name: "Amara",
        last_name: "Okafor",
        email: "amara.okafor@candidate.example",
        job_role: "Registered nurse",
        department: "Emergency",
      },
      checks: checks("identity", "national_police_check", "right_to_work_au"),
      bypass: false,
    },
  };
}

function checks(...types: string[]) {
  return types.map((type) => ({ type, details: {}, renewal: false }));
}

const wardReference: NewForm = {
  name: "Ward reference",
  fields: [
    { id: "ward", label: "On which ward did you work together?", kind: "text", required: true },
    { id: "managed", label: "Did you manage them?", kind: "yes_no", required: true },
    {
      id: "roster",
      label: "How reliable were they on the roster?",
      hint: "1 is the lowest, 5 the highest.",
      kind: "rating",
      required: true,
      show_when: { field: "managed", is: [true] },
      flagged: [1],
    },
    { id: "pressure", label: "How do they work under pressure?", kind: "long_text", required: true },
    {
      id: "back",
      label: "Would you take them back on your ward?",
      kind: "select",
      options: ["Yes", "Perhaps", "No"],
      required: true,
      flagged: ["Perhaps", "No"],
    },
  ],
};
