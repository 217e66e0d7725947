import type { Added } from "./added.ts";

export const vi: Added = {
  sources: (asker) =>
    `Không phải mọi thông tin đều do bạn cung cấp: ${asker} cho biết tên và cách liên hệ với bạn khi yêu cầu kiểm tra, và bên được hỏi cho từng mục kiểm tra cho biết những gì họ tìm thấy.`,
  concealed:
    "Đối với một số vị trí ở New Zealand, chẳng hạn nhân viên cốt lõi làm việc với trẻ em (Children’s Act 2014), luật quy định các tiền án được che kín (“concealed”) cũng được nêu ra.",
};
