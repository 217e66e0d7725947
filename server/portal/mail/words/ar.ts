import type { MailWords } from "../mail-words.ts";

export const ar: MailWords = {
  greeting: (name) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
  questions: (email) =>
    email ? `هل لديك أسئلة؟ راسلنا على ${email}.` : "هل لديك أسئلة؟ اسأل الشخص الذي دعاك.",
  linkIsYours: "هذا الرابط لك وحدك: يُرجى عدم إعطائه لأي شخص آخر.",
  askAgain: {
    subject: (document) => `يُرجى إرسال هذه الوثيقة مرة أخرى: ${document}`,
    opening: (document, fileName) => `نظرنا في وثيقتك «${document}» (${fileName}) وتعذّر علينا استخدامها.`,
    why: "السبب",
    button: "إرسالها مرة أخرى",
    closing: "يستغرق ذلك نحو دقيقتين. ويبقى كل ما أرسلته غير ذلك كما هو.",
    reason: (brand) => `ترسل إليك ${brand} هذه الرسالة لأنك أرسلت وثائق من أجل فحص الخلفية.`,
  },
  newLink: {
    subject: "رابطك الجديد",
    opening: "هذا هو الرابط الذي طلبته. يعيدك إلى حيث توقفت: لم يضع أي شيء حفظته.",
    button: "متابعة",
    unasked: "لم تطلب هذا الرابط؟ يمكنك إذًا تجاهل هذه الرسالة. لم يحصل أي شخص آخر على الرابط.",
    reason: (brand) => `ترسل إليك ${brand} هذه الرسالة لأنه طُلب رابط جديد لفحص الخلفية الخاص بك.`,
  },
  receipt: {
    subject: "إيصالك: ما وافقت عليه ووقّعته",
    heading: "شكرًا لك. وصل كل شيء.",
    opening:
      "تجد إيصالك مرفقًا بهذه الرسالة. وفيه النص الذي وافقت عليه، وقائمة الوثائق التي أرسلتها، وتوقيعك. يُرجى الاحتفاظ به.",
    button: "معرفة سير فحوصاتك",
    doubts: (email) =>
      email
        ? `هل لديك أسئلة، أو لم تكن أنت من فعل ذلك؟ راسلنا على ${email}.`
        : "هل لديك أسئلة، أو لم تكن أنت من فعل ذلك؟ اسأل الشخص الذي دعاك.",
    reason: (brand) => `ترسل إليك ${brand} هذه الرسالة لأنك وقّعت من أجل فحص الخلفية الخاص بك.`,
  },
  letter: { ifButtonFails: "إذا لم يعمل الزر، فافتح هذا العنوان:" },
  documents: {
    drivers_license: "رخصة القيادة",
    passport: "جواز السفر",
    nz_passport: "جواز السفر النيوزيلندي",
    firearm_license: "رخصة السلاح الناري",
    card_18: "بطاقة 18+",
    birth_certificate: "شهادة الميلاد",
    citizenship_certificate: "شهادة الجنسية",
    centrelink_card: "بطاقة Centrelink",
    id: "وثيقة هوية",
    other: "وثيقة",
  },
  sides: (document, side) =>
    `${document} (${{ front: "الوجه الأمامي", back: "الوجه الخلفي", both: "الوجهان" }[side]})`,
};
