import type { CollectedWords } from "../../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const enCollected: CollectedWords = {
  what: {
    legal_name: "your full legal name",
    contact_details: "your email address and phone number",
    former_names: "any other names that you have or have had",
    date_of_birth: "your date of birth",
    place_of_birth: "your place of birth",
    sex: "your sex",
    addresses: (years) =>
      years === 0 ? "your current home address" : `your home addresses in the last ${years} years`,
    driver_licence: "the details of your driver licence, if you have one",
    passport: "the details of your passport, if you have one",
    firearms_licence: "the details of your firearms licence, if you have one",
    role: "about the role: what the check is for, the position, and whether it is with children or vulnerable people",
    police_vetting:
      "for police vetting: its purpose, the position, whether the work is paid, with children or vulnerable people, or in your own home, and whether you were vetted before",
    work_right:
      "your citizenship or visa and, where it matters, whether a parent was a citizen or permanent resident when you were born",
    working_with_children_card: "the details of your working with children card",
    employment: (years) =>
      `your jobs in the last ${years} years, the gaps between them, and who can confirm them`,
    qualifications:
      "your studies and qualifications: where, when, your student number and the name that you used then",
    memberships: "your professional memberships: the organisation, your number and the name registered there",
    countries_lived: "the countries where you have lived, when, and your addresses there",
    social_handles: "your names on social media, if you choose to give them",
    company_questions: "your answers to the further questions that the employer asks",
    health_answers: "your answers to the health questions",
    documents: "the documents that you add as photos or files",
    face_photo: "a photo of your face",
    no_documents: "if you can’t provide a document: the reason",
    referees:
      "for each referee that you name: name, email address, phone number, company, job title, and how you know each other",
  },
  recipients: {
    australian_police: "the Australian police",
    ministry_of_justice: "New Zealand’s Ministry of Justice",
    new_zealand_police: "New Zealand Police",
    foreign_police: "the police of the country where you lived",
    criminal_records_office: "the police or the office that keeps criminal records",
    visa_office: "the government office that keeps visa records",
    card_office: "the office that issued your working with children card",
    licence_office: "the office that issued your driver licence",
    credit_reporting_body: "a credit reporting body",
    insolvency_registers: "the offices that keep the public insolvency registers",
    acc: "ACC (the Accident Compensation Corporation)",
    referees: "your referees",
    employers: "your past employers",
    place_of_study: "the place where you studied",
    professional_body: "the professional body that registered you",
    named_by_candidate: "the people and organisations that you name",
    health_professional: "a health professional",
    others: "other people and organisations that have to be asked for a check",
  },
};
