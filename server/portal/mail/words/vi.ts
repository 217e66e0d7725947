import type { MailWords } from "../mail-words.ts";

export const vi: MailWords = {
  greeting: (name) => (name ? `Chào ${name},` : "Xin chào,"),
  questions: (email) =>
    email ? `Có thắc mắc? Viết cho ${email}.` : "Có thắc mắc? Hãy hỏi người đã mời bạn.",
  linkIsYours: "Liên kết này chỉ dành cho bạn: vui lòng không chuyển cho người khác.",
  askAgain: {
    subject: (document) => `Vui lòng gửi lại ${document} của bạn`,
    opening: (document, fileName) =>
      `Chúng tôi đã xem ${document} của bạn (${fileName}) và không thể sử dụng được.`,
    why: "Lý do",
    button: "Gửi lại",
    closing: "Việc này mất khoảng hai phút. Mọi thứ khác bạn đã gửi vẫn giữ nguyên.",
    reason: (brand) => `${brand} gửi thư này cho bạn vì bạn đã gửi giấy tờ để kiểm tra lý lịch.`,
  },
  newLink: {
    subject: "Liên kết mới của bạn",
    opening: "Đây là liên kết bạn đã yêu cầu. Nó đưa bạn về chỗ đã dừng: không có gì bạn đã lưu bị mất.",
    button: "Tiếp tục",
    unasked: "Bạn không yêu cầu? Vậy bạn có thể bỏ qua thư này. Không ai khác nhận được liên kết này.",
    reason: (brand) =>
      `${brand} gửi thư này cho bạn vì có yêu cầu liên kết mới cho việc kiểm tra lý lịch của bạn.`,
  },
  receipt: {
    subject: "Biên nhận của bạn: những gì bạn đã đồng ý và ký",
    heading: "Cảm ơn bạn. Chúng tôi đã nhận được tất cả.",
    opening:
      "Biên nhận của bạn được đính kèm. Trong đó có những lời bạn đã đồng ý, danh sách giấy tờ bạn đã gửi, và chữ ký của bạn. Vui lòng giữ lại.",
    button: "Xem tiến độ kiểm tra",
    doubts: (email) =>
      email
        ? `Có thắc mắc, hoặc đây không phải là bạn? Viết cho ${email}.`
        : "Có thắc mắc, hoặc đây không phải là bạn? Hãy hỏi người đã mời bạn.",
    reason: (brand) => `${brand} gửi thư này cho bạn vì bạn đã ký cho việc kiểm tra lý lịch của mình.`,
  },
  letter: { ifButtonFails: "Nếu nút không hoạt động, hãy mở địa chỉ này:" },
  documents: {
    drivers_license: "bằng lái xe",
    passport: "hộ chiếu",
    nz_passport: "hộ chiếu New Zealand",
    firearm_license: "giấy phép súng",
    card_18: "thẻ 18+",
    birth_certificate: "giấy khai sinh",
    citizenship_certificate: "giấy chứng nhận quốc tịch",
    centrelink_card: "thẻ Centrelink",
    id: "giấy tờ tùy thân",
    other: "giấy tờ",
  },
  sides: (document, side) =>
    `${document} (${{ front: "mặt trước", back: "mặt sau", both: "mặt trước và mặt sau" }[side]})`,
};
