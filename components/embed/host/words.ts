/**
 * What is said where not even the portal's own sentence can be had: that nothing can be shown, the way out, and the modal's button. By
 * the first part of a BCP 47 tag. All other sentences are the portal's (server/portal/candidate/embed/why-words.ts).
 */
const words: Record<string, readonly [cannot: string, tab: string, close: string]> = {
  en: ["The background check can’t be shown here right now.", "Open in a new tab", "Close"],
  mi: ["Kāore e taea te whakaatu i ngā arowhai i konei ināianei.", "Whakatuwhera ki te ripa hou", "Kati"],
  zh: ["目前无法在此显示背景核查。", "在新标签页中打开", "关闭"],
  hi: ["बैकग्राउंड चेक अभी यहाँ नहीं दिखाया जा सकता।", "नए टैब में खोलें", "बंद करें"],
  pa: ["ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ ਇਸ ਵੇਲੇ ਇੱਥੇ ਨਹੀਂ ਦਿਖਾਈ ਜਾ ਸਕਦੀ।", "ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੋਲ੍ਹੋ", "ਬੰਦ ਕਰੋ"],
  vi: ["Hiện không thể hiển thị phần kiểm tra lý lịch ở đây.", "Mở trong tab mới", "Đóng"],
  ar: ["لا يمكن عرض التحقق من الخلفية هنا الآن.", "فتح في علامة تبويب جديدة", "إغلاق"],
  es: [
    "La verificación de antecedentes no se puede mostrar aquí ahora.",
    "Abrir en una pestaña nueva",
    "Cerrar",
  ],
};

export function wordsOf(language: string): readonly [cannot: string, tab: string, close: string] {
  return words[language.slice(0, 2)] ?? (words.en as readonly [string, string, string]);
}
