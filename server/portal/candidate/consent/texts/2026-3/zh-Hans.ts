import type { EarlierConsentWords } from "../../consent-words.ts";
import { enumerated } from "./enumerated.ts";

/** Published: a change of any word is a new version in a new folder. */
export const zhHans: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "隐私：收集什么，用于什么",
      paragraphs: ({ asker, checks }) => [
        `${asker} 收集您的资料、您的证件，以及${named(checks)}的结果。`,
        `这些信息只用于进行这些核查，并帮助 ${asker} 决定是否聘用您或与您合作，不作他用。`,
        `只有以下人员和机构会看到您的信息：${asker} 中需要结果的人员、进行核查的人员，以及他们必须询问的人和机构。信息在传输和保存时都经过加密，保存时间以法律或这些核查的需要为限。`,
        `您可以向 ${asker} 询问保存了您的哪些信息，要求更正错误，并对任何尚未完成的核查撤回您的同意。您撤回之前已做的事仍然合法。`,
      ],
    },
    electronic: {
      title: "电子消息和电子签名",
      paragraphs: ({ asker }) => [
        `${asker} 可以用电子邮件或短信而不是纸质信件，就这些核查与您联系。`,
        "您在屏幕上签名。这与在纸上签名效力相同。您签名的方式、时间和所用的网络地址（IP）会作为证据保存。",
        `如果您更愿意用纸质方式，请在继续之前询问 ${asker}。`,
      ],
    },
    criminal_record: {
      title: "犯罪记录",
      paragraphs: ({ asker, checks }) => [
        `为进行${these(checks)}，您的全名、出生日期和证件会交给警方或保管犯罪记录的机关。`,
        `他们会提供依法可以披露的、与您有关的内容，例如定罪和未决的指控。如果是新西兰警方审查（Police Vetting），还可能包括警方掌握的有关您的其他信息。较早的定罪，如果法律视为因时间已久不再计入（澳大利亚称“spent”）或不予公开（新西兰称“concealed”），则依法不会列出。他们提供的内容会交给 ${asker}。`,
        "有记录本身并不决定结果。作出决定之前会先询问您，您可以对任何错误提出异议。",
      ],
    },
    credit: {
      title: "信用和破产记录",
      paragraphs: ({ asker, checks }) => [
        `为进行${these(checks)}，您的全名、出生日期和地址会用于查询信用报告机构和公开破产登记中的记录。`,
        `这些记录可能显示拖欠还款、法院判决和破产。查到的内容会交给 ${asker}。`,
        "您可以向信用报告机构索取您自己的档案，并要求更正错误。",
      ],
    },
    contact: {
      title: "与了解您工作的人联系",
      paragraphs: ({ asker, checks }) => [
        `为进行${these(checks)}，会联系您填写的个人、雇主、院校或专业团体。他们会被告知您的姓名、相关职位，以及是 ${asker} 在询问。`,
        `他们的回答会交给 ${asker}。他们可能要求对回答保密，因此您不一定能看到全部内容。`,
        "只有在您签名之后，才会联系您在这里填写的推荐人。请只填写愿意被联系的人。",
      ],
    },
    health: {
      title: "健康信息",
      paragraphs: ({ asker, checks }) => [
        `为进行${these(checks)}，会收集有关您健康的信息，例如过往的伤害索赔。这些信息来自您本人或保存这些信息的机构。`,
        `只查看与安全地完成这份工作有关的内容。评估人员会看到这些信息，${asker} 会得知这对该工作有什么影响。`,
        `健康信息很敏感。在同意之前，您可以询问 ${asker} 为什么需要它。`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : `，用于“${jobRole}”这一职位`;
    return [
      `我，${name}，请 ${asker} 对我进行背景核查${purpose}：${checks.length > 0 ? enumerated(checks, "zh-Hans") : "以后会告知我的核查"}。`,
      "我提供的资料和证件是我本人的。就我所知，它们真实、完整。",
      `我已阅读并同意以下各项说明：${enumerated(agreed, "zh-Hans")}。`,
      `我可以向 ${asker} 询问保存了我的哪些信息，要求更正错误，并对任何尚未完成的核查撤回我的同意。我撤回之前已做的事仍然合法。`,
      "我以电子方式签署本文。这与我在纸上签名效力相同。",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0 ? these(checks) : "以后会告知您的核查";
}

function these(checks: string[]): string {
  return `以下核查（${enumerated(checks, "zh-Hans")}）`;
}
