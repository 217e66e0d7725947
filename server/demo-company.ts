import { catalogue } from "./contract/catalogue.ts";
import type { FirstCompany } from "./first-company.ts";

/** What a staging service has to try everything with: nobody in it is real, and no mail leaves for `.example`. */
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
        privacyUrl: null,
        embedOrigins: careersUrl ? [careersUrl] : [],
      },
      users: [
        { email: "olivia@harbour-health.example", name: "Olivia Owens", role: "owner" },
        { email: "ravi@harbour-health.example", name: "Ravi Rao", role: "reviewer" },
      ],
      checkTypes: catalogue.map(({ code }) => ({ type: code, provider: "simulated" })),
      bundles: [
        { name: "Ward staff", checksData: checks("identity", "national_police_check", "right_to_work_au") },
        { name: "Aotearoa clinic staff", checksData: checks("identity", "moj", "right_to_work_nz") },
        { name: "Finance team", checksData: checks("identity", "credit", "bankruptcy") },
      ],
    },
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
