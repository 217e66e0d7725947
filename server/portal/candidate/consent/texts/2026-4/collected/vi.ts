import type { CollectedWords } from "../../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const viCollected: CollectedWords = {
  what: {
    legal_name: "họ tên đầy đủ của bạn",
    contact_details: "địa chỉ e-mail và số điện thoại của bạn",
    former_names: "các tên khác mà bạn đang có hoặc từng có",
    date_of_birth: "ngày sinh của bạn",
    place_of_birth: "nơi sinh của bạn",
    sex: "giới tính của bạn",
    addresses: (years) =>
      years === 0 ? "địa chỉ nhà hiện tại của bạn" : `các địa chỉ nhà của bạn trong ${years} năm qua`,
    driver_licence: "thông tin về bằng lái xe của bạn, nếu có",
    passport: "thông tin về hộ chiếu của bạn, nếu có",
    firearms_licence: "thông tin về giấy phép sử dụng súng của bạn, nếu có",
    role: "về vị trí công việc: kiểm tra để làm gì, chức danh, và có làm việc với trẻ em hoặc người dễ bị tổn thương không",
    police_vetting:
      "cho việc thẩm tra lý lịch của Cảnh sát New Zealand: mục đích, chức danh, công việc có trả lương, với trẻ em hoặc tại nhà bạn không, và trước đây bạn đã được thẩm tra chưa",
    work_right:
      "quốc tịch hoặc thị thực của bạn và, khi cần, cha hoặc mẹ bạn có phải là công dân hoặc thường trú nhân khi bạn sinh ra không",
    working_with_children_card: "thông tin về thẻ làm việc với trẻ em của bạn",
    employment: (years) =>
      `các công việc của bạn trong ${years} năm qua, những khoảng thời gian không làm việc, và ai có thể xác nhận`,
    qualifications: "việc học và bằng cấp của bạn: ở đâu, khi nào, mã số sinh viên và tên bạn dùng lúc đó",
    memberships: "đăng ký hành nghề của bạn: tổ chức, số đăng ký và tên đã đăng ký",
    countries_lived: "các nước bạn từng sống, thời gian và địa chỉ ở đó",
    social_handles: "tên của bạn trên mạng xã hội, nếu bạn muốn cung cấp",
    company_questions: "câu trả lời của bạn cho các câu hỏi khác của nhà tuyển dụng",
    health_answers: "câu trả lời của bạn cho các câu hỏi về sức khỏe",
    documents: "các giấy tờ bạn thêm vào dưới dạng ảnh hoặc tệp",
    face_photo: "ảnh khuôn mặt của bạn",
    no_documents: "nếu bạn không thể cung cấp giấy tờ: lý do",
    referees:
      "về mỗi người giới thiệu được bạn nêu tên: tên, e-mail, số điện thoại, công ty, chức danh và quan hệ với bạn",
  },
  recipients: {
    australian_police: "Cảnh sát Úc",
    ministry_of_justice: "Bộ Tư pháp New Zealand",
    new_zealand_police: "Cảnh sát New Zealand",
    foreign_police: "cảnh sát của nước bạn từng sống",
    criminal_records_office: "cảnh sát hoặc cơ quan giữ hồ sơ tiền án",
    visa_office: "cơ quan chính phủ giữ hồ sơ thị thực",
    card_office: "cơ quan cấp thẻ làm việc với trẻ em cho bạn",
    licence_office: "cơ quan cấp bằng lái xe của bạn",
    credit_reporting_body: "một tổ chức báo cáo tín dụng",
    insolvency_registers: "các cơ quan giữ sổ đăng ký phá sản công khai",
    acc: "ACC (Accident Compensation Corporation, New Zealand)",
    referees: "những người giới thiệu của bạn",
    employers: "những nơi bạn từng làm việc",
    place_of_study: "nơi bạn đã học",
    professional_body: "tổ chức cấp đăng ký hành nghề cho bạn",
    named_by_candidate: "những người và tổ chức mà bạn nêu tên",
    health_professional: "một chuyên viên y tế",
    others: "những người và tổ chức khác cần được hỏi cho một mục kiểm tra",
  },
};
