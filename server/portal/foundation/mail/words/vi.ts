import type { MailWords } from "../mail-words.ts";

export const vi: MailWords = {
  greeting: (name) => (name ? `Chào ${name},` : "Xin chào,"),
  questions: (email) =>
    email ? `Có thắc mắc? Gửi e-mail tới ${email}.` : "Có thắc mắc? Hãy hỏi người đã mời bạn.",
  linkIsYours: "Liên kết này chỉ dành cho bạn. Vui lòng không chuyển cho người khác.",
  askAgain: {
    subject: (document) => `Vui lòng gửi lại ${document} của bạn`,
    opening: (document, fileName) =>
      `Chúng tôi đã xem ${document} của bạn (${fileName}) và không thể sử dụng được.`,
    why: "Lý do",
    button: "Gửi lại",
    closing: "Việc này mất khoảng hai phút. Mọi thứ khác bạn đã gửi vẫn giữ nguyên.",
    reason: (brand) => `${brand} đã gửi e-mail này cho bạn vì bạn đã gửi giấy tờ để kiểm tra lý lịch.`,
    several: {
      subject: "Vui lòng gửi lại giấy tờ của bạn",
      opening: "Chúng tôi đã xem giấy tờ của bạn và không thể sử dụng những giấy tờ này:",
      button: "Gửi lại",
    },
    item: (document, fileName) => `${document} (${fileName})`,
    refused: {
      subject: (document) => `Chúng tôi không thể sử dụng ${document} của bạn`,
      several: "Chúng tôi không thể sử dụng một số giấy tờ của bạn",
      lead: "Chúng tôi không thể sử dụng giấy tờ này và không thể thay bằng bản khác. Vui lòng không gửi lại.",
    },
    reminder: {
      subject: (subject) => `Nhắc lại: ${subject}`,
      opening: "Chúng tôi vẫn đang chờ:",
    },
  },
  rejected: {
    blurred:
      "Chúng tôi không đọc được ảnh: ảnh bị mờ, quá tối hoặc bị lóa sáng. Vui lòng chụp lại ở nơi đủ sáng, không dùng đèn flash và giữ máy thật chắc.",
    cut_off: "Thiếu một phần của giấy tờ. Vui lòng chụp lại sao cho thấy cả bốn góc.",
    expired: "Giấy tờ này đã hết hạn. Vui lòng gửi giấy tờ còn hiệu lực.",
    wrong_document: "Đây không phải là giấy tờ chúng tôi cần. Vui lòng xem danh sách và gửi đúng giấy tờ đó.",
    other_name:
      "Tên trên giấy tờ không giống tên trong hồ sơ của bạn. Vui lòng gửi giấy tờ có tên đó, hoặc giấy chứng nhận đổi tên.",
    both_sides: "Chúng tôi cần cả hai mặt của giấy tờ. Vui lòng gửi mặt trước và mặt sau.",
  },
  adjudication: {
    declined: {
      subject: "Về việc kiểm tra lý lịch của bạn",
      opening: (brand, check) =>
        `${brand} đã xem kết quả của một mục kiểm tra của bạn, ${check}, và vì kết quả này sẽ không tiếp tục hồ sơ của bạn.`,
      label: "Kết quả cho thấy",
      closing: (email) =>
        email
          ? `Nếu bạn cho rằng điều này sai hoặc chưa đầy đủ, hoặc muốn nói thêm, hãy gửi e-mail tới ${email}. Bạn có thể yêu cầu xem kết quả và yêu cầu sửa. Chúng tôi sẽ đọc phản hồi của bạn trước khi kết thúc.`
          : "Nếu bạn cho rằng điều này sai hoặc chưa đầy đủ, hoặc muốn nói thêm, hãy báo cho người đã mời bạn. Bạn có thể yêu cầu xem kết quả và yêu cầu sửa. Chúng tôi sẽ đọc phản hồi của bạn trước khi kết thúc.",
      unheard: "Vì sao chúng tôi quyết định trước khi nghe ý kiến của bạn",
    },
    question: {
      subject: "Chúng tôi có câu hỏi về việc kiểm tra lý lịch của bạn",
      opening: (_brand, check) =>
        `Trước khi quyết định, chúng tôi muốn nghe ý kiến của bạn về kết quả của mục kiểm tra này: ${check}.`,
      label: "Câu hỏi của chúng tôi",
      closing: (email, until) =>
        email
          ? `Vui lòng trả lời trước ${until}: trên trang của bạn hoặc gửi tới ${email}. Chưa có quyết định nào.`
          : `Vui lòng trả lời trên trang của bạn trước ${until}. Chưa có quyết định nào.`,
    },
    reason: (brand) => `${brand} đã gửi e-mail này cho bạn vì bạn đã đồng ý kiểm tra lý lịch.`,
  },
  message: {
    subject: (brand) => `${brand} đã gửi tin nhắn cho bạn`,
    opening: (brand) => `${brand} đã gửi tin nhắn cho bạn về việc kiểm tra lý lịch của bạn.`,
    answerSubject: "Trả lời khiếu nại của bạn",
    answers: {
      corrected: (brand, check) =>
        `${brand} đã xem ý kiến của bạn về kết quả của mục kiểm tra này: ${check}. Kết quả đã được sửa.`,
      stands: (brand, check) =>
        `${brand} đã xem ý kiến của bạn về kết quả của mục kiểm tra này: ${check}. Kết quả được giữ nguyên.`,
    },
    correctionSubject: "Câu trả lời cho yêu cầu sửa thông tin của bạn",
    corrections: {
      accepted: (brand) =>
        `${brand} đã xem những gì bạn nói là sai trong thông tin của bạn và đồng ý với bạn.`,
      declined: (brand) =>
        `${brand} đã xem những gì bạn nói là sai trong thông tin của bạn và không thay đổi.`,
    },
    erasure: {
      subject: "Câu trả lời cho yêu cầu xóa dữ liệu của bạn",
      kept: (brand) => `${brand} đã xem yêu cầu xóa dữ liệu của bạn và hiện vẫn giữ lại.`,
      doneSubject: "Dữ liệu của bạn đang được xóa",
      done: (brand) =>
        `Bạn đã yêu cầu ${brand} xóa thông tin họ có về bạn. Thông tin đang được xóa, và các liên kết đến trang của bạn sẽ ngừng hoạt động.`,
    },
    label: "Nội dung tin nhắn",
    closing: "Hãy mở trang của bạn để trả lời. Bạn cũng có thể trả lời e-mail này.",
  },
  withdrawal: {
    subject: "Bạn đã rút lại sự đồng ý",
    opening: (brand) =>
      `Bạn đã rút lại sự đồng ý với việc kiểm tra lý lịch của bạn. ${brand} đã được thông báo.`,
    openingOfSome: (brand) =>
      `Bạn đã rút lại sự đồng ý với một số mục kiểm tra lý lịch của bạn. Các mục khác vẫn tiếp tục. ${brand} đã được thông báo.`,
    stopped: "Các mục kiểm tra này đã dừng:",
    finished: "Các mục này đã hoàn tất trước đó. Kết quả được giữ lại:",
    left: (brand) => `Hệ thống không dừng được các mục này. ${brand} đã được yêu cầu dừng:`,
    kept: (brand) =>
      `Thông tin ${brand} đang giữ về bạn được lưu trong thời gian mà luật hoặc quy định của họ yêu cầu, sau đó bị xóa.`,
    button: "Mở trang của bạn",
  },
  newLink: {
    subject: "Liên kết mới của bạn",
    opening:
      "Đây là liên kết bạn đã yêu cầu. Liên kết này đưa bạn về chỗ đã dừng: những gì bạn đã lưu không bị mất.",
    button: "Tiếp tục",
    unasked: "Bạn không yêu cầu? Bạn có thể bỏ qua e-mail này. Liên kết chỉ được gửi cho bạn.",
    reason: (brand) =>
      `${brand} đã gửi e-mail này cho bạn vì có người yêu cầu liên kết mới cho việc kiểm tra lý lịch của bạn.`,
  },
  receipt: {
    subject: "Biên nhận của bạn: những gì bạn đã đồng ý và ký",
    heading: "Cảm ơn bạn. Chúng tôi đã nhận được tất cả.",
    opening:
      "Biên nhận của bạn được đính kèm. Trong đó có nội dung bạn đã đồng ý, danh sách giấy tờ bạn đã gửi, và chữ ký của bạn. Vui lòng giữ lại.",
    button: "Xem tiến độ kiểm tra",
    doubts: (email) =>
      email
        ? `Có thắc mắc, hoặc đây không phải là bạn? Gửi e-mail tới ${email}.`
        : "Có thắc mắc, hoặc đây không phải là bạn? Hãy hỏi người đã mời bạn.",
    reason: (brand) => `${brand} đã gửi e-mail này cho bạn vì bạn đã ký cho việc kiểm tra lý lịch của mình.`,
  },
  letter: { ifButtonFails: "Nếu nút không hoạt động, hãy mở địa chỉ này:" },
  documents: {
    drivers_license: "bằng lái xe",
    passport: "hộ chiếu",
    nz_passport: "hộ chiếu New Zealand",
    firearm_license: "giấy phép sử dụng súng",
    card_18: "thẻ 18+ hoặc thẻ Kiwi Access",
    birth_certificate: "giấy khai sinh",
    citizenship_certificate: "giấy chứng nhận quốc tịch",
    centrelink_card: "thẻ Centrelink",
    id: "giấy tờ tùy thân",
    other: "giấy tờ",
  },
  sides: (document, side) =>
    `${document} (${{ front: "mặt trước", back: "mặt sau", both: "mặt trước và mặt sau" }[side]})`,
};
