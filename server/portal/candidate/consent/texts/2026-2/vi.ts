import type { EarlierConsentWords } from "../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const vi: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Quyền riêng tư: thu thập gì, và để làm gì",
      paragraphs: ({ asker, checks }) => [
        `${asker} thu thập thông tin của bạn, giấy tờ của bạn và kết quả của ${named(checks)}.`,
        `Chúng được dùng để thực hiện các kiểm tra này và giúp ${asker} quyết định có làm việc với bạn không, và không dùng cho việc gì khác.`,
        `Chỉ những người ở ${asker} cần kết quả, những người thực hiện kiểm tra và những nơi giữ hồ sơ được tra cứu mới thấy. Chúng được mã hóa khi gửi và khi lưu, và không được giữ lâu hơn mức luật pháp và các kiểm tra này cần.`,
        `Bạn có thể hỏi ${asker} đang giữ thông tin gì về bạn, yêu cầu sửa sai sót, và rút lại sự đồng ý khi một kiểm tra chưa xong. Những gì đã làm trước đó vẫn hợp pháp.`,
      ],
    },
    electronic: {
      title: "Tin nhắn và chữ ký điện tử",
      paragraphs: ({ asker }) => [
        `${asker} có thể viết cho bạn về các kiểm tra này qua e-mail hoặc tin nhắn thay vì trên giấy.`,
        "Bạn ký trên màn hình. Chữ ký này có giá trị như chữ ký trên giấy. Cách ký, thời gian và nơi bạn ký được lưu làm bằng chứng.",
        `Nếu bạn muốn dùng giấy, hãy hỏi ${asker} trước khi đi tiếp.`,
      ],
    },
    criminal_record: {
      title: "Hồ sơ hình sự",
      paragraphs: ({ asker, checks }) => [
        `Để thực hiện ${checks.join("; ")}, tên, ngày sinh và giấy tờ của bạn được chuyển cho cảnh sát hoặc cơ quan giữ hồ sơ hình sự.`,
        `Họ cho biết những gì luật cho phép tiết lộ về bạn, như các bản án và cáo buộc đang chờ xử. Các bản án đã hết hiệu lực hoặc được giữ kín được bỏ qua khi luật quy định. Câu trả lời được gửi cho ${asker}.`,
        "Có hồ sơ chưa quyết định điều gì. Bạn sẽ được hỏi về hồ sơ đó trước khi có quyết định, và bạn có thể khiếu nại điều sai.",
      ],
    },
    credit: {
      title: "Hồ sơ tín dụng và phá sản",
      paragraphs: ({ asker, checks }) => [
        `Để thực hiện ${checks.join("; ")}, tên, ngày sinh và địa chỉ của bạn được dùng để tra cứu hồ sơ của các cơ quan báo cáo tín dụng và sổ đăng ký phá sản công khai.`,
        `Hồ sơ có thể cho thấy nợ quá hạn, phán quyết của tòa án và phá sản. Những gì tìm thấy được gửi cho ${asker}.`,
        "Bạn có thể yêu cầu cơ quan báo cáo tín dụng cho xem hồ sơ của chính bạn và sửa sai sót.",
      ],
    },
    contact: {
      title: "Liên hệ với những người biết công việc của bạn",
      paragraphs: ({ asker, checks }) => [
        `Để thực hiện ${checks.join("; ")}, những người, nơi làm việc, trường học hoặc tổ chức nghề nghiệp mà bạn nêu sẽ được liên hệ. Họ biết tên bạn, biết bạn đã đồng ý cho hỏi, và biết ${asker} là bên hỏi.`,
        `Câu trả lời của họ được gửi cho ${asker}. Họ có thể đã yêu cầu giữ kín, nên có thể bạn không thấy toàn bộ.`,
        "Những người bạn nêu ở đây được liên hệ sau khi bạn ký. Vui lòng chỉ nêu những người sẵn lòng được hỏi.",
      ],
    },
    health: {
      title: "Thông tin sức khỏe",
      paragraphs: ({ asker, checks }) => [
        `Để thực hiện ${checks.join("; ")}, thông tin về sức khỏe của bạn được thu thập, từ bạn hoặc từ cơ quan đang giữ, như các yêu cầu bồi thường chấn thương trước đây.`,
        `Chỉ xem những gì quan trọng để làm công việc này an toàn. Những người đánh giá sẽ thấy thông tin, và ${asker} biết điều đó có nghĩa gì cho công việc.`,
        `Thông tin sức khỏe là nhạy cảm. Bạn có thể hỏi ${asker} cần thông tin để làm gì trước khi đồng ý.`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` cho vị trí ${jobRole}`;
    return [
      `Tôi, ${name}, đề nghị ${asker} thực hiện các kiểm tra lý lịch về tôi${purpose}: ${checks.length > 0 ? checks.join("; ") : "những kiểm tra mà tôi sẽ được báo"}.`,
      "Thông tin và giấy tờ tôi cung cấp là của chính tôi. Theo hiểu biết của tôi, chúng đúng và đầy đủ.",
      `Tôi đã đọc các thông báo này và đồng ý với từng thông báo: ${agreed.join("; ")}.`,
      `Tôi có thể hỏi ${asker} đang giữ thông tin gì về tôi, yêu cầu sửa sai sót, và rút lại sự đồng ý khi một kiểm tra chưa xong. Những gì đã làm trước đó vẫn hợp pháp.`,
      "Tôi ký văn bản này bằng phương thức điện tử. Nó có giá trị như chữ ký của tôi trên giấy.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0 ? `các kiểm tra này: ${checks.join("; ")}` : "những kiểm tra mà bạn sẽ được báo";
}
