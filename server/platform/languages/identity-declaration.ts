import { isolatingWords } from "./isolates.ts";
import { directionOf, type Language } from "./language.ts";

/** `nobody` stands in the place of a name that is not known. */
type Words = { nobody: string; declare: (name: string) => string };

const words: Readonly<Record<Language, Words>> = {
  en: {
    nobody: "this person",
    declare: (name) =>
      `I have known ${name} for at least 12 months. I confirm that ${name} is who they say they are, and that my answers are true.`,
  },
  mi: {
    nobody: "tēnei tangata",
    declare: (name) =>
      `Kua mōhio au ki a ${name} mō te 12 marama, neke atu rānei. Ka whakaū au ko ${name} tonu te tangata e kī ana ia ko ia, ā, he pono aku whakautu.`,
  },
  "zh-Hans": {
    nobody: "此人",
    declare: (name) =>
      `我认识${name}至少已有 12 个月。我确认${name}的身份与其本人所述相符，并且我的回答真实无误。`,
  },
  hi: {
    nobody: "इस व्यक्ति",
    declare: (name) =>
      `मैं ${name} को कम से कम 12 महीनों से जानता/जानती हूँ। मैं पुष्टि करता/करती हूँ कि ${name} वही हैं जो वे बताते हैं, और मेरे उत्तर सही हैं।`,
  },
  pa: {
    nobody: "ਇਸ ਵਿਅਕਤੀ",
    declare: (name) =>
      `ਮੈਂ ${name} ਨੂੰ ਘੱਟੋ-ਘੱਟ 12 ਮਹੀਨਿਆਂ ਤੋਂ ਜਾਣਦਾ/ਜਾਣਦੀ ਹਾਂ। ਮੈਂ ਪੁਸ਼ਟੀ ਕਰਦਾ/ਕਰਦੀ ਹਾਂ ਕਿ ${name} ਉਹੀ ਹਨ ਜੋ ਉਹ ਦੱਸਦੇ ਹਨ, ਅਤੇ ਮੇਰੇ ਜਵਾਬ ਸੱਚੇ ਹਨ।`,
  },
  vi: {
    nobody: "người này",
    declare: (name) =>
      `Tôi đã biết ${name} ít nhất 12 tháng. Tôi xác nhận ${name} đúng là người như họ đã khai, và các câu trả lời của tôi là đúng sự thật.`,
  },
  ar: {
    nobody: "هذا الشخص",
    declare: (name) =>
      `أعرف ${name} منذ 12 شهرًا على الأقل. أؤكد أن هوية ${name} مطابقة لما جاء في إفادته، وأن إجاباتي صحيحة.`,
  },
  es: {
    nobody: "esta persona",
    declare: (name) =>
      `Conozco a ${name} desde hace al menos 12 meses. Confirmo que ${name} es quien dice ser y que mis respuestas son verdaderas.`,
  },
};

/** What someone signs who confirms the identity of a person of this name, which may be empty (domain.md, Ministry of Justice). */
export function identityDeclaration(language: Language, name: string): string {
  const { declare, nobody } = isolatingWords(words[language], directionOf(language));
  return declare(name || nobody);
}
