import type { FactWords } from "../../../contract/facts/fact-words.ts";

const name = { first_name: "Ingoa tuatahi", middle_names: "Ngā ingoa waenga", last_name: "Ingoa whānau" };
const period = { from: "Mai i", to: "Tae atu ki" };
const held = { held: "Kei a ia" };
const state = { state: "Takiwā (state, territory)" };
const issued = { country: "Te whenua nāna i tuku" };

/** The words around facts in te reo Māori, for staff. Candidates read questions instead: components/candidate/messages. */
export const maoriFactWords: FactWords = {
  locale: "mi-NZ",
  titles: {
    legal_name: "Ingoa ā-ture",
    former_names: "Ngā ingoa o mua me ētahi atu ingoa",
    date_of_birth: "Rā whānau",
    place_of_birth: "Wāhi whānau",
    sex: "Ira",
    addresses: "Ngā wāhitau",
    driver_licence: "Raihana taraiwa",
    passport: "Uruwhenua",
    firearms_licence: "Raihana pū",
    role: "Te take me te tūranga",
    police_vetting: "Arowhai pirihimana",
    work_right: "Mōtika mahi",
    working_with_children_card: "Kāri mahi me ngā tamariki",
    employment: "Ngā mahi",
    qualifications: "Ngā tohu mātauranga",
    memberships: "Ngā mematanga ngaio",
    countries_lived: "Ngā whenua i nohoia",
    social_handles: "Pāpāho pāpori",
    company_questions: "Ētahi atu pātai",
    health_answers: "Ngā pātai hauora",
  },
  labels: {
    legal_name: { ...name, only_one_name: "Kotahi anake te ingoa" },
    former_names: { none: "Ētahi atu ingoa", kind: "Momo", ...name },
    date_of_birth: {},
    place_of_birth: { town: "Tāone, tāone nui rānei", state: "Takiwā, rohe rānei", country: "Whenua" },
    sex: {},
    addresses: {
      no_fixed_address: "Kāore he kāinga pūmau",
      line_1: "Tiriti",
      line_2: "Rārangi wāhitau tuarua",
      suburb: "Tapa tāone, takiwā rānei",
      town: "Tāone, tāone nui rānei",
      state: "Takiwā, rohe rānei",
      postcode: "Waehere poutāpeta",
      country: "Whenua",
      ...period,
      explained: "Ngā marama kua whakamāramahia",
    },
    driver_licence: {
      ...held,
      number: "Tau raihana",
      ...issued,
      ...state,
      card_number: "Tau kāri",
      version: "Tau putanga",
      expires_on: "Te rā ka pau",
    },
    passport: { ...held, number: "Tau uruwhenua", ...issued, expires_on: "Te rā ka pau" },
    firearms_licence: { ...held, number: "Tau raihana", ...state },
    role: {
      purpose: "Te take o te arowhai",
      position: "Tūranga",
      with_children: "Ka mahi me ngā tamariki",
      with_vulnerable_people: "Ka mahi me ngā tāngata me tiaki, me tautoko rānei",
    },
    police_vetting: {
      purpose: "Te take o te arowhai pirihimana",
      position: "Tūranga matua",
      with_children: "Ka mahi me ngā tamariki",
      with_vulnerable_people: "Ka mahi me ngā tāngata me tiaki, me tautoko rānei",
      work: "Te mahi",
      childrens_worker: "Kaimahi tamariki",
      in_own_home: "Kei te kāinga ake o te kaitono",
      application: "Mō te aha te arowhai",
      vetted_before: "Kua arowhaitia i mua",
    },
    work_right: {
      basis: "Te take e āhei ai ki te mahi",
      citizenships: "Ngā kirirarautanga",
      visa_number: "Tau visa",
      visa_expires_on: "Te rā ka mutu te visa",
      resident_of: "Te whenua e kainoho pūmau ai",
      citizenship_by: "Te take i kirirarau ai",
      parent_status: "Te tūnga o tētahi mātua i te whānautanga",
    },
    working_with_children_card: {
      number: "Tau kāri",
      as_on_card: "E pēnei ana te tau i te kāri",
      ...state,
      expires_on: "Te rā ka pau",
    },
    employment: {
      none: "Ngā mahi",
      employer: "Kaitukumahi",
      position: "Tūranga",
      country: "Whenua",
      ...period,
      contact_name: "Te tangata hei whakapā atu",
      contact_email: "Te īmēra o taua tangata",
      contact_number: "Te waea o taua tangata",
      may_contact: "E whakaaetia ana te whakapā atu",
      explained: "Ngā marama kua whakamāramahia",
    },
    qualifications: {
      institution: "Kura, whare wānanga rānei",
      award: "Tohu",
      field: "Kaupapa ako",
      country: "Whenua",
      ...period,
      student_number: "Tau ākonga",
      name_at_the_time: "Te ingoa i taua wā",
    },
    memberships: { body: "Rōpū", number: "Tau mema", registered_name: "Te ingoa i rēhitatia" },
    countries_lived: { country: "Whenua", ...period, addresses: "Ngā wāhitau i reira" },
    social_handles: { network: "Paetukutuku, taupānga rānei", handle: "Te ingoa i reira" },
    company_questions: { forms: "Ngā puka" },
    health_answers: { form_id: "Puka", form_version: "Putanga", answers: "Ngā whakautu" },
  },
  choices: {
    kind: {
      birth: "Ingoa whānautanga",
      maiden: "Ingoa i mua i te mārenatanga",
      married: "Ingoa mārena",
      before_change: "Ingoa i mua i te panonitanga",
      alias: "Ingoa kārangaranga",
      other: "Tētahi atu ingoa",
    },
    sex: { female: "Wahine", male: "Tāne", another_term: "Tētahi atu kupu (X)" },
    purpose: {
      employment: "He mahi",
      volunteering: "He mahi tūao",
      licence: "He raihana, he rēhitatanga rānei",
      contractor: "He mahi kirimana",
      vocational_training: "He whakangungu ahumahi",
      professional_registration: "He rēhitatanga ngaio",
      licence_or_permit: "He raihana, he whakaaetanga rānei",
      caregiving: "He tiaki, he whāngai rānei",
      other: "Tētahi atu take",
    },
    work: { paid: "Ka utua", voluntary: "He mahi tūao" },
    childrens_worker: {
      core: "Kaimahi matua me ngā tamariki",
      non_core: "Kaimahi tamariki, ehara i te matua",
      neither: "Karekau",
      unknown: "Kāore e mōhiotia ana",
    },
    application: { new: "He tūranga hou", existing: "He tūranga kei a ia kē", renewal: "He whakahoutanga" },
    basis: { citizen: "Kirirarau", permanent_resident: "Kainoho pūmau", visa: "He visa tōna" },
    citizenship_by: {
      birth: "Te whānautanga ki taua whenua",
      descent: "Te kirirarautanga o tētahi mātua",
      grant: "He whakataunga",
    },
    parent_status: {
      citizen: "Kirirarau",
      permanent_resident: "Kainoho pūmau",
      neither: "Karekau o ēnei e rua",
      unknown: "Kāore e mōhiotia ana",
    },
  },
  yes: "Āe",
  no: "Kāo",
  none: {
    former_names: "Karekau: kāore ōna ingoa kē atu i mua",
    employment: "Karekau: kāore i mahi i ēnei tau",
  },
  notHeld: "Kāore i a ia",
  noAnswer: "Kāore he whakautu",
  address: "Wāhitau",
  noFixedAddress: "Kāore he kāinga pūmau",
  today: "tēnei rā",
  noMonth: "kāore i homai te marama",
  explained: "Whakamārama",
  lastYears: (years) => (years === 1 ? "Te tau kua hori" : `Ngā tau e ${years} kua hori`),
  current: "Tērā o nāianei",
  problem(code, { label, months }) {
    switch (code) {
      case "required":
        return `E ngaro ana: ${label}`;
      case "gap":
        return `E ngaro ana, kāore he take: ${months}`;
      case "overlap":
        return `E rua ngā mea mō te wā kotahi, kāore he take: ${months}`;
      case "order":
        return `Ka mutu i mua i tōna tīmatanga: ${label}`;
      case "future":
        return `Kāore anō kia tae mai: ${label}`;
      case "expired":
        return `Kua pahure: ${label}`;
      case "format":
        return `He rerekē te tuhi a tōna rēhita: ${label}`;
      case "phone":
        return `Ehara i te tau waea: ${label}`;
      case "postcode":
        return `Ehara i te waehere poutāpeta o taua whenua: ${label}`;
    }
  },
};
