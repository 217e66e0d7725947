import type { RecordWords } from "../record-words.ts";

export const zhHans: RecordWords = {
  labels: {
    name: "姓名",
    check: "核查",
    result: "结果",
    meaning: "含义",
    ordered: "要求日期",
    finished: "完成日期",
    file: "文件",
    reason: "原因",
    relationship: "关系",
    company: "公司",
    when: "时间",
    what: "事项",
    text: "内容",
    from: "来自",
    made: "制作时间",
  },
  outcomes: { clear: "没有问题", consider: "需要进一步查看", unable_to_complete: "未能完成" },
  meanings: {
    clear: () => "没有发现需要进一步查看的内容。",
    consider: (brand) =>
      `这项核查发现了一些内容，${brand} 会有人查看。这不是对您的决定。如果有误，您可以提出异议。`,
    unable_to_complete: () => "信息不足，无法完成这项核查。这并不表示您有任何问题。",
  },
  copy: {
    title: "结果副本",
    lead: (brand) => `这是 ${brand} 收到的这项核查的结果。`,
    closing: (contact) => `如果有误，请打开您的链接，选择“这项结果有误”。如有疑问，请联系 ${contact}。`,
  },
  data: {
    title: "保存了您的哪些信息",
    lead: (brand) => `${brand} 和本网站为您的核查保存的有关您的所有信息。您可以在这里随时保存一份。`,
    savePdf: "保存一份供阅读（PDF）",
    saveJson: "保存一份供电脑处理（JSON）",
    yourFiles: "您的文件",
    saveFile: (file) => `保存 ${file}`,
    sections: {
      person: "您本人",
      checks: "您的核查和结果",
      facts: "您回答的内容",
      consents: "您同意的内容",
      documents: "您的证件",
      referees: "您填写的推荐人",
      messages: "留言和异议",
      letters: "发给您的邮件和链接",
      devices: "您使用的设备",
      drafts: "您填写但没有保存的内容",
      looks: "工作人员何时查看或更改",
      history: "发生的事情，按时间顺序",
      copies: "您保存的副本",
    },
    sees: {
      title: "谁能看到",
      text: (brand) => `${brand} 负责您的核查的人，以及进行每项核查的人。您同意的内容里写明了还会询问谁。`,
    },
    kept: {
      title: "保存多久",
      days: (days, brand) => `您的核查结束 ${days} 天后，${brand} 会删除这些信息，除非法律要求其他期限。`,
      unknown: (brand) => `${brand} 在法律范围内决定保存多久。`,
    },
    left: {
      title: "不包括的内容",
      items: [
        "工作人员之间写的备注和任务。",
        "推荐人的回答：可能已答应为其保密。",
        "没有在这里向您显示的结果，以及结果背后的文件。",
        "处理您的核查的工作人员的姓名。",
      ],
      ask: (contact) =>
        `您也可以要求提供这些内容。请联系 ${contact}：会有人查看可以提供什么；如果不能提供，会告诉您原因。`,
    },
    you: "您",
  },
};
