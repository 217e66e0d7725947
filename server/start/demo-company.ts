import { catalogue } from "../contract/catalogue.ts";
import { demoOfPacks } from "../contract/packs/packs.ts";
import type { NewForm } from "../service/forms/create-form.ts";
import { demoLogo } from "./demo-logo.ts";
import { type FirstCompany, providerOf, timeZoneOf } from "./first-company.ts";

/** The address of the person who signs in to try the staff pages. */
export function demoOwner(): string {
  const [owner] = demoOfPacks().demo.users;
  if (!owner) throw new Error("The demo company has nobody.");
  return owner.email;
}

/** The demo data of a staging service, of a pack: nobody in it is real, and no email is sent to `.example`. */
export function demoCompany(careersUrl: string | null): FirstCompany {
  const { demo, country } = demoOfPacks();
  const { checks, ...candidate } = demo.candidate;
  return {
    company: {
      name: demo.name,
      country,
      timezone: timeZoneOf(country),
      locale: demo.locale,
      brand: {
        name: demo.name,
        primaryColor: "#0f766e",
        supportEmail: demo.support_email,
        ...(demo.support_phone && { supportPhone: demo.support_phone }),
        privacyUrl: careersUrl && `${careersUrl}/privacy`,
        embedOrigins: careersUrl ? [careersUrl] : [],
      },
      users: demo.users,
      checkTypes: catalogue().map(({ code }) => ({ type: code, provider: providerOf(code, "simulated") })),
      bundles: demo.bundles.map((bundle) => ({ name: bundle.name, checksData: bundle.checks.map(ordered) })),
    },
    logo: demoLogo,
    forms: [wardReference],
    partner: "Hireline",
    careersUrl,
    candidate: { candidate, checks: checks.map(ordered), bypass: false },
  };
}

function ordered(type: string) {
  return { type, details: {}, renewal: false };
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
