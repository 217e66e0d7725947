import type { CollectedWords } from "../../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const miCollected: CollectedWords = {
  what: {
    legal_name: "tō ingoa katoa i raro i te ture",
    contact_details: "tō īmēra me tō tau waea",
    former_names: "ētahi atu ingoa ōu, o nāianei, o mua rānei",
    date_of_birth: "tō rā whānau",
    place_of_birth: "tō wāhi whānau",
    sex: "tō ira (wahine, tāne, kupu kē atu rānei)",
    addresses: (years) =>
      years === 0 ? "tō wāhi noho o nāianei" : `ō wāhi noho i ngā tau ${years} kua hipa`,
    driver_licence: "ngā taipitopito o tō raihana taraiwa, mēnā he raihana tōu",
    passport: "ngā taipitopito o tō uruwhenua, mēnā he uruwhenua tōu",
    firearms_licence: "ngā taipitopito o tō raihana pū, mēnā he raihana pū tōu",
    role: "mō te tūranga: te take o te arowhai, te mahi, me te mea mēnā he mahi me ngā tamariki, me te hunga whakaraerae rānei",
    police_vetting:
      "mō te arowhai pirihimana: te take, te tūranga, mēnā ka utua te mahi, mēnā he mahi me ngā tamariki, i tō kāinga ake rānei, me te mea mēnā kua arowhaitia koe i mua",
    work_right:
      "tō kirirarautanga, tō visa rānei, ā, mēnā e hāngai ana, mēnā he kirirarau, he kainoho tūturu rānei tētahi o ō mātua i tō whānautanga mai",
    working_with_children_card: "ngā taipitopito o tō kāri mahi me ngā tamariki",
    employment: (years) =>
      `ō mahi i ngā tau ${years} kua hipa, ngā wā kāore koe i te mahi, me te hunga ka taea te whakaū`,
    qualifications: "ō akoranga me ō tohu mātauranga: i hea, i nahea, tō tau ākonga, me tō ingoa i taua wā",
    memberships: "ō mematanga ngaio: te rōpū, tō tau mema, me te ingoa kua rēhitatia",
    countries_lived: "ngā whenua i noho ai koe, i nahea, me ō wāhitau i reira",
    social_handles: "ō ingoa i ngā pāpāho pāpori, mēnā ka pīrangi koe ki te homai",
    company_questions: "ō whakautu ki ētahi atu pātai a te kaituku mahi",
    health_answers: "ō whakautu ki ngā pātai hauora",
    documents: "ngā tuhinga ka tāpirihia e koe hei whakaahua, hei kōnae rānei",
    face_photo: "tētahi whakaahua o tō kanohi",
    no_documents: "mēnā kāore e taea e koe te homai tētahi tuhinga: te take",
    referees:
      "mō ia kaitaunaki ka whakaingoatia e koe: te ingoa, te īmēra, te tau waea, te kamupene, te tūranga, me te āhua o tō mōhio ki a ia",
  },
  recipients: {
    australian_police: "ngā pirihimana o Ahitereiria",
    ministry_of_justice: "Te Tāhū o te Ture o Aotearoa",
    new_zealand_police: "Ngā Pirihimana o Aotearoa",
    foreign_police: "ngā pirihimana o te whenua i noho ai koe",
    criminal_records_office: "ngā pirihimana, te mana rānei e pupuri ana i ngā mauhanga taihara",
    visa_office: "te tari kāwanatanga pupuri i ngā mauhanga visa",
    card_office: "te tari nāna tō kāri mahi me ngā tamariki i tuku",
    licence_office: "te tari nāna tō raihana taraiwa i tuku",
    credit_reporting_body: "tētahi rōpū pūrongo taurewa",
    insolvency_registers: "ngā tari pupuri i ngā rēhita tūmatanui mō te kore e taea te utu nama (insolvency)",
    acc: "ACC (Te Kaporeihana Āwhina Hunga Whara)",
    referees: "ō kaitaunaki",
    employers: "ō kaitukumahi o mua",
    place_of_study: "te wāhi i ako ai koe",
    professional_body: "te rōpū ngaio nāna koe i rēhita",
    named_by_candidate: "ngā tāngata me ngā rōpū ka whakaingoatia e koe",
    health_professional: "tētahi mātanga hauora",
    others: "ētahi atu tāngata, rōpū hoki me pātai mō tētahi arowhai",
  },
};
