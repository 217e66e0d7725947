import type { FactInput } from "#server/contract/facts/fact.ts";

const address = { no_fixed_address: false, line_2: "", suburb: "", state: "", postcode: "" };

/** Facts of somebody with a long history: nothing that domain.md asks for is missing, whichever the check. */
export const aWholeLife: Required<FactInput> = {
  legal_name: { first_name: "Ana", middle_names: "Maria Aroha", last_name: "Ngata", only_one_name: false },
  former_names: {
    none: false,
    entries: [
      { kind: "maiden", first_name: "Ana", middle_names: "", last_name: "Silva" },
      { kind: "alias", first_name: "Annie", middle_names: "", last_name: "Rivers" },
      { kind: "before_change", first_name: "Anahera", middle_names: "", last_name: "Tāwhai" },
    ],
  },
  date_of_birth: "1991-05-04",
  place_of_birth: { town: "Dunedin", state: "Otago", country: "NZ" },
  sex: "another_term",
  addresses: {
    entries: [
      {
        ...address,
        line_1: "12 Quay Street",
        line_2: "Flat 3",
        town: "Sydney",
        state: "NSW",
        postcode: "2000",
        country: "AU",
        from: "2023-07",
        to: null,
      },
      {
        ...address,
        no_fixed_address: true,
        line_1: "",
        town: "Lismore",
        country: "AU",
        from: "2022-03",
        to: "2023-07",
      },
      {
        ...address,
        line_1: "Rua Augusta 7",
        town: "Lisboa",
        postcode: "1100-053",
        country: "PT",
        from: "2018-02",
        to: "2021-12",
      },
      {
        ...address,
        line_1: "4 Hill Street",
        suburb: "Roslyn",
        town: "Dunedin",
        postcode: "9010",
        country: "NZ",
        from: "1991-05",
        to: "2018-02",
      },
    ],
    explained: [{ from: "2022-01", to: "2022-02", reason: "At sea on the yacht Kea" }],
  },
  driver_licence: {
    held: true,
    number: "22334455",
    country: "AU",
    state: "NSW",
    card_number: "2010334455",
    version: "017",
    expires_on: "2031-08-30",
  },
  passport: { held: true, number: "PA1234567", country: "NZ", expires_on: "2032-03-31" },
  firearms_licence: { held: true, number: "FL-990017", state: "QLD" },
  role: { purpose: "employment", position: "Ward nurse", with_children: true, with_vulnerable_people: false },
  work_right: {
    basis: "visa",
    citizenships: ["NZ", "PT"],
    visa_number: "4455667788990",
    visa_expires_on: "2028-06-30",
    parent_status: "permanent_resident",
  },
  working_with_children_card: { number: "WWC1234567E", state: "NSW", expires_on: "2029-06-29" },
  employment: {
    none: false,
    entries: [
      {
        employer: "Quay Clinic",
        position: "Nurse unit manager",
        country: "AU",
        from: "2022-03",
        to: null,
        contact_name: "Rosa Reyes",
        contact_email: "rosa@quay.example",
        contact_number: "+61 2 5550 1234",
        may_contact: true,
      },
      {
        employer: "Hospital da Luz",
        position: "Enfermeira",
        country: "PT",
        from: "2018-03",
        to: "2021-11",
        contact_name: "João Matos",
        contact_email: "joao@luz.example",
        contact_number: "",
        may_contact: false,
      },
    ],
    explained: [{ from: "2021-12", to: "2022-02", reason: "Moved from Portugal to Australia" }],
  },
  qualifications: {
    entries: [
      {
        institution: "University of Otago",
        award: "Bachelor of Nursing",
        field: "Midwifery",
        country: "NZ",
        from: "2009-02",
        to: "2011-11",
        student_number: "S-4711",
        name_at_the_time: "Ana Silva",
      },
    ],
  },
  memberships: { entries: [{ body: "AHPRA", number: "NMW0001234567", registered_name: "Ana M Ngata" }] },
  countries_lived: {
    entries: [
      {
        country: "PT",
        from: "2018-02",
        to: "2021-12",
        addresses: "Rua Augusta 7, Lisboa\nRua do Norte 2, Porto",
      },
    ],
  },
  social_handles: { entries: [{ network: "LinkedIn", handle: "ana-ngata" }] },
};
