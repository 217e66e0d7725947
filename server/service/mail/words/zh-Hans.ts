import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const zhHans: ServiceMailWords = {
  greeting: (name) => (name ? `${name}，您好：` : "您好："),
  onBehalf: (brand) => `此事由 ${brand} 代为办理。`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `大多数人大约需要 ${minutes} 分钟` : `大约需要 ${minutes} 分钟`}。您可以随时停下，再用同一个链接回来。`,
  linkIsYours: (until) => `此链接仅供您本人使用，请不要转给他人。链接有效至 ${until}。`,
  questions: (email) => `有问题？请发邮件至 ${email}。`,
  privacy: "您的信息会怎样使用",
  ifButtonFails: "如果按钮无法使用，请将以下网址复制到浏览器中打开：",
  invitation: {
    heading: (company) => `${company}：您的背景核查`,
    opening: (company) =>
      `${company} 请您完成一项背景核查，以确认您的身份和您所提供的情况，用于您申请的或现任的职位。`,
    checks: "要核查的内容：",
    todo: "您需要做的：",
    steps: {
      details: "核对您的资料，如有需要请更正。",
      questions: "回答一些关于您的问题。",
      documents: "添加身份证件的照片或扫描件。",
      sign: "在屏幕上签名。",
    },
    ready: {
      intro: "请准备好：",
      documents: (count) => `${count} 份能证明您身份的证件，例如护照或驾照，以及带相机的手机或电脑`,
      face: "您的面部照片，可以在填写时拍摄",
      addresses: "您住过的地址，以及年份和月份",
      employment: "您工作过的地方，以及年份和月份",
      qualifications: "您在哪里、什么时候学习过",
      countries: "您居住过的国家",
      referees: "和您一起工作过的人的姓名，以及他们的电子邮箱或电话号码",
    },
    button: "开始核查",
    start: "从这里开始：",
    unexpected: "没想到会收到这封邮件？您可以放心忽略。您签名之前，任何核查都不会开始。",
    message: (brand, minutes) => `${brand} 请您完成一项背景核查（大约 ${minutes} 分钟）：`,
    reminderHeading: (company) => `提醒：${company} 请您完成背景核查`,
    reminderOpening: (company) =>
      `前不久，${company} 请您完成一项背景核查。核查资料尚未填完，您已填写的内容已保存。`,
    reminderMessage: (brand, minutes) => `您为 ${brand} 进行的背景核查尚未填完（大约 ${minutes} 分钟）：`,
  },
  missing: {
    heading: (company) => `${company}：还需要您补充一些内容`,
    opening: (company) => `感谢您为 ${company} 的背景核查签名。在全部核查开始之前，还需要您补充一些内容。`,
    waiting: "以下核查正在等待：",
    safe: "我们只会询问缺少的内容。您已提供的内容已保存。",
    button: "继续",
    open: "从这里继续：",
    unexpected: "没想到会收到这封邮件？您可以放心忽略，但这些核查可能无法进行。",
    message: (brand) => `${brand} 的背景核查还需要您补充一些内容。从这里继续：`,
  },
  reference: {
    heading: (about) => `推荐人问卷：${about}`,
    reminderHeading: (about) => `提醒：推荐人问卷（${about}）`,
    someone: "一位您认识的人",
    opening: (company, about, job) =>
      `${company} 请您担任 ${about} 的推荐人${role(job)}，并回答几个问题。您被列为在工作中或其他场合了解此人的人。`,
    reminderOpening: (company, about, job) =>
      `前不久，${company} 请您担任 ${about} 的推荐人${role(job)}。他们仍希望得到您的回答。`,
    reads: (company) => `${company} 会阅读您的回答。如果您不想回答，可以用同一个链接告知。`,
    button: "打开问卷",
    remindersFollow: (days) =>
      `在您回答之前，我们会在 ${listed(
        days.map((day) => `${day} 天`),
        "zh-Hans",
      )}后提醒您。您可以在页面上停止这些提醒。`,
    noMoreReminders: "您不会再收到提醒。",
    unexpected: "没想到会收到这封邮件？您可以放心忽略，也可以在页面上谢绝。",
    message: (brand, company, about, minutes) =>
      `${brand}：${company} 请您担任 ${about} 的推荐人（大约 ${minutes} 分钟）。回答或谢绝：`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}：${company} 仍请您担任 ${about} 的推荐人（大约 ${minutes} 分钟）。回答或谢绝：`,
  },
  identity: {
    heading: (about) => `请确认 ${about} 的身份`,
    reminderHeading: (about) => `提醒：请确认 ${about} 的身份`,
    opening: (company, about) => `${company} 请您确认 ${about} 的身份。您被列为认识此人至少 12 个月的人。`,
    reminderOpening: (company, about) =>
      `前不久，${company} 请您确认 ${about} 的身份。这项核查正在等待您的声明。`,
    reads: (company) =>
      `您只需回答三个问题，并在屏幕上签名。${company} 以及进行核查的机构会阅读。如果您不想回答，可以用同一个链接告知。`,
    message: (brand, company, about, minutes) =>
      `${brand}：${company} 请您确认 ${about} 的身份（大约 ${minutes} 分钟）。回答或谢绝：`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}：${company} 仍请您确认 ${about} 的身份（大约 ${minutes} 分钟）。回答或谢绝：`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `（职位：${job}）`;
}
