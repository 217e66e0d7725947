/** Who is asked for a check, outside of the company and those who carry out its checks. */
export const recipients = [
  "australian_police",
  "ministry_of_justice",
  "new_zealand_police",
  "foreign_police",
  "criminal_records_office",
  "visa_office",
  "card_office",
  "licence_office",
  "credit_reporting_body",
  "insolvency_registers",
  "acc",
  "referees",
  "employers",
  "place_of_study",
  "professional_body",
  "named_by_candidate",
  "health_professional",
  "others",
] as const;
export type Recipient = (typeof recipients)[number];
