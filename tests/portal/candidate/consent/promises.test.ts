import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#server/platform/languages/language.ts";
import { newest } from "#server/portal/candidate/consent/consent-versions.ts";
import { disclosures } from "#server/portal/candidate/consent/disclosures.ts";
import { type ConsentPromise, promisesOf } from "#server/portal/candidate/consent/promises.ts";
import { agreeToAll, type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

/** How the texts of each language say what the candidate's own page keeps; `Kererū` is who asks. */
const said: Record<Language, Record<ConsentPromise, RegExp>> = {
  en: {
    data: /ask Kererū what information it holds/,
    correct: /ask Kererū .*mistakes corrected/,
    withdraw: /withdraw (your|my) consent/,
    dispute: /challenge anything that is wrong/,
  },
  mi: {
    data: /pātai ki a Kererū he aha ngā mōhiohio mō(u|ku) e puritia ana/,
    correct: /Kererū .*kia whakatikaina ngā hapa/,
    withdraw: /unu i (tō|taku) whakaaetanga/,
    dispute: /whakahē i ngā mea kāore i te tika/,
  },
  "zh-Hans": {
    data: /向 Kererū 询问保存了[您我]的哪些信息/,
    correct: /Kererū .*要求更正错误/,
    withdraw: /撤回[您我]的同意/,
    dispute: /对任何错误提出异议/,
  },
  hi: {
    data: /Kererū से .*पूछ.*कौन-सी जानकारी है/,
    correct: /Kererū .*गलतियाँ ठीक करवा/,
    withdraw: /सहमति वापस लेने? /,
    dispute: /जो गलत है, उस पर आप आपत्ति कर सकते हैं/,
  },
  pa: {
    data: /Kererū ਤੋਂ .*ਪੁੱਛ.*ਕਿਹੜੀ ਜਾਣਕਾਰੀ ਹੈ/,
    correct: /Kererū .*ਗਲਤੀਆਂ ਠੀਕ ਕਰਵਾ/,
    withdraw: /ਸਹਿਮਤੀ ਵਾਪਸ ਲੈਣ? /,
    dispute: /ਜੋ ਗਲਤ ਹੈ, ਤੁਸੀਂ ਉਸ ’ਤੇ ਇਤਰਾਜ਼ ਕਰ ਸਕਦੇ ਹੋ/,
  },
  vi: {
    data: /hỏi Kererū đang giữ thông tin gì về (bạn|tôi)/,
    correct: /Kererū .*yêu cầu sửa sai sót/,
    withdraw: /rút lại sự đồng ý/,
    dispute: /khiếu nại về bất kỳ điều gì sai/,
  },
  ar: {
    data: /سؤال Kererū عن المعلومات المحفوظة لديها/,
    correct: /Kererū .*تصحيح الأخطاء/,
    withdraw: /سحب موافقت(ك|ي)/,
    dispute: /الاعتراض على ما هو غير صحيح/,
  },
  es: {
    data: /preguntar a Kererū qué información tiene/,
    correct: /Kererū .*que se corrijan los errores/,
    withdraw: /retirar (su|mi) consentimiento/,
    dispute: /impugnar lo que esté mal/,
  },
};

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

test.each(languages)(
  "each promise in the consent texts has its link, and no text has a link for what it does not promise: %s",
  (language) => {
    const facts = { asker: "Kererū", checks: [], collected: [], recipients: [], passed: [], besidesName: [] };
    const declaration = { name: "Ana", asker: "Kererū", jobRole: "", checks: [], agreed: [] };
    const words = newest.words[language];
    const promisesIn = (paragraphs: string[]) => {
      const promised = Object.entries(said[language]).filter(([, says]) =>
        paragraphs.some((paragraph) => says.test(paragraph)),
      );
      return promised.map(([promise]) => promise);
    };
    for (const name of disclosures)
      expect([name, promisesIn(words.disclosures[name].paragraphs(facts))]).toEqual([name, promisesOf(name)]);
    expect(promisesIn(words.declaration(declaration)), "the declaration").toEqual([]);
  },
);

test("what was agreed to is read again word for word, with what it promises beside it", async () => {
  const candidate = await under.aCandidate({ checks: ["moj"] });
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails({ firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" });
  const texts = await ana.candidate.disclosureTexts();
  await agreeToAll(ana);
  expect((await ana.candidate.agreed()).map(({ title }) => title)).toEqual(texts.map(({ title }) => title));
  const criminal = (await ana.candidate.agreed()).find(({ promises }) => promises.includes("dispute"));
  const shown = texts.find(({ disclosure }) => disclosure === "criminal_record");
  expect(criminal?.text.split("\n\n").length).toBe(shown?.paragraphs.length);
});
