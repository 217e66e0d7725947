import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const mi: ServiceMailWords = {
  greeting: (name) => (name ? `Kia ora ${name},` : "Kia ora,"),
  onBehalf: (brand) => `Mā ${brand} tēnei e whakahaere.`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `Mō te nuinga o te tangata, tōna ${minutes} meneti te roa` : `Tōna ${minutes} meneti te roa`}. Ka taea te whakamutu i te wā e pai ai koe, ka hoki mai mā taua hono tonu.`,
  linkIsYours: (until) =>
    `Nāu anake te hono nei. Kaua koa e tukuna ki tētahi atu. Ka mahi te hono tae noa ki te ${until}.`,
  questions: (email) => `He pātai āu? Tuhi mai ki ${email}.`,
  privacy: "Te whakamahinga o ō mōhiohio",
  ifButtonFails: "Ki te kore te pātene e mahi, tāruatia tēnei wāhitau ki tō pūtirotiro:",
  invitation: {
    heading: (company) => `Te arowhai i ō kōrero o mua mā ${company}`,
    opening: (company) =>
      `Kei te tono a ${company} kia whakaotia e koe he arowhai i ō kōrero o mua. Ka whakaūngia ko wai koe me āu kōrero ki a rātou, mō te tūranga i tonoa e koe, mō te tūranga rānei kei a koe.`,
    checks: "Ka arowhaia ēnei:",
    todo: "Ko āu mahi:",
    steps: {
      details: "Tirohia ō taipitopito, ka whakatika mehemea kei te hē.",
      questions: "Whakautua ētahi pātai mōu.",
      documents: "Tāpirihia he whakaahua, he matawai rānei o tō tuhinga tuakiri.",
      sign: "Haina ki te mata o tō pūrere.",
    },
    ready: {
      intro: "Whakaritea koa ēnei:",
      documents: (count) =>
        `${count === 1 ? "He tuhinga e whakaatu ana ko wai koe, pēnei i te uruwhenua" : `E ${count} ngā tuhinga e whakaatu ana ko wai koe, pēnei i te uruwhenua me te raihana taraiwa`}, me tētahi waea, rorohiko rānei he kāmera tōna`,
      face: "He whakaahua o tō kanohi, ka taea te tango i taua wā",
      addresses: "Ngā wāhi i noho ai koe, me ngā marama me ngā tau",
      employment: "Ngā wāhi i mahi ai koe, me ngā marama me ngā tau",
      qualifications: "Ngā wāhi i ako ai koe, me te wā",
      countries: "Ngā whenua i noho ai koe",
      referees: "Ngā ingoa o ngā tāngata i mahi tahi me koe, me ō rātou wāhitau īmēra, tau waea rānei",
    },
    button: "Tīmata",
    start: "Tīmata ki konei:",
    unexpected:
      "Kāore koe i te tatari ki tēnei? He pai noa iho te waiho. Kāore tētahi arowhai e tīmata kia haina rā anō koe.",
    message: (brand, minutes) =>
      `Kei te tono a ${brand} kia whakaotia e koe he arowhai i ō kōrero o mua (tōna ${minutes} meneti):`,
    reminderHeading: (company) => `He whakamaumahara: te arowhai i ō kōrero o mua mā ${company}`,
    reminderOpening: (company) =>
      `Nō nā tata nei i tono a ${company} kia whakaotia e koe he arowhai i ō kōrero o mua. Kāore anō kia oti, ā, kua tiakina ngā mea kua oti i a koe.`,
    reminderMessage: (brand, minutes) =>
      `Kāore anō kia oti te arowhai i ō kōrero o mua mā ${brand} (tōna ${minutes} meneti):`,
  },
  missing: {
    heading: (company) => `He mea kei te ngaro tonu mō ${company}`,
    opening: (company) =>
      `Ngā mihi mō tō haina i te arowhai i ō kōrero o mua mā ${company}. I mua i te tīmatanga o te katoa, he mea anō e hiahiatia ana i a koe.`,
    waiting: "Kei te tatari ēnei arowhai:",
    safe: "Ka pātaihia anake koe mō ngā mea kei te ngaro. Kua tiakina ngā mea kua homai kē e koe.",
    button: "Haere tonu",
    open: "Haere tonu ki konei:",
    unexpected:
      "Kāore koe i te tatari ki tēnei? He pai noa iho te waiho. Tērā pea ka kore ēnei arowhai e whakahaeretia.",
    message: (brand) =>
      `He mea kei te ngaro tonu mō te arowhai i ō kōrero o mua mā ${brand}. Haere tonu ki konei:`,
  },
  reference: {
    heading: (about) => `He kupu taunaki mō ${about}`,
    reminderHeading: (about) => `He whakamaumahara: he kupu taunaki mō ${about}`,
    someone: "tētahi tangata e mōhiotia ana e koe",
    opening: (company, about, job) =>
      `Kua tono a ${company} ki a koe mō tētahi kupu taunaki mō ${about}${role(job)}. Kua whakaingoatia koe hei tangata e mōhio ana ki a ia i te mahi, i wāhi kē rānei.`,
    reminderOpening: (company, about, job) =>
      `Nō nā tata nei i tono a ${company} ki a koe mō tētahi kupu taunaki mō ${about}${role(job)}. Kei te hiahia tonu a ${company} ki āu whakautu.`,
    reads: (company) =>
      `Ka pānui a ${company} i āu whakautu. Ki te kore koe e hiahia ki te whakautu, ka taea te kī mai mā taua hono tonu.`,
    button: "Huakina te puka",
    remindersFollow: (days) =>
      `Kia whakautu rā anō koe, ka whakamaumahara mātou i a koe i muri i ${listed(
        days.map((day) => `te ${day}`),
        "mi",
      )} rā. Ka taea ēnei te whakamutu i te whārangi.`,
    noMoreReminders: "Kāore he whakamaumahara anō e tae atu ki a koe.",
    unexpected:
      "Kāore koe i te tatari ki tēnei? He pai noa iho te waiho, te kī rānei i te whārangi kāore koe e whakautu.",
    message: (brand, company, about, minutes) =>
      `${brand}: Kua tono a ${company} ki a koe mō tētahi kupu taunaki mō ${about} (tōna ${minutes} meneti). Whakautua, kīia mai rānei kāore koe e whakautu:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: Kei te hiahia tonu a ${company} ki tō kupu taunaki mō ${about} (tōna ${minutes} meneti). Whakautua, kīia mai rānei kāore koe e whakautu:`,
  },
  identity: {
    heading: (about) => `Tēnā whakaūngia ko wai a ${about}`,
    reminderHeading: (about) => `He whakamaumahara: tēnā whakaūngia ko wai a ${about}`,
    opening: (company, about) =>
      `Kua tono a ${company} ki a koe kia whakaū ko wai a ${about}. Kua whakaingoatia koe hei tangata kua mōhio ki a ia mō te 12 marama, neke atu rānei.`,
    reminderOpening: (company, about) =>
      `Nō nā tata nei i tono a ${company} ki a koe kia whakaū ko wai a ${about}. Kei te tatari te arowhai ki tō tauākī.`,
    reads: (company) =>
      `Ka whakautu koe i ngā pātai e toru, ka haina i te mata. Ka pānui a ${company} me te mana e kawe ana i te arowhai. Ki te kore koe e hiahia ki te whakautu, ka taea te kī mai mā taua hono tonu.`,
    message: (brand, company, about, minutes) =>
      `${brand}: Kua tono a ${company} ki a koe kia whakaū ko wai a ${about} (tōna ${minutes} meneti). Whakautua, kīia mai rānei kāore koe e whakautu:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: Kei te hiahia tonu a ${company} kia whakaū koe ko wai a ${about} (tōna ${minutes} meneti). Whakautua, kīia mai rānei kāore koe e whakautu:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `, mō te tūranga ${job}`;
}
