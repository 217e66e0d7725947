import type { MailWords } from "../mail-words.ts";

export const mi: MailWords = {
  greeting: (name) => (name ? `Kia ora ${name},` : "Kia ora,"),
  questions: (email) =>
    email
      ? `He pātai āu? Tuhi mai ki ${email}.`
      : "He pātai āu? Pātai atu ki te tangata nāna koe i tono mai.",
  linkIsYours: "Nāu anake te hono nei. Kaua koa e tukuna ki tētahi atu.",
  askAgain: {
    subject: (document) => `Tukuna mai anō koa: ${document}`,
    opening: (document, fileName) =>
      `I tirohia tō tuhinga, “${document}” (${fileName}), engari kāore i taea te whakamahi.`,
    why: "Te take",
    button: "Tukuna anō",
    closing: "Ka rua meneti pea te roa. Ka noho tonu ērā atu mea katoa i tukuna mai e koe.",
    reason: (brand) =>
      `Nā ${brand} tēnei īmēra i tuku ki a koe nō te mea i tukuna e koe he tuhinga mō tētahi arowhai i ō kōrero o mua.`,
    several: {
      subject: "Tukuna mai anō koa ō tuhinga",
      opening: "I tirohia ō tuhinga, engari kāore i taea te whakamahi ēnei:",
      button: "Tukuna anō",
    },
    item: (document, fileName) => `${document} (${fileName})`,
    refused: {
      subject: (document) => `Kāore i taea te whakamahi: ${document}`,
      several: "Kāore i taea te whakamahi ētahi o ō tuhinga",
      lead: "Kāore i taea te whakamahi tēnei, ā, kāore e taea te whakakapi. Kaua koa e tukuna mai anō.",
    },
    reminder: {
      subject: (subject) => `He whakamaharatanga: ${subject}`,
      opening: "Kei te tatari tonu mātou ki tēnei:",
    },
  },
  rejected: {
    blurred:
      "Kāore e taea te pānui te whakaahua: he pūrehu, he pōuri rawa, he whakaata rānei nō te aho. Whakaahuatia anō koa i te wāhi mārama, kaua e whakamahi i te rama kōhiko, ā, kia ū te pupuri i te kāmera.",
    cut_off: "Kei te ngaro tētahi wāhanga o te tuhinga. Whakaahuatia anō koa kia kitea ngā koki e whā.",
    expired: "Kua pau te wā o te tuhinga. Tukuna mai koa tētahi e whai mana tonu ana.",
    wrong_document:
      "Ehara tēnei i te tuhinga i tonoa e mātou. Tirohia koa te rārangi, ka tuku mai ai i taua tuhinga.",
    other_name:
      "He rerekē te ingoa kei te tuhinga i tērā kei tō tono. Tukuna mai koa he tuhinga kei taua ingoa, he taunakitanga rānei mō te panonitanga ingoa.",
    both_sides: "Me kite mātou i ngā taha e rua o te tuhinga. Tukuna mai koa te mua me te muri.",
  },
  adjudication: {
    declined: {
      subject: "Mō te arowhai i ō kōrero o mua",
      opening: (brand, check) =>
        `Kua tirohia e ${brand} te otinga o tētahi o ō arowhai, arā, ${check}, ā, nā tēnei ka kore e haere tonu tō tono.`,
      label: "Te mea i kitea",
      closing: (email) =>
        email
          ? `Ki te whakaaro koe kei te hē, kāore rānei i te oti katoa, e hiahia rānei koe ki te tāpiri kōrero, tuhi mai ki ${email}. Ka taea e koe te tono mai i te otinga, me te tono kia whakatikahia. Ka pānuitia tō whakahoki i mua i te katinga o tēnei.`
          : "Ki te whakaaro koe kei te hē, kāore rānei i te oti katoa, e hiahia rānei koe ki te tāpiri kōrero, kōrero atu ki te tangata nāna koe i tono mai. Ka taea e koe te tono mai i te otinga, me te tono kia whakatikahia. Ka pānuitia tō whakahoki i mua i te katinga o tēnei.",
      unheard: "Te take i whakatau ai mātou i mua i te rongo i a koe",
    },
    question: {
      subject: "He pātai mō te arowhai i ō kōrero o mua",
      opening: (_brand, check) =>
        `I mua i tā mātou whakatau, e hiahia ana mātou ki te rongo i ō kōrero mō te otinga o tēnei arowhai: ${check}.`,
      label: "Tā mātou pātai",
      closing: (email, until) =>
        email
          ? `Whakautua mai koa i mua i te ${until}: i tō whārangi, ki ${email} rānei. Kāore anō kia whakatauhia.`
          : `Whakautua mai koa i tō whārangi i mua i te ${until}. Kāore anō kia whakatauhia.`,
    },
    reason: (brand) =>
      `Nā ${brand} tēnei īmēra i tuku ki a koe nō te mea i whakaae koe ki tētahi arowhai i ō kōrero o mua.`,
  },
  message: {
    subject: (brand) => `Kua tuhi atu a ${brand} ki a koe`,
    opening: (brand) => `Kua tuhi atu a ${brand} ki a koe mō te arowhai i ō kōrero o mua.`,
    answerSubject: "Te whakautu ki tō tautohe",
    answers: {
      corrected: (brand, check) =>
        `Kua tirohia e ${brand} āu kōrero mō te otinga o tēnei arowhai: ${check}. Kua whakatikahia te otinga.`,
      stands: (brand, check) =>
        `Kua tirohia e ${brand} āu kōrero mō te otinga o tēnei arowhai: ${check}. Ka noho tonu te otinga.`,
    },
    correctionSubject: "Te whakautu ki tō whakatikatika",
    corrections: {
      accepted: (brand) =>
        `Kua titiro a ${brand} ki tāu i kī ai kei te hē i ō taipitopito, ā, e whakaae ana ki a koe.`,
      declined: (brand) =>
        `Kua titiro a ${brand} ki tāu i kī ai kei te hē i ō taipitopito, ā, kāore i panonitia.`,
    },
    erasure: {
      subject: "Te whakautu ki tō tono muku",
      kept: (brand) => `Kua titiro a ${brand} ki tō tono kia mukua ō raraunga, ā, ka puritia mō nāianei.`,
      doneSubject: "E mukua ana ō raraunga",
      done: (brand) =>
        `I tono koe ki a ${brand} kia mukua ngā mea mōu kei a rātou. E mukua ana ināianei, ā, ka mutu te mahi a ngā hononga ki tō whārangi.`,
    },
    label: "Ā rātou kupu",
    closing: "Huakina tō whārangi hei whakahoki kōrero. Ka tae hoki ki a rātou ngā whakahoki ki tēnei īmēra.",
  },
  withdrawal: {
    subject: "Kua unuhia e koe tō whakaaetanga",
    opening: (brand) =>
      `Kua unuhia e koe tō whakaaetanga ki te arowhai i ō kōrero o mua. Kua whakamōhiotia a ${brand}.`,
    openingOfSome: (brand) =>
      `Kua unuhia e koe tō whakaaetanga ki ētahi o ngā arowhai i ō kōrero o mua. Ka haere tonu ērā atu. Kua whakamōhiotia a ${brand}.`,
    stopped: "Kua whakamutua ēnei arowhai:",
    finished: "I oti ēnei i mua atu. Ka noho tonu ngā otinga:",
    left: (brand) => `Kāore i taea e te pūnaha ēnei te whakamutu. Kua tonoa a ${brand} kia pērā:`,
    kept: (brand) =>
      `Ka puritia e ${brand} ngā mea mōu mō te roa e herea ana e te ture, e ana tikanga rānei, ka mukua ai.`,
    button: "Huakina tō whārangi",
  },
  newLink: {
    subject: "Tō hono hou",
    opening:
      "Anei te hono i tonoa e koe. Ka hoki koe ki te wāhi i mutu ai koe: kāore i ngaro ngā mea i tiakina e koe.",
    button: "Haere tonu",
    unasked: "Ehara nāu te tono? Ka taea te waiho tēnei īmēra. Ki a koe anake te hono i tukuna ai.",
    reason: (brand) =>
      `Nā ${brand} tēnei īmēra i tuku ki a koe nō te mea i tonoa he hono hou mō te arowhai i ō kōrero o mua.`,
  },
  receipt: {
    subject: "Tō rihīti: ngā mea i whakaaetia, i hainatia e koe",
    heading: "Ngā mihi. Kua tae mai ngā mea katoa.",
    opening:
      "Kua āpitihia mai tō rihīti. Kei roto ko ngā kupu i whakaaetia e koe, te rārangi o ngā tuhinga i tukuna e koe, me tō waitohu. Tiakina koa.",
    button: "Tirohia te ahunga o ō arowhai",
    doubts: (email) =>
      email
        ? `He pātai āu, ehara rānei nāu tēnei? Tuhi mai ki ${email}.`
        : "He pātai āu, ehara rānei nāu tēnei? Pātai atu ki te tangata nāna koe i tono mai.",
    reason: (brand) =>
      `Nā ${brand} tēnei īmēra i tuku ki a koe nō te mea i haina koe mō te arowhai i ō kōrero o mua.`,
  },
  letter: { ifButtonFails: "Ki te kore te pātene e mahi, huakina tēnei wāhitau:" },
  documents: {
    drivers_license: "raihana taraiwa",
    passport: "uruwhenua",
    nz_passport: "uruwhenua o Aotearoa",
    firearm_license: "raihana pū",
    card_18: "kāri 18+, kāri Kiwi Access rānei",
    birth_certificate: "tiwhikete whānautanga",
    citizenship_certificate: "tiwhikete kirirarautanga",
    centrelink_card: "kāri Centrelink",
    id: "tuhinga tuakiri",
    other: "tuhinga",
  },
  sides: (document, side) => `${document} (${{ front: "mua", back: "muri", both: "mua me muri" }[side]})`,
};
