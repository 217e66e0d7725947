import type { EarlierConsentWords } from "../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const zhHans: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "隐私：收集什么，用于什么",
      paragraphs: ({ asker, checks }) => [
        `${asker} 收集您的资料、您的证件，以及${named(checks)}的结果。`,
        `这些只用于进行这些核查，并帮助 ${asker} 决定是否与您合作，不作他用。`,
        `只有 ${asker} 中需要结果的人员、进行核查的人员，以及保管所查记录的机构会看到。它们经加密传输和保存，保存时间不超过法律和这些核查的需要。`,
        `您可以向 ${asker} 询问保存了您的哪些信息，要求更正错误，并在核查完成之前撤回您的同意。此前已做的事仍然合法。`,
      ],
    },
    electronic: {
      title: "电子消息和电子签名",
      paragraphs: ({ asker }) => [
        `${asker} 可以用电子邮件或短信而不是纸质信件，就这些核查与您联系。`,
        "您在屏幕上签名。它与您在纸上的签名效力相同。您签名的方式、时间和地点会作为证据保存。",
        `如果您更愿意用纸质方式，请在继续之前询问 ${asker}。`,
      ],
    },
    criminal_record: {
      title: "犯罪记录",
      paragraphs: ({ asker, checks }) => [
        `为进行${checks.join("；")}，您的姓名、出生日期和证件会交给警方或保管犯罪记录的机关。`,
        `他们会告知依法可以披露的内容，例如定罪和未决的指控。法律规定已消灭或不予公开的定罪不会列出。答复会交给 ${asker}。`,
        "有记录并不直接决定结果。作出决定之前会先询问您，您可以对错误提出异议。",
      ],
    },
    credit: {
      title: "信用和破产记录",
      paragraphs: ({ asker, checks }) => [
        `为进行${checks.join("；")}，您的姓名、出生日期和地址会用于查询信用报告机构和公开破产登记中的记录。`,
        `这些记录可能显示违约、法院判决和破产。查到的内容会交给 ${asker}。`,
        "您可以向信用报告机构索取您自己的档案，并要求更正错误。",
      ],
    },
    contact: {
      title: "与了解您工作的人联系",
      paragraphs: ({ asker, checks }) => [
        `为进行${checks.join("；")}，会联系您填写的个人、雇主、学校或专业团体。他们会知道您的姓名、您已同意被询问，以及是 ${asker} 在询问。`,
        `他们的回答会交给 ${asker}。他们可能要求对回答保密，因此您不一定能看到全部内容。`,
        "您在这里填写的人会在您签名之后才被联系。请只填写愿意被询问的人。",
      ],
    },
    health: {
      title: "健康信息",
      paragraphs: ({ asker, checks }) => [
        `为进行${checks.join("；")}，会向您本人或保存这些信息的机构收集有关您健康的信息，例如过往的伤害索赔。`,
        `只查看与安全地完成这份工作有关的内容。评估人员会看到这些信息，${asker} 会知道它对工作意味着什么。`,
        `健康信息很敏感。在同意之前，您可以询问 ${asker} 为什么需要它。`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : `，用于“${jobRole}”这一职位`;
    return [
      `本人 ${name} 请 ${asker} 对我进行背景核查${purpose}：${checks.length > 0 ? checks.join("；") : "以后会告知我的核查"}。`,
      "我提供的资料和证件是我本人的。就我所知，它们真实、完整。",
      `我已阅读并同意以下各项说明：${agreed.join("；")}。`,
      `我可以向 ${asker} 询问保存了我的哪些信息，要求更正错误，并在核查完成之前撤回我的同意。此前已做的事仍然合法。`,
      "我以电子方式签署本文。它与我在纸上的签名效力相同。",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0 ? `以下核查：${checks.join("；")}` : "以后会告知您的核查";
}
