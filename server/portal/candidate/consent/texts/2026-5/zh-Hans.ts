import type { Added } from "./added.ts";

export const zhHans: Added = {
  sources: (asker) =>
    `并非所有信息都由您提供：${asker} 在申请这些调查时提供您的姓名和联系方式，被询问的各方提供其查到的内容。`,
  concealed:
    "在新西兰，对于某些职位，例如从事儿童相关工作的核心人员（Children’s Act 2014），法律规定不予公开（“concealed”）的定罪也会列出。",
};
