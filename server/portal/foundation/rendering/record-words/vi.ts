import type { RecordWords } from "../record-words.ts";

export const vi: RecordWords = {
  labels: {
    name: "Họ tên",
    check: "Lượt kiểm tra",
    result: "Kết quả",
    meaning: "Nghĩa là gì",
    ordered: "Được yêu cầu vào",
    finished: "Xong vào",
    file: "Tệp",
    reason: "Lý do",
    readFrom: "Đọc được từ đó",
    relationship: "Quan hệ",
    company: "Công ty",
    when: "Khi nào",
    what: "Việc gì",
    text: "Nội dung",
    from: "Từ",
    made: "Tạo vào",
  },
  outcomes: {
    clear: "Không có vấn đề",
    consider: "Cần xem kỹ hơn",
    unable_to_complete: "Không thể hoàn tất",
  },
  meanings: {
    clear: () => "Không tìm thấy điều gì cần xem kỹ hơn.",
    consider: (brand) =>
      `Lượt kiểm tra này tìm thấy điều mà một người ở ${brand} sẽ xem xét. Đây không phải là quyết định về bạn. Nếu có chỗ sai, bạn có thể phản đối.`,
    unable_to_complete: () =>
      "Không có đủ thông tin để hoàn tất lượt kiểm tra này. Điều đó không có nghĩa là bạn có vấn đề gì.",
  },
  copy: {
    title: "Bản sao kết quả",
    lead: (brand) => `Đây là kết quả mà ${brand} có từ lượt kiểm tra này.`,
    closing: (contact) =>
      `Nếu có chỗ sai, hãy mở liên kết của bạn và chọn “Kết quả này có chỗ sai”. Nếu có câu hỏi, hãy liên hệ ${contact}.`,
  },
  data: {
    title: "Thông tin được lưu về bạn",
    lead: (brand) =>
      `Mọi thông tin về bạn mà ${brand} và cổng này lưu cho các lượt kiểm tra của bạn. Bạn có thể lưu lại tại đây bao nhiêu lần tùy ý.`,
    savePdf: "Lưu để đọc (PDF)",
    saveJson: "Lưu cho máy tính (JSON)",
    yourFiles: "Các tệp của bạn",
    saveFile: (file) => `Lưu ${file}`,
    sections: {
      person: "Bạn",
      checks: "Các lượt kiểm tra và kết quả",
      facts: "Câu trả lời của bạn",
      consents: "Những gì bạn đã đồng ý",
      documents: "Giấy tờ của bạn",
      referees: "Người giới thiệu bạn đã nêu tên",
      messages: "Tin nhắn và phản đối",
      letters: "E-mail và liên kết đã gửi cho bạn",
      devices: "Thiết bị bạn đã dùng",
      drafts: "Những gì bạn đã nhập mà chưa lưu",
      looks: "Khi nhân viên xem hoặc thay đổi",
      history: "Những gì đã diễn ra, theo thứ tự",
      copies: "Các bản sao bạn đã lưu",
    },
    sees: {
      title: "Ai xem được",
      text: (brand) =>
        `Những người ở ${brand} phụ trách các lượt kiểm tra của bạn, và những người thực hiện từng lượt. Nội dung bạn đã đồng ý nêu rõ tất cả những nơi khác được hỏi.`,
    },
    kept: {
      title: "Được lưu bao lâu",
      days: (days, brand) =>
        `${brand} xóa thông tin này ${days} ngày sau khi các lượt kiểm tra của bạn kết thúc, trừ khi luật yêu cầu thời hạn khác.`,
      unknown: (brand) => `${brand} quyết định lưu bao lâu, trong phạm vi luật cho phép.`,
    },
    left: {
      title: "Những gì không có trong đây",
      items: [
        "Ghi chú và công việc mà nhân viên trao đổi với nhau.",
        "Câu trả lời của người giới thiệu: có thể người này đã được hứa là sẽ giữ kín.",
        "Những kết quả không được hiển thị cho bạn tại đây, và các tệp kết quả.",
        "Tên của nhân viên đã làm việc với các lượt kiểm tra của bạn.",
      ],
      ask: (contact) =>
        `Bạn cũng có thể yêu cầu những thông tin này. Hãy liên hệ ${contact}: sẽ có người xem có thể cung cấp gì cho bạn, và cho biết lý do nếu không thể.`,
    },
    you: "Bạn",
  },
  happened: {
    candidate_created: "Bạn được mời",
    candidate_contacted: "Bạn được gửi tin",
    candidate_updated: "Thông tin hoặc câu trả lời của bạn được thay đổi",
    candidate_started: "Ghi nhận rằng bạn đã bắt đầu",
    candidate_submitted: "Bạn đã ký",
    candidate_canceled: "Việc kiểm tra của bạn bị hủy",
    check_added: "Một mục kiểm tra được thêm vào",
    check_status_changed: "Một mục kiểm tra thay đổi trạng thái",
    check_packet_downloaded: "Dữ liệu cho một mục kiểm tra được tải xuống",
    check_handed_over: "Một mục kiểm tra được giao cho bên thực hiện, hoặc được trả lại",
    file_uploaded: "Một tệp được tải lên",
    file_deleted: "Một tệp bị xóa",
    file_reviewed: "Một giấy tờ được xem xét",
    referee_created: "Một người tham chiếu được thêm vào",
    referee_requested: "Một người tham chiếu được hỏi",
    referee_responded: "Một người tham chiếu đã trả lời",
    referee_deleted: "Một người tham chiếu bị gỡ bỏ",
    records_erased: "Hồ sơ được xóa theo quy định",
    documents_asked_again: "Bạn được yêu cầu gửi lại giấy tờ",
    documents_reminded: "Bạn được nhắc gửi giấy tờ",
    link_requested: "Bạn đã yêu cầu liên kết của mình",
    other_device: "Bạn đã mở liên kết trên thiết bị khác",
    file_viewed: "Nhân viên mở một tệp",
    staff_acted: "Nhân viên xem dữ liệu của bạn hoặc thay đổi điều gì đó",
    copy_saved: "Bạn đã lưu một bản sao",
  },
};
