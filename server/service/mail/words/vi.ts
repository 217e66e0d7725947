import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const vi: ServiceMailWords = {
  greeting: (name) => (name ? `Chào ${name},` : "Xin chào,"),
  onBehalf: (brand) => `${brand} thực hiện việc này thay cho họ.`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `Hầu hết mọi người mất khoảng ${minutes} phút` : `Mất khoảng ${minutes} phút`}. Bạn có thể dừng bất cứ lúc nào và quay lại bằng cùng liên kết này.`,
  linkIsYours: (until) =>
    `Liên kết này chỉ dành cho bạn. Vui lòng không chuyển cho người khác. Liên kết dùng được đến ${until}.`,
  questions: (email) => `Có thắc mắc? Gửi e-mail tới ${email}.`,
  privacy: "Thông tin của bạn được sử dụng như thế nào",
  ifButtonFails: "Nếu nút không hoạt động, hãy sao chép địa chỉ này vào trình duyệt:",
  invitation: {
    heading: (company) => `Việc kiểm tra lý lịch của bạn cho ${company}`,
    opening: (company) =>
      `${company} mong bạn hoàn tất việc kiểm tra lý lịch. Việc này xác nhận bạn là ai và những gì bạn đã cho biết, cho vị trí mà bạn ứng tuyển hoặc đang đảm nhiệm.`,
    checks: "Những gì sẽ được kiểm tra:",
    todo: "Những việc bạn cần làm:",
    steps: {
      details: "Xem lại thông tin của bạn và sửa nếu cần.",
      questions: "Trả lời một số câu hỏi về bạn.",
      documents: "Thêm ảnh chụp hoặc bản quét giấy tờ tùy thân của bạn.",
      sign: "Ký trên màn hình.",
    },
    ready: {
      intro: "Hãy chuẩn bị sẵn:",
      documents: (count) =>
        `${count} giấy tờ cho biết bạn là ai, như hộ chiếu hoặc bằng lái xe, và một điện thoại hoặc máy tính có máy ảnh`,
      face: "Ảnh khuôn mặt của bạn, có thể chụp ngay lúc đó",
      addresses: "Những địa chỉ bạn đã sống, kèm tháng và năm",
      employment: "Những nơi bạn đã làm việc, kèm tháng và năm",
      qualifications: "Bạn đã học ở đâu và khi nào",
      countries: "Những nước bạn đã sống",
      referees: "Tên của những người đã làm việc với bạn, cùng địa chỉ e-mail hoặc số điện thoại của họ",
    },
    button: "Bắt đầu",
    start: "Bắt đầu tại đây:",
    unexpected:
      "Bạn không chờ e-mail này? Bạn có thể bỏ qua. Không mục kiểm tra nào bắt đầu nếu bạn chưa ký.",
    message: (brand, minutes) => `${brand} mong bạn hoàn tất việc kiểm tra lý lịch (khoảng ${minutes} phút):`,
    reminderHeading: (company) => `Nhắc bạn: việc kiểm tra lý lịch của bạn cho ${company}`,
    reminderOpening: (company) =>
      `Mới đây, ${company} có đề nghị bạn hoàn tất việc kiểm tra lý lịch. Việc này chưa xong, và những gì bạn đã làm đều được lưu.`,
    reminderMessage: (brand, minutes) =>
      `việc kiểm tra lý lịch của bạn cho ${brand} chưa xong (khoảng ${minutes} phút):`,
  },
  missing: {
    heading: (company) => `Vẫn còn thiếu một vài điều cho ${company}`,
    opening: (company) =>
      `Cảm ơn bạn đã ký cho việc kiểm tra lý lịch của ${company}. Trước khi có thể bắt đầu tất cả, chúng tôi cần thêm một vài điều từ bạn.`,
    waiting: "Những mục kiểm tra đang chờ:",
    safe: "Bạn chỉ được hỏi về những gì còn thiếu. Những gì bạn đã cung cấp đều được lưu.",
    button: "Tiếp tục",
    open: "Tiếp tục tại đây:",
    unexpected:
      "Bạn không chờ e-mail này? Bạn có thể bỏ qua. Khi đó, những mục kiểm tra này có thể không được thực hiện.",
    message: (brand) =>
      `vẫn còn thiếu một vài điều cho việc kiểm tra lý lịch của bạn cho ${brand}. Tiếp tục tại đây:`,
  },
  reference: {
    heading: (about) => `Nhận xét về ${about}`,
    reminderHeading: (about) => `Nhắc bạn: nhận xét về ${about}`,
    someone: "một người mà bạn quen biết",
    opening: (company, about, job) =>
      `${company} mong bạn cho nhận xét về ${about}${role(job)}. Bạn được nêu tên là người quen biết người này, trong công việc hoặc ngoài công việc.`,
    reminderOpening: (company, about, job) =>
      `Mới đây, ${company} có đề nghị bạn cho nhận xét về ${about}${role(job)}. Họ vẫn mong nhận được câu trả lời của bạn.`,
    reads: (company) =>
      `${company} sẽ đọc những gì bạn viết. Nếu bạn không muốn trả lời, bạn có thể cho biết bằng chính liên kết này.`,
    button: "Mở biểu mẫu",
    remindersFollow: (days) =>
      `Cho đến khi bạn trả lời, chúng tôi sẽ nhắc bạn sau ${listed(days.map(String), "vi")} ngày. Bạn có thể ngừng nhắc ngay trên trang.`,
    noMoreReminders: "Bạn sẽ không nhận lời nhắc nữa.",
    unexpected: "Bạn không chờ e-mail này? Bạn có thể bỏ qua, hoặc từ chối trên trang.",
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} mong bạn cho nhận xét về ${about} (khoảng ${minutes} phút). Trả lời hoặc từ chối:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} vẫn mong bạn cho nhận xét về ${about} (khoảng ${minutes} phút). Trả lời hoặc từ chối:`,
  },
  identity: {
    heading: (about) => `Mong bạn xác nhận danh tính của ${about}`,
    reminderHeading: (about) => `Nhắc bạn: mong bạn xác nhận danh tính của ${about}`,
    opening: (company, about) =>
      `${company} mong bạn xác nhận danh tính của ${about}. Bạn được nêu tên là người đã biết người này ít nhất 12 tháng.`,
    reminderOpening: (company, about) =>
      `Mới đây, ${company} có đề nghị bạn xác nhận danh tính của ${about}. Việc kiểm tra đang chờ bản xác nhận của bạn.`,
    reads: (company) =>
      `Bạn trả lời ba câu hỏi và ký trên màn hình. ${company} và cơ quan thực hiện việc kiểm tra sẽ đọc. Nếu bạn không muốn trả lời, bạn có thể cho biết bằng chính liên kết này.`,
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} mong bạn xác nhận danh tính của ${about} (khoảng ${minutes} phút). Trả lời hoặc từ chối:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} vẫn mong bạn xác nhận danh tính của ${about} (khoảng ${minutes} phút). Trả lời hoặc từ chối:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `, người đang được xem xét cho vị trí ${job}`;
}
