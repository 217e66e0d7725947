import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const ar: ServiceMailWords = {
  greeting: (name) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
  onBehalf: (brand) => `تتولى ${brand} ذلك نيابةً عنها.`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `يستغرق ذلك لدى معظم الأشخاص ${about(minutes)}` : `يستغرق ذلك ${about(minutes)}`}. يمكنك التوقف في أي وقت والعودة بالرابط نفسه.`,
  linkIsYours: (until) => `هذا الرابط لك وحدك. يُرجى عدم مشاركته مع أي شخص آخر. يعمل الرابط حتى ${until}.`,
  questions: (email) => `هل لديك أسئلة؟ يمكنك مراسلة ${email}.`,
  privacy: "كيف تُستخدم معلوماتك",
  ifButtonFails: "إذا لم يعمل الزر، يُرجى نسخ هذا العنوان إلى المتصفح:",
  invitation: {
    heading: (company) => `فحوصات التحقق من خلفيتك بطلب من ${company}`,
    opening: (company) =>
      `تطلب منك ${company} إكمال فحوصات التحقق من الخلفية. والغرض منها تأكيد هويتك والمعلومات التي قدمتها، من أجل الوظيفة التي تقدمت إليها أو التي تشغلها حاليًا.`,
    checks: "ما الذي سيجري فحصه:",
    todo: "المطلوب منك:",
    steps: {
      details: "مراجعة بياناتك وتصحيحها عند الحاجة.",
      questions: "الإجابة عن بعض الأسئلة عنك.",
      documents: "إضافة صورة أو نسخة ممسوحة ضوئيًا من وثيقة هويتك.",
      sign: "التوقيع على الشاشة.",
    },
    ready: {
      intro: "يُرجى تجهيز ما يلي:",
      documents: (count) => {
        const [documents, example] = documentsOf(count);
        return `${documents}، مثل ${example}، وهاتف أو كمبيوتر مزوّد بكاميرا`;
      },
      face: "صورة لوجهك، يمكنك التقاطها أثناء ذلك",
      addresses: "العناوين التي سكنت فيها، مع الشهور والسنوات",
      employment: "أين عملت، مع الشهور والسنوات",
      qualifications: "أين درست ومتى",
      countries: "البلدان التي عشت فيها",
      referees: "أسماء أشخاص عملوا معك، مع عناوين بريدهم الإلكتروني أو أرقام هواتفهم",
    },
    button: "البدء",
    start: "البدء من هنا:",
    unexpected: "لم تكن هذه الرسالة متوقعة؟ يمكنك تجاهلها. لا يبدأ أي فحص قبل توقيعك.",
    message: (brand, minutes) => `تطلب منك ${brand} إكمال فحوصات التحقق من الخلفية (${about(minutes)}):`,
    reminderHeading: (company) => `تذكير: فحوصات التحقق من خلفيتك بطلب من ${company}`,
    reminderOpening: (company) =>
      `مؤخرًا طلبت منك ${company} إكمال فحوصات التحقق من الخلفية. لم تكتمل بعد، وما قدمته حتى الآن محفوظ.`,
    reminderMessage: (brand, minutes) =>
      `لم تكتمل بعد فحوصات التحقق من خلفيتك بطلب من ${brand} (${about(minutes)}):`,
  },
  missing: {
    heading: (company) => `ما زال هناك نقص في ما تحتاج إليه ${company}`,
    opening: (company) =>
      `شكرًا على توقيعك على فحوصات التحقق من الخلفية بطلب من ${company}. قبل أن تبدأ كلها، ما زال مطلوبًا منك شيء آخر.`,
    waiting: "الفحوصات التي تنتظر:",
    safe: "لن نسألك إلا عما ينقص. وما قدمته من قبل محفوظ.",
    button: "المتابعة",
    open: "المتابعة من هنا:",
    unexpected: "لم تكن هذه الرسالة متوقعة؟ يمكنك تجاهلها. وعندئذٍ قد لا تُجرى هذه الفحوصات.",
    message: (brand) =>
      `ما زال مطلوبًا منك شيء آخر لفحوصات التحقق من خلفيتك بطلب من ${brand}. المتابعة من هنا:`,
  },
  reference: {
    heading: (name) => `إفادة عن ${name}`,
    reminderHeading: (name) => `تذكير: إفادة عن ${name}`,
    someone: "أحد معارفك",
    opening: (company, name, job) =>
      `طلبت منك ${company} إفادة عن ${name}${role(job)}. ذُكر اسمك بين من يعرفون هذا الشخص، من العمل أو غيره.`,
    reminderOpening: (company, name, job) =>
      `مؤخرًا طلبت منك ${company} إفادة عن ${name}${role(job)}. وما زالت تنتظر إجابتك.`,
    reads: (company) =>
      `ستقرأ ${company} إجاباتك. وإذا كنت تفضّل عدم الإجابة، يمكنك الإبلاغ بذلك من الرابط نفسه.`,
    button: "فتح النموذج",
    remindersFollow: (days) =>
      `سنذكّرك بعد ${listed(days.map(dayCount), "ar")}، إلى أن تصل إجابتك. ويمكنك إيقاف التذكير من الصفحة.`,
    noMoreReminders: "لن تصلك رسائل تذكير بعد الآن.",
    unexpected: "لم تكن هذه الرسالة متوقعة؟ يمكنك تجاهلها، أو الاعتذار عن الإجابة من الصفحة.",
    message: (brand, company, name, minutes) =>
      `${brand}: طلبت منك ${company} إفادة عن ${name} (${about(minutes)}). للإجابة أو الاعتذار:`,
    reminderMessage: (brand, company, name, minutes) =>
      `${brand}: ما زالت ${company} تطلب منك إفادة عن ${name} (${about(minutes)}). للإجابة أو الاعتذار:`,
  },
  identity: {
    heading: (name) => `يُرجى تأكيد هوية ${name}`,
    reminderHeading: (name) => `تذكير: يُرجى تأكيد هوية ${name}`,
    opening: (company, name) =>
      `طلبت منك ${company} تأكيد هوية ${name}. ذُكر اسمك بين من يعرفون هذا الشخص منذ 12 شهرًا على الأقل.`,
    reminderOpening: (company, name) =>
      `مؤخرًا طلبت منك ${company} تأكيد هوية ${name}. وما زال الفحص في انتظار تأكيدك.`,
    reads: (company) =>
      `ستجيب عن ثلاثة أسئلة وتوقّع على الشاشة. ستقرأ ذلك ${company} والجهة التي تُجري الفحص. وإذا كنت تفضّل عدم الإجابة، يمكنك الإبلاغ بذلك من الرابط نفسه.`,
    message: (brand, company, name, minutes) =>
      `${brand}: طلبت منك ${company} تأكيد هوية ${name} (${about(minutes)}). للإجابة أو الاعتذار:`,
    reminderMessage: (brand, company, name, minutes) =>
      `${brand}: ما زالت ${company} تطلب منك تأكيد هوية ${name} (${about(minutes)}). للإجابة أو الاعتذار:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `، من أجل وظيفة ${job}`;
}

/** Arabic counts one, two, three to ten, and more in words of their own. */
function about(minutes: number): string {
  if (minutes === 1) return "نحو دقيقة واحدة";
  if (minutes === 2) return "نحو دقيقتين";
  return `نحو ${minutes} ${minutes <= 10 ? "دقائق" : "دقيقة"}`;
}

/** Two have a form of their own, three to ten another than more. */
function dayCount(days: number): string {
  if (days === 1) return "يوم واحد";
  if (days === 2) return "يومين";
  return days <= 10 ? `${days} أيام` : `${days} يومًا`;
}

function documentsOf(count: number): [string, string] {
  if (count === 1) return ["وثيقة تثبت هويتك", "جواز السفر"];
  const many =
    count === 2 ? "وثيقتان تثبتان هويتك" : `${count} ${count <= 10 ? "وثائق" : "وثيقة"} تثبت هويتك`;
  return [many, "جواز السفر ورخصة القيادة"];
}
