import type { ConsentWords, DisclosureFacts } from "../../consent-words.ts";
import { enumerated } from "../2026-3/enumerated.ts";
import { viCollected } from "./collected/vi.ts";
import { everyoneGets } from "./everyone-gets.ts";
import { listed } from "./listed.ts";

/** Published: a change of any word is a new version in a new folder. */
export const vi: ConsentWords = {
  disclosures: {
    privacy: {
      title: "Quyền riêng tư: thu thập gì, và để làm gì",
      paragraphs: ({ asker, checks, collected, recipients }) => [
        listed(`${asker} thu thập những thông tin sau về bạn:`, [
          ...collected,
          `kết quả của ${named(checks)}`,
        ]),
        `Thông tin này chỉ được dùng để thực hiện các mục kiểm tra này và giúp ${asker} quyết định có nhận bạn làm việc hoặc làm việc với bạn hay không, và không dùng cho việc gì khác.`,
        listed("Chỉ những người và tổ chức sau đây thấy thông tin của bạn:", [
          `những người ở ${asker} cần kết quả`,
          "những người thực hiện việc kiểm tra",
          ...recipients.map((recipient) => recipient.name),
        ]),
        ...(recipients.length > 0
          ? ["Bên được hỏi cho một mục kiểm tra chỉ nhận những gì mục kiểm tra đó cần."]
          : []),
        "Thông tin được mã hóa khi gửi và khi lưu, và chỉ được giữ trong thời gian mà luật pháp hoặc các mục kiểm tra này đòi hỏi.",
        `Không có chương trình máy tính nào quyết định về bạn. Con người xem những gì bạn gửi, và những người ở ${asker} ra quyết định. Chương trình chỉ gợi ý, ví dụ rằng một tấm ảnh có thể khó đọc.`,
        ...(recipients.some(({ key }) => key === "referees")
          ? [
              "Đối với nhận xét của người giới thiệu, chương trình còn đưa ra kết quả của mục kiểm tra: có câu trả lời nào cần xem kỹ hơn không. Chương trình làm theo quy tắc của biểu mẫu. Con người quyết định điều đó có ý nghĩa gì.",
            ]
          : []),
        `Bạn có thể hỏi ${asker} đang giữ thông tin gì về bạn, yêu cầu sửa sai sót, và rút lại sự đồng ý đối với bất kỳ mục kiểm tra nào còn chưa xong. Những gì đã làm trước khi bạn rút lại vẫn hợp pháp.`,
      ],
    },
    electronic: {
      title: "Liên lạc và chữ ký điện tử",
      paragraphs: ({ asker }) => [
        `${asker} có thể liên lạc với bạn về các mục kiểm tra này qua e-mail hoặc tin nhắn điện thoại thay vì trên giấy.`,
        "Bạn ký trên màn hình. Việc này có giá trị như ký trên giấy. Cách bạn ký, thời gian ký, địa chỉ internet (IP) và trình duyệt khi bạn ký được lưu làm bằng chứng.",
        `Nếu bạn muốn dùng giấy, hãy hỏi ${asker} trước khi tiếp tục.`,
      ],
    },
    criminal_record: {
      title: "Hồ sơ tiền án",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        "Họ cung cấp những gì luật cho phép tiết lộ về bạn, như các lần bị kết án và các cáo buộc đang chờ xử.",
        ...(recipients.some(({ key }) => key === "new_zealand_police")
          ? [
              "Khi Cảnh sát New Zealand thẩm tra lý lịch (Police Vetting), đó cũng có thể là thông tin khác mà cảnh sát có về bạn.",
            ]
          : []),
        `Những tiền án cũ mà luật coi là đã hết thời hạn (“spent”, ở Úc) hoặc được che kín (“concealed”, ở New Zealand) sẽ không được nêu ra khi luật quy định như vậy. Những gì họ cung cấp được gửi cho ${asker}.`,
        "Riêng việc có tiền án chưa quyết định kết quả. Bạn sẽ được hỏi về tiền án đó trước khi có quyết định, và bạn có thể khiếu nại về bất kỳ điều gì sai.",
      ],
    },
    credit: {
      title: "Hồ sơ tín dụng và phá sản",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        `Hồ sơ có thể cho thấy nợ quá hạn, phán quyết của tòa án và phá sản. Những gì tìm thấy được gửi cho ${asker}.`,
        ...(recipients.some(({ key }) => key === "credit_reporting_body")
          ? ["Bạn có thể yêu cầu tổ chức báo cáo tín dụng cho xem hồ sơ của chính bạn và sửa sai sót."]
          : []),
      ],
    },
    contact: {
      title: "Liên hệ với những người biết công việc của bạn",
      paragraphs: ({ asker, checks, recipients, besidesName }) => [
        listed(
          `Để thực hiện ${these(checks)}, những người và tổ chức sau sẽ được liên hệ:`,
          recipients.map((recipient) => recipient.name),
        ),
        `Họ được cho biết tên bạn, vị trí công việc, và ${asker} là bên hỏi.`,
        ...(besidesName.length > 0
          ? [
              listed(
                "Họ cũng nhận những gì cần thiết để tìm hồ sơ của bạn, mỗi bên chỉ nhận phần liên quan đến mình:",
                besidesName,
              ),
            ]
          : []),
        `Câu trả lời của họ được gửi cho ${asker}. Họ có thể đã yêu cầu giữ bí mật, nên có thể bạn không thấy toàn bộ.`,
        "Những người được bạn nêu tên ở đây chỉ được liên hệ sau khi bạn ký. Vui lòng chỉ nêu tên những người sẵn lòng được liên hệ.",
      ],
    },
    acc: {
      title: "Yêu cầu bồi thường chấn thương (ACC)",
      paragraphs: ({ asker, passed }) => [
        ...passed.map(passedOn),
        "Sau đó ACC cung cấp các yêu cầu bồi thường chấn thương trước đây của bạn cho mục kiểm tra này, và không cho việc gì khác.",
        `Chỉ những gì quan trọng để làm công việc này an toàn mới được xem xét. Những người đánh giá sẽ thấy thông tin, và ${asker} được cho biết điều đó có ý nghĩa gì đối với công việc.`,
        `Thông tin sức khỏe là thông tin nhạy cảm. Bạn có thể hỏi ${asker} cần thông tin để làm gì trước khi đồng ý.`,
      ],
    },
    health: {
      title: "Thông tin sức khỏe",
      paragraphs: ({ asker, checks, passed }) => [
        `Để thực hiện ${these(checks)}, thông tin về sức khỏe của bạn được thu thập.`,
        ...passed.map(passedOn),
        everyoneGets(passed, viCollected.what.health_answers)
          ? `Chỉ những gì quan trọng để làm công việc này an toàn mới được xem xét. Chỉ chuyên viên y tế đọc câu trả lời của bạn, và ${asker} được cho biết điều đó có ý nghĩa gì đối với công việc.`
          : `Chỉ những gì quan trọng để làm công việc này an toàn mới được xem xét. Những người đánh giá sẽ thấy thông tin, và ${asker} được cho biết điều đó có ý nghĩa gì đối với công việc.`,
        `Thông tin sức khỏe là thông tin nhạy cảm. Bạn có thể hỏi ${asker} cần thông tin để làm gì trước khi đồng ý.`,
      ],
    },
  },
  collected: viCollected,
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` cho vị trí ${jobRole}`;
    return [
      `Tôi, ${name}, đề nghị ${asker} thực hiện việc kiểm tra lý lịch về tôi${purpose}: ${checks.length > 0 ? enumerated(checks, "vi") : "những mục kiểm tra mà tôi sẽ được báo"}.`,
      "Thông tin và giấy tờ tôi cung cấp là của chính tôi. Theo hiểu biết của tôi, những thông tin và giấy tờ đó đúng và đầy đủ.",
      `Tôi đã đọc các thông báo này và đồng ý với từng thông báo: ${enumerated(agreed, "vi")}.`,
      `Tôi có thể hỏi ${asker} đang giữ thông tin gì về tôi, yêu cầu sửa sai sót, và rút lại sự đồng ý đối với bất kỳ mục kiểm tra nào còn chưa xong. Những gì đã làm trước khi tôi rút lại vẫn hợp pháp.`,
      "Tôi ký văn bản này bằng phương thức điện tử. Chữ ký này có giá trị như chữ ký của tôi trên giấy.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0
    ? `các mục kiểm tra này: ${enumerated(checks, "vi")}`
    : "những mục kiểm tra mà bạn sẽ được báo";
}

function these(checks: string[]): string {
  return `${checks.length === 1 ? "mục kiểm tra này" : "các mục kiểm tra này"} (${enumerated(checks, "vi")})`;
}

function passedOn({ check, to, what }: DisclosureFacts["passed"][number]): string {
  const gets = enumerated(what, "vi");
  return listed(`${check}:`, [`Ai nhận thông tin của bạn: ${to}`, `Họ nhận những gì: ${gets}`]);
}
