import { expect, test } from "vitest";
import { recipients } from "#server/contract/packs/recipients.ts";
import { type Language, languages } from "#server/platform/languages/language.ts";
import type { CollectedKey } from "#server/portal/candidate/consent/collected.ts";
import { newest } from "#server/portal/candidate/consent/consent-versions.ts";
import { disclosures } from "#server/portal/candidate/consent/disclosures.ts";

/** Facts that not every candidate is asked for; and not the role and the vetting, which those who are asked are told in any case. */
type Conditional = Exclude<
  CollectedKey,
  "legal_name" | "contact_details" | "documents" | "role" | "police_vetting"
>;

/** By which words each fact is recognised, however a sentence names it. An internet address is not where someone lives. */
const wordsOf: Record<Language, Record<Conditional, RegExp>> = {
  en: {
    former_names: /(other|former|previous|maiden) names?/i,
    date_of_birth: /date of birth|birthday|born/i,
    place_of_birth: /place of birth|born/i,
    sex: /\bsex\b|gender/i,
    addresses: /(?<!internet |email )address/i,
    driver_licence: /driver licence|licence/i,
    passport: /passport/i,
    firearms_licence: /firearm/i,
    work_right: /citizen|visa/i,
    working_with_children_card: /\bcard\b/i,
    employment: /\bjobs\b|employer/i,
    qualifications: /\bstud(y|ies|ied)\b|qualification/i,
    memberships: /membership/i,
    countries_lived: /countr(y|ies)/i,
    social_handles: /social media/i,
    company_questions: /further questions/,
    health_answers: /health questions/i,
    face_photo: /\bface\b/i,
    no_documents: /can[’']t provide/i,
    referees: /referee/i,
  },
  es: {
    former_names: /otros nombres/i,
    date_of_birth: /fecha de nacimiento/i,
    place_of_birth: /lugar de nacimiento/i,
    sex: /\bsexo\b/i,
    addresses: /domicilio|direcci[oó]n(?! de internet)/i,
    driver_licence: /licencia/i,
    passport: /pasaporte/i,
    firearms_licence: /\barmas\b/i,
    work_right: /\bvisa\b|ciudadan/i,
    working_with_children_card: /tarjeta/i,
    employment: /empleo|empleador/i,
    qualifications: /\bestudi|título/i,
    memberships: /registros? profesional/i,
    countries_lived: /pa[ií]s/i,
    social_handles: /redes sociales/i,
    company_questions: /otras preguntas/,
    health_answers: /preguntas de salud/i,
    face_photo: /rostro|\bcara\b/i,
    no_documents: /no puede presentar/i,
    referees: /persona de referencia/i,
  },
  vi: {
    former_names: /tên khác/i,
    date_of_birth: /ngày sinh/i,
    place_of_birth: /nơi sinh/i,
    sex: /giới tính/i,
    addresses: /địa chỉ(?! internet| e-mail)/i,
    driver_licence: /bằng lái/i,
    passport: /hộ chiếu/i,
    firearms_licence: /súng/i,
    work_right: /thị thực|quốc tịch/i,
    working_with_children_card: /thẻ làm việc/i,
    employment: /các công việc|từng làm việc/i,
    qualifications: /bằng cấp|sinh viên/i,
    memberships: /đăng ký hành nghề/i,
    countries_lived: /các nước/i,
    social_handles: /mạng xã hội/i,
    company_questions: /câu hỏi khác/,
    health_answers: /câu hỏi về sức khỏe/i,
    face_photo: /khuôn mặt/i,
    no_documents: /không thể cung cấp/i,
    referees: /mỗi người giới thiệu/i,
  },
  "zh-Hans": {
    former_names: /其他姓名/,
    date_of_birth: /出生日期|生日/,
    place_of_birth: /出生地/,
    sex: /性别/,
    addresses: /住址|(?<!网络)地址/,
    driver_licence: /驾照/,
    passport: /护照/,
    firearms_licence: /枪支/,
    work_right: /国籍|签证/,
    working_with_children_card: /工作卡/,
    employment: /年的工作|雇主/,
    qualifications: /学历|学号|院校/,
    memberships: /会员/,
    countries_lived: /国家/,
    social_handles: /社交媒体/,
    company_questions: /其他问题/,
    health_answers: /健康问题/,
    face_photo: /面部/,
    no_documents: /无法提供/,
    referees: /每位推荐人/,
  },
  hi: {
    former_names: /दूसरे नाम/,
    date_of_birth: /जन्म तिथि/,
    place_of_birth: /जन्म स्थान/,
    sex: /लिंग/,
    addresses: /घर|(?<!इंटरनेट )(पता|पते)(?!\p{M})/u,
    driver_licence: /ड्राइविंग/,
    passport: /पासपोर्ट/,
    firearms_licence: /बंदूक/,
    work_right: /वीज़ा|नागरिक/,
    working_with_children_card: /कार्ड/,
    employment: /नौकरियाँ|नियोक्ता/,
    qualifications: /पढ़ाई|डिग्री|डिग्रियाँ/,
    memberships: /सदस्यता/,
    countries_lived: /(?<!सं)देश/,
    social_handles: /सोशल मीडिया/,
    company_questions: /अन्य सवालों/,
    health_answers: /स्वास्थ्य के सवाल/,
    face_photo: /चेहरे/,
    no_documents: /नहीं दे सकते/,
    referees: /रेफ़रेंस देने वाले/,
  },
  pa: {
    former_names: /ਦੂਜੇ ਨਾਮ/,
    date_of_birth: /ਜਨਮ ਮਿਤੀ/,
    place_of_birth: /ਜਨਮ ਸਥਾਨ/,
    sex: /ਲਿੰਗ/,
    addresses: /ਘਰ|(?<!ਇੰਟਰਨੈੱਟ )ਪਤੇ(?!\p{M})/u,
    driver_licence: /ਡਰਾਈਵਿੰਗ/,
    passport: /ਪਾਸਪੋਰਟ/,
    firearms_licence: /ਹਥਿਆਰ/,
    work_right: /ਵੀਜ਼ਾ|ਨਾਗਰਿਕ/,
    working_with_children_card: /(?<!ਰਿ)ਕਾਰਡ/,
    employment: /ਨੌਕਰੀਆਂ|ਮਾਲਕ/,
    qualifications: /ਪੜ੍ਹਾਈ|ਡਿਗਰੀ|ਵਿੱਦਿਅਕ/,
    memberships: /ਮੈਂਬਰਸ਼ਿਪ/,
    countries_lived: /ਦੇਸ਼/,
    social_handles: /ਸੋਸ਼ਲ ਮੀਡੀਆ/,
    company_questions: /ਹੋਰ ਸਵਾਲਾਂ/,
    health_answers: /ਸਿਹਤ ਦੇ ਸਵਾਲ/,
    face_photo: /ਚਿਹਰੇ/,
    no_documents: /ਨਹੀਂ ਦੇ ਸਕਦੇ/,
    referees: /ਰੈਫ਼ਰੈਂਸ ਦੇਣ ਵਾਲੇ/,
  },
  ar: {
    former_names: /أسماء أخرى/,
    date_of_birth: /تاريخ ميلاد/,
    place_of_birth: /مكان ميلاد/,
    sex: /جنسك/,
    addresses: /سكن|عناوين|عنوانك/,
    driver_licence: /رخصة قياد/,
    passport: /جواز/,
    firearms_licence: /سلاح/,
    work_right: /تأشير|جنسيتك/,
    working_with_children_card: /بطاق/,
    employment: /وظائف|أصحاب عمل/,
    qualifications: /دراست|شهادات/,
    memberships: /عضوي/,
    countries_lived: /البلدان/,
    social_handles: /التواصل الاجتماعي/,
    company_questions: /الأسئلة الإضافية/,
    health_answers: /أسئلة الصحة/,
    face_photo: /وجهك/,
    no_documents: /تعذّر تقديم/,
    referees: /معرِّف/,
  },
  mi: {
    former_names: /atu ingoa/,
    date_of_birth: /rā whānau/,
    place_of_birth: /wāhi whānau/,
    sex: /\btō ira\b/,
    addresses: /wāhi noho|wāhitau(?! ipurangi)/,
    driver_licence: /raihana taraiwa/,
    passport: /uruwhenua/,
    firearms_licence: /raihana pū/,
    work_right: /kirirarau|visa/,
    working_with_children_card: /\bkāri\b/,
    employment: /kaitukumahi|kāore koe i te mahi/,
    qualifications: /tohu mātauranga|wāhi ako/,
    memberships: /mematanga/,
    countries_lived: /whenua i noho/,
    social_handles: /pāpāho/,
    company_questions: /ētahi atu pātai/,
    health_answers: /pātai hauora/,
    face_photo: /kanohi/,
    no_documents: /kāore e taea e koe te homai/,
    referees: /kaitaunaki/,
  },
};
// The keys of the English words are all there are.
const conditional = Object.keys(wordsOf.en) as Conditional[];

/** Every sentence of a version that is not put together, with those that only some candidates read. */
function writtenByHand(locale: Language): string {
  const words = newest.words[locale];
  const facts = {
    asker: "Harbour Health",
    checks: ["…"],
    collected: [],
    recipients: recipients.map((key) => ({ key, name: "…" })),
    passed: [{ check: "…", to: "…", what: ["…"] }],
    besidesName: ["…"],
  };
  const written = disclosures.flatMap((disclosure) => {
    const { title, paragraphs } = words.disclosures[disclosure];
    return [title, ...paragraphs(facts)];
  });
  const declared = words.declaration({ ...facts, name: "…", jobRole: "…", agreed: ["…"] });
  return [...written, ...declared].join("\n");
}

test.each(languages)("what is written by hand in %s names no fact that only some are asked for", (locale) => {
  const written = writtenByHand(locale);
  const found = conditional.flatMap((key) => {
    const [named] = written.match(wordsOf[locale][key]) ?? [];
    return named === undefined ? [] : [`${key}: ${named}`];
  });
  expect(found).toEqual([]);
});

test.each(languages)("the words by which facts are recognised in %s are those of their phrases", (locale) => {
  const { what } = newest.words[locale].collected;
  const unlike = conditional.filter((key) => {
    const phrase = what[key];
    return !wordsOf[locale][key].test(typeof phrase === "string" ? phrase : phrase(5));
  });
  expect(unlike).toEqual([]);
});
