import type { EarlierConsentWords } from "../../consent-words.ts";
import { enumerated } from "./enumerated.ts";

/** Published: a change of any word is a new version in a new folder. */
export const mi: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Tūmataitinga: he aha ka kohia, ā, he aha ai",
      paragraphs: ({ asker, checks }) => [
        `Ka kohi a ${asker} i ō taipitopito, i ō tuhinga me ngā hua o ${named(checks)}.`,
        `Ka whakamahia anake hei whakahaere i ēnei arowhai, hei āwhina hoki i a ${asker} ki te whakatau mēnā ka mahi tahi me koe.`,
        `Ko te hunga nei anake ka kite i ō mōhiohio: ko ngā tāngata o ${asker} e hiahia ana ki ngā hua, ko ngā tāngata whakahaere i ngā arowhai, me te hunga me pātai e rātou. Ka whakamunatia i te tukunga me te pupuritanga, ā, ka puritia mō te wā anake e hiahiatia ana e te ture, e ēnei arowhai rānei.`,
        `Ka taea e koe te pātai ki a ${asker} he aha ngā mōhiohio mōu e puritia ana, te tono kia whakatikaina ngā hapa, me te unu i tō whakaaetanga ki tētahi arowhai kāore anō kia oti. Ka tika tonu i raro i te ture ngā mahi i oti i mua i tō unuhanga.`,
      ],
    },
    electronic: {
      title: "Ngā karere me te waitohu hiko",
      paragraphs: ({ asker }) => [
        `Ka āhei a ${asker} ki te tuhi ki a koe mō ēnei arowhai mā te īmēra, mā te karere kuputuhi rānei, hei whakakapi i te pepa.`,
        "Ka haina koe ki te mata o tō pūrere. He rite te mana ki te haina ki te pepa. Ka puritia hei taunakitanga te āhua o tō haina, te wā, me te wāhitau ipurangi i haina ai koe.",
        `Mēnā e pai ake ana ki a koe te pepa, kōrero ki a ${asker} i mua i tō haere tonu.`,
      ],
    },
    criminal_record: {
      title: "Mauhanga taihara",
      paragraphs: ({ asker, checks }) => [
        `Mō ${these(checks)}, ka tukuna tō ingoa katoa, tō rā whānau me ō tuhinga ki ngā pirihimana, ki te mana rānei e pupuri ana i ngā mauhanga taihara.`,
        `Ka whakaatu rātou i ngā mea mōu e āhei ana te whāki i raro i te ture, pēnei i ngā hara kua whakatauria me ngā hāmene e tārewa ana. Mō te arowhai a Ngā Pirihimana o Aotearoa (Police Vetting), tērā pea ka whakaaturia hoki ētahi atu mōhiohio mōu e puritia ana e ngā pirihimana. Ka waiho ki waho ngā hara tawhito kua pau te wā (“spent”, i Ahitereiria), kua hunaia (“concealed”, i Aotearoa) rānei, i ngā wāhi e kī ana te ture kia pērā. Ka tukuna ngā mea ka whakaaturia e rātou ki a ${asker}.`,
        "Ehara mā te mauhanga anake e whakatau. Ka pātaitia koe mō te mauhanga i mua i te whakataunga, ā, ka taea e koe te whakahē i ngā mea kāore i te tika.",
      ],
    },
    credit: {
      title: "Ngā mauhanga taurewa me te pēkerapu",
      paragraphs: ({ asker, checks }) => [
        `Mō ${these(checks)}, ka whakamahia tō ingoa katoa, tō rā whānau me tō wāhi noho hei rapu i ngā mauhanga a ngā rōpū pūrongo taurewa me ngā rēhita tūmatanui mō te kore e taea te utu nama (insolvency).`,
        `Ka taea e ērā te whakaatu i ngā nama kāore i utua i te wā tika, ngā whakataunga a te kōti me ngā pēkerapu. Ka tukuna ngā mea i kitea ki a ${asker}.`,
        "Ka taea e koe te tono ki te rōpū pūrongo taurewa mō tō kōnae ake, me te tono kia whakatikaina ngā hapa.",
      ],
    },
    contact: {
      title: "Te whakapā ki ngā tāngata e mōhio ana ki āu mahi",
      paragraphs: ({ asker, checks }) => [
        `Mō ${these(checks)}, ka whakapāngia ngā tāngata, ngā kaitukumahi, ngā wāhi ako, ngā rōpū ngaio rānei ka whakaingoatia e koe. Ka whakamōhiotia rātou ki tō ingoa, ki te tūranga, ā, ko ${asker} kei te pātai.`,
        `Ka tukuna ā rātou whakautu ki a ${asker}. Tērā pea kua tono rātou kia noho matatapu, nō reira tērā pea kāore koe e kite i te katoa.`,
        "Kia haina rā anō koe, kātahi ka whakapāngia te hunga ka whakaingoatia e koe i konei. Whakaingoatia koa ko ngā tāngata anake e pai ana kia whakapāngia.",
      ],
    },
    health: {
      title: "Ngā mōhiohio hauora",
      paragraphs: ({ asker, checks }) => [
        `Mō ${these(checks)}, ka kohia ngā mōhiohio mō tō hauora, pēnei i ngā kerēme whara o mua, i a koe, i te rōpū rānei e pupuri ana i aua mōhiohio.`,
        `Ka tirohia ko ngā mea anake e hāngai ana ki te mahi haumaru i tēnei mahi. Ka kitea e te hunga aromatawai, ā, ka whakamōhiotia a ${asker} he aha te tikanga mō te mahi.`,
        `He mōhiohio tairongo ngā mōhiohio hauora. Ka taea e koe te pātai ki a ${asker} e hiahiatia ana mō te aha i mua i tō whakaae.`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` mō te tūranga ${jobRole}`;
    return [
      `Ko au, ko ${name}, e tono ana ki a ${asker} kia whakahaeretia ngā arowhai i ōku kōrero o mua${purpose}: ${checks.length > 0 ? enumerated(checks, "mi") : "ko ērā ka whakamōhiotia mai ki a au"}.`,
      "Nōku ake ngā taipitopito me ngā tuhinga i tukuna e au. He pono, ā, kāore he mea i mahue, ki tōku mōhio.",
      `Kua pānuitia e au ēnei whakamārama, ā, e whakaae ana au ki ia whakamārama: ${enumerated(agreed, "mi")}.`,
      `Ka taea e au te pātai ki a ${asker} he aha ngā mōhiohio mōku e puritia ana, te tono kia whakatikaina ngā hapa, me te unu i taku whakaaetanga ki tētahi arowhai kāore anō kia oti. Ka tika tonu i raro i te ture ngā mahi i oti i mua i taku unuhanga.`,
      "E haina hiko ana au i tēnei. He rite te mana ki taku waitohu ki te pepa.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0
    ? `ēnei arowhai: ${enumerated(checks, "mi")}`
    : "ngā arowhai ka whakamōhiotia atu ki a koe";
}

function these(checks: string[]): string {
  return `${checks.length === 1 ? "tēnei arowhai" : "ēnei arowhai"} (${enumerated(checks, "mi")})`;
}
