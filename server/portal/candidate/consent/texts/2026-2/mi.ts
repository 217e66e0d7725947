import type { EarlierConsentWords } from "../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const mi: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Tūmataitinga: ka kohia te aha, ā, he aha ai",
      paragraphs: ({ asker, checks }) => [
        `Ka kohi a ${asker} i ō taipitopito, i ō tuhinga me ngā hua o ${named(checks)}.`,
        `Ka whakamahia hei whakahaere i ēnei arowhai, hei āwhina hoki i a ${asker} ki te whakatau mēnā ka mahi tahi me koe, kāore mō tētahi atu mea.`,
        `Ko ngā tāngata anake o ${asker} e hiahia ana ki ngā hua, ngā tāngata whakahaere i ngā arowhai, me te hunga pupuri i ngā mauhanga ka tonoa, ka kite. Ka whakamunatia i te tukunga me te pupuritanga, ā, kāore e puritia kia roa ake i tā te ture me ēnei arowhai e hiahia ai.`,
        `Ka taea e koe te pātai ki a ${asker} he aha ngā mōhiohio mōu e puritia ana, te tono kia whakatikaina ngā hapa, me te tango i tō whakaaetanga i te wā kāore anō tētahi arowhai kia oti. Ka noho ture tonu ngā mahi i oti i mua i tērā.`,
      ],
    },
    electronic: {
      title: "Ngā karere me te waitohu hiko",
      paragraphs: ({ asker }) => [
        `Ka āhei a ${asker} ki te tuhi ki a koe mō ēnei arowhai mā te īmēra, mā te karere kuputuhi rānei, hei whakakapi i te pepa.`,
        "Ka haina koe ki te mata. He rite te mana ki tō waitohu ki te pepa. Ka puritia hei taunakitanga te āhua o tō haina, te wā, me te wāhi i haina ai koe.",
        `Mēnā e pai ake ana ki a koe te pepa, tonoa a ${asker} i mua i tō haere tonu.`,
      ],
    },
    criminal_record: {
      title: "Mauhanga taihara",
      paragraphs: ({ asker, checks }) => [
        `Mō ${checks.join("; ")}, ka tukuna ō ingoa, tō rā whānau me ō tuhinga ki ngā pirihimana, ki te mana rānei e pupuri ana i ngā mauhanga taihara.`,
        `Ka whakaatu rātou i ngā mea mōu e āhei ana te whāki i raro i te ture, pēnei i ngā hara kua whakatauria me ngā hāmene e tārewa ana. Ka waiho ki waho ngā hara kua pau te wā (spent), kua hunaia (concealed) rānei, i ngā wāhi e kī ana te ture kia pērā. Ka tukuna te whakautu ki a ${asker}.`,
        "Ehara mā te mauhanga anake e whakatau. Ka pātaitia koe mō te mauhanga i mua i te whakataunga, ā, ka taea e koe te whakahē i ngā mea kāore i te tika.",
      ],
    },
    credit: {
      title: "Ngā mauhanga nama me te pēkerapu",
      paragraphs: ({ asker, checks }) => [
        `Mō ${checks.join("; ")}, ka whakamahia ō ingoa, tō rā whānau me tō wāhi noho hei titiro ki ngā mauhanga a ngā rōpū pūrongo nama me ngā rēhita tūmatanui mō te kore e taea te utu nama (insolvency).`,
        `Ka taea e ērā te whakaatu i ngā nama kāore i utua i te wā tika, ngā whakataunga a te kōti me ngā pēkerapu. Ka tukuna ngā mea i kitea ki a ${asker}.`,
        "Ka taea e koe te tono ki te rōpū pūrongo nama mō tō kōnae ake, me te tono kia whakatikaina ngā hapa.",
      ],
    },
    contact: {
      title: "Te whakapā ki ngā tāngata e mōhio ana ki āu mahi",
      paragraphs: ({ asker, checks }) => [
        `Mō ${checks.join("; ")}, ka whakapāngia ngā tāngata, ngā kaitukumahi, ngā kura, ngā rōpū ngaio rānei ka whakaingoatia e koe. Ka mōhio rātou ki tō ingoa, i whakaae koe kia pātaitia mōu, ā, ko ${asker} e pātai ana.`,
        `Ka tukuna ā rātou whakautu ki a ${asker}. Tērā pea kua tono rātou kia noho matatapu, nō reira tērā pea kāore koe e kite i te katoa.`,
        "Ka whakapāngia te hunga ka whakaingoatia e koe i konei i muri i tō hainatanga. Tēnā, whakaingoatia ko ngā tāngata anake e pai ana kia pātaitia.",
      ],
    },
    health: {
      title: "Ngā mōhiohio hauora",
      paragraphs: ({ asker, checks }) => [
        `Mō ${checks.join("; ")}, ka kohia ngā mōhiohio mō tō hauora, i a koe, i te rōpū rānei e pupuri ana, pēnei i ngā kerēme whara o mua.`,
        `Ka tirohia ko ngā mea anake e hāngai ana ki te mahi haumaru i tēnei mahi. Ka kitea e te hunga aromatawai, ā, ka mōhio a ${asker} he aha te tikanga mō te mahi.`,
        `He mōhiohio tairongo ngā mōhiohio hauora. Ka taea e koe te pātai ki a ${asker} e hiahiatia ana mō te aha i mua i tō whakaae.`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` mō te tūranga ${jobRole}`;
    return [
      `Ko au, ko ${name}, e tono ana ki a ${asker} kia whakahaerehia ngā arowhai i aku kōrero o mua${purpose}: ${checks.length > 0 ? checks.join("; ") : "ko ērā ka whakamōhiotia mai ki a au"}.`,
      "Nōku ake ngā taipitopito me ngā tuhinga i tukuna e au. He pono, he katoa hoki, ki tōku mōhio.",
      `Kua pānui au i ēnei whākinga, ā, e whakaae ana au ki ia whākinga: ${agreed.join("; ")}.`,
      `Ka taea e au te pātai ki a ${asker} he aha ngā mōhiohio mōku e puritia ana, te tono kia whakatikaina ngā hapa, me te tango i taku whakaaetanga i te wā kāore anō tētahi arowhai kia oti. Ka noho ture tonu ngā mahi i oti i mua i tērā.`,
      "E haina hiko ana au i tēnei. He rite te mana ki taku waitohu ki te pepa.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0
    ? `ēnei arowhai: ${checks.join("; ")}`
    : "ngā arowhai ka whakamōhiotia atu ki a koe";
}
