import type { MailWords } from "../mail-words.ts";

export const zhHans: MailWords = {
  greeting: (name) => (name ? `${name}，您好：` : "您好："),
  questions: (email) => (email ? `有问题？请发邮件至 ${email}。` : "有问题？请问邀请您的人。"),
  linkIsYours: "此链接仅供您本人使用。请不要转给他人。",
  askAgain: {
    subject: (document) => `请重新提交：${document}`,
    opening: (document, fileName) => `我们查看了您的${document}（${fileName}），但无法使用。`,
    why: "原因",
    button: "重新提交",
    closing: "大约需要两分钟。您提交的其他内容都保持不变。",
    reason: (brand) => `${brand} 给您发送这封邮件，是因为您为背景核查提交了证件。`,
    several: {
      subject: "请重新提交您的证件",
      opening: "我们查看了您的证件，其中以下证件无法使用：",
      button: "重新提交",
    },
    item: (document, fileName) => `${document}（${fileName}）`,
    refused: {
      subject: (document) => `我们无法使用：${document}`,
      several: "您的部分证件无法使用",
      lead: "以下证件无法使用，也不能更换。请不要再次提交。",
    },
    reminder: {
      subject: (subject) => `提醒：${subject}`,
      opening: "我们还在等您提交：",
    },
  },
  rejected: {
    blurred:
      "我们看不清这张照片：照片模糊、太暗或有反光。请在光线充足的地方重新拍摄，不要用闪光灯，并拿稳相机。",
    cut_off: "证件有一部分没有拍到。请重新拍摄，让四个角都在照片里。",
    expired: "这份证件已过期。请提交一份仍然有效的证件。",
    wrong_document: "这不是我们要的证件。请查看清单，然后提交清单上的那一份。",
    other_name: "证件上的姓名与您申请中的不一致。请提交用该姓名的证件，或者更名证明。",
    both_sides: "我们需要看到证件的两面。请提交正面和背面。",
  },
  adjudication: {
    declined: {
      subject: "关于您的背景核查",
      opening: (brand, check) =>
        `${brand} 查看了您其中一项核查（${check}）的结果，并因此决定不再继续您的申请。`,
      label: "核查发现",
      closing: (email) =>
        email
          ? `如果您认为这有误或不完整，或者想补充说明，请发邮件至 ${email}。您可以索要核查结果，并要求更正。在结束此事之前，我们会阅读您的回复。`
          : "如果您认为这有误或不完整，或者想补充说明，请告诉邀请您的人。您可以索要核查结果，并要求更正。在结束此事之前，我们会阅读您的回复。",
      unheard: "我们为何在听取您的说明之前就做出了决定",
    },
    question: {
      subject: "关于您的背景核查，我们有一个问题",
      opening: (_brand, check) => `在做出决定之前，我们想听听您对这项核查结果的说明：${check}。`,
      label: "我们的问题",
      closing: (email, until) =>
        email
          ? `请在 ${until} 之前答复：可以在您的页面上填写，也可以发邮件至 ${email}。目前还没有做出任何决定。`
          : `请在 ${until} 之前在您的页面上答复。目前还没有做出任何决定。`,
    },
    reason: (brand) => `${brand} 给您发送这封邮件，是因为您同意了背景核查。`,
  },
  message: {
    subject: (brand) => `${brand} 给您留言了`,
    opening: (brand) => `${brand} 就您的背景核查给您留言了。`,
    answerSubject: "对您异议的答复",
    answers: {
      corrected: (brand, check) => `${brand} 已查看您对这项核查结果的说明：${check}。结果已更正。`,
      stands: (brand, check) => `${brand} 已查看您对这项核查结果的说明：${check}。结果保持不变。`,
    },
    correctionSubject: "对您更正请求的答复",
    corrections: {
      accepted: (brand) => `${brand} 已查看您指出有误的信息，并认同您的说法。`,
      declined: (brand) => `${brand} 已查看您指出有误的信息，未作更改。`,
    },
    erasure: {
      subject: "对您删除请求的答复",
      kept: (brand) => `${brand} 已查看您删除数据的请求，目前仍予保留。`,
      doneSubject: "正在删除您的数据",
      done: (brand) => `您请 ${brand} 删除其保存的您的信息。现在正在删除，通往您页面的链接将失效。`,
    },
    label: "留言内容",
    closing: "请打开您的页面回复。您也可以直接回复此邮件。",
  },
  withdrawal: {
    subject: "您已撤回同意",
    opening: (brand) => `您已撤回对背景核查的同意。${brand} 已收到通知。`,
    openingOfSome: (brand) => `您已撤回对部分背景核查的同意。其他核查照常进行。${brand} 已收到通知。`,
    stopped: "以下核查已停止：",
    finished: "以下核查在此之前已完成，结果会保留：",
    left: (brand) => `系统无法停止以下核查，已请 ${brand} 停止：`,
    kept: (brand) => `${brand} 持有的您的信息会按法律或其规定的期限保存，之后删除。`,
    button: "打开您的页面",
  },
  newLink: {
    subject: "您的新链接",
    opening: "这是您申请的链接。它会带您回到上次停下的地方：您保存的内容都没有丢失。",
    button: "继续",
    unasked: "不是您申请的？可以不理会这封邮件。此链接只发给了您。",
    reason: (brand) => `${brand} 给您发送这封邮件，是因为有人为您的背景核查申请了新链接。`,
  },
  receipt: {
    subject: "您的回执：您同意并签名的内容",
    heading: "谢谢您。全部都已收到。",
    opening: "附件是您的回执。其中有您同意的内容、您提交的证件清单和您的签名。请妥善保存。",
    button: "查看核查进度",
    doubts: (email) =>
      email
        ? `有问题，或者这不是您本人所为？请发邮件至 ${email}。`
        : "有问题，或者这不是您本人所为？请问邀请您的人。",
    reason: (brand) => `${brand} 给您发送这封邮件，是因为您为自己的背景核查签了名。`,
  },
  letter: { ifButtonFails: "如果按钮无法使用，请打开这个网址：" },
  documents: {
    drivers_license: "驾照",
    passport: "护照",
    nz_passport: "新西兰护照",
    firearm_license: "枪支许可证",
    card_18: "18+ 卡或 Kiwi Access 卡",
    birth_certificate: "出生证明",
    citizenship_certificate: "公民身份证书（入籍证书）",
    centrelink_card: "Centrelink 卡",
    id: "身份证件",
    other: "证件",
  },
  sides: (document, side) => `${document}（${{ front: "正面", back: "背面", both: "正面和背面" }[side]}）`,
};
