import type { Language } from "../../../platform/languages/language.ts";

/** What visitors read where a journey does not come into a page, in one language. */
export type WhyWords = {
  /** The site may not show it. */
  site: string;
  /** The link is not one of ours. */
  link: string;
  /** The site gave no session, or one that opens nothing. */
  session: string;
  /** The portal, or what stands behind it, is away. */
  away: string;
  slow: string;
  /** Beside a link. */
  tab: string;
  /** Where the page has no link, and only the site can have one sent. */
  noLink: string;
};

export const whyWords: Record<Language, WhyWords> = {
  en: {
    site: "This site can’t show your background checks.",
    link: "The link to your background checks is not complete.",
    session:
      "Your background checks could not be opened. Please reload this page, or sign in to this site again.",
    away: "We can’t reach your background checks right now. Everything that you saved is safe. Please try again in a few minutes.",
    slow: "This is taking longer than usual. Your background checks open here as soon as they can.",
    tab: "Open in a new tab",
    noLink:
      "If you were sent a link by email or text message, you can open that. Otherwise ask the company that invited you.",
  },
  mi: {
    site: "Kāore e taea e tēnei paetukutuku te whakaatu i ō arowhai.",
    link: "Kāore i tae katoa mai te hono ki ō arowhai.",
    session:
      "Kāore i taea te whakatuwhera i ō arowhai. Tukuna anōtia tēnei whārangi, takiuru anō rānei ki tēnei paetukutuku.",
    away: "Kāore e taea te toro atu ki ō arowhai ināianei. Kei te haumaru ngā mea katoa i tiakina e koe. Whakamātauria anō ā muri i ētahi meneti.",
    slow: "He roa ake tēnei i te mea noa. Ka tuwhera ō arowhai ki konei ina taea.",
    tab: "Whakatuwhera ki te ripa hou",
    noLink:
      "Mēnā i tukuna he hono ki a koe mā te īmēra, mā te kuputuhi rānei, ka taea tērā te whakatuwhera. Ki te kore, pātai ki te kamupene nāna koe i tono.",
  },
  "zh-Hans": {
    site: "此网站无法显示您的背景核查。",
    link: "您的背景核查链接不完整。",
    session: "无法打开您的背景核查。请重新加载此页面，或重新登录此网站。",
    away: "我们目前无法访问您的背景核查。您保存的所有内容都是安全的。请几分钟后再试。",
    slow: "所需时间比平时长。您的背景核查准备好后会在这里打开。",
    tab: "在新标签页中打开",
    noLink: "如果您通过电子邮件或短信收到了链接，可以打开该链接。否则请询问邀请您的公司。",
  },
  hi: {
    site: "यह साइट आपके बैकग्राउंड चेक नहीं दिखा सकती।",
    link: "आपके बैकग्राउंड चेक का लिंक अधूरा है।",
    session: "आपके बैकग्राउंड चेक नहीं खुल सके। कृपया यह पेज फिर से लोड करें, या इस साइट पर फिर से साइन इन करें।",
    away: "हम अभी आपके बैकग्राउंड चेक तक नहीं पहुँच पा रहे हैं। आपने जो कुछ सेव किया है, वह सुरक्षित है। कृपया कुछ मिनट बाद फिर कोशिश करें।",
    slow: "इसमें सामान्य से अधिक समय लग रहा है। आपके बैकग्राउंड चेक जल्द से जल्द यहाँ खुलेंगे।",
    tab: "नए टैब में खोलें",
    noLink:
      "अगर आपको ईमेल या SMS से कोई लिंक भेजा गया था, तो आप उसे खोल सकते हैं। नहीं तो उस कंपनी से पूछें जिसने आपको न्योता दिया है।",
  },
  pa: {
    site: "ਇਹ ਸਾਈਟ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀਆਂ ਜਾਂਚਾਂ ਨਹੀਂ ਦਿਖਾ ਸਕਦੀ।",
    link: "ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀਆਂ ਜਾਂਚਾਂ ਦਾ ਲਿੰਕ ਅਧੂਰਾ ਹੈ।",
    session: "ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀਆਂ ਜਾਂਚਾਂ ਨਹੀਂ ਖੁੱਲ੍ਹ ਸਕੀਆਂ। ਕਿਰਪਾ ਕਰਕੇ ਇਹ ਪੇਜ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ, ਜਾਂ ਇਸ ਸਾਈਟ 'ਤੇ ਦੁਬਾਰਾ ਸਾਈਨ ਇਨ ਕਰੋ।",
    away: "ਅਸੀਂ ਇਸ ਵੇਲੇ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀਆਂ ਜਾਂਚਾਂ ਤੱਕ ਨਹੀਂ ਪਹੁੰਚ ਸਕਦੇ। ਜੋ ਕੁਝ ਤੁਸੀਂ ਸੇਵ ਕੀਤਾ ਹੈ, ਉਹ ਸੁਰੱਖਿਅਤ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    slow: "ਇਸ ਵਿੱਚ ਆਮ ਨਾਲੋਂ ਵੱਧ ਸਮਾਂ ਲੱਗ ਰਿਹਾ ਹੈ। ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀਆਂ ਜਾਂਚਾਂ ਜਿੰਨੀ ਜਲਦੀ ਹੋ ਸਕੇ ਇੱਥੇ ਖੁੱਲ੍ਹਣਗੀਆਂ।",
    tab: "ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੋਲ੍ਹੋ",
    noLink:
      "ਜੇ ਤੁਹਾਨੂੰ ਈਮੇਲ ਜਾਂ SMS ਰਾਹੀਂ ਕੋਈ ਲਿੰਕ ਭੇਜਿਆ ਗਿਆ ਸੀ, ਤਾਂ ਤੁਸੀਂ ਉਹ ਖੋਲ੍ਹ ਸਕਦੇ ਹੋ। ਨਹੀਂ ਤਾਂ ਉਸ ਕੰਪਨੀ ਨੂੰ ਪੁੱਛੋ ਜਿਸ ਨੇ ਤੁਹਾਨੂੰ ਸੱਦਾ ਦਿੱਤਾ ਹੈ।",
  },
  vi: {
    site: "Trang này không thể hiển thị phần kiểm tra lý lịch của bạn.",
    link: "Liên kết đến phần kiểm tra lý lịch của bạn không đầy đủ.",
    session:
      "Không mở được phần kiểm tra lý lịch của bạn. Vui lòng tải lại trang này, hoặc đăng nhập lại vào trang web này.",
    away: "Hiện chúng tôi không thể truy cập phần kiểm tra lý lịch của bạn. Mọi thứ bạn đã lưu đều an toàn. Vui lòng thử lại sau vài phút.",
    slow: "Việc này mất nhiều thời gian hơn bình thường. Phần kiểm tra lý lịch của bạn sẽ mở tại đây ngay khi có thể.",
    tab: "Mở trong tab mới",
    noLink:
      "Nếu bạn đã nhận được liên kết qua email hoặc tin nhắn, bạn có thể mở liên kết đó. Nếu không, hãy hỏi công ty đã mời bạn.",
  },
  ar: {
    site: "لا يمكن لهذا الموقع عرض فحوصات التحقق من خلفيتك.",
    link: "الرابط إلى فحوصات التحقق من خلفيتك غير مكتمل.",
    session:
      "تعذّر فتح فحوصات التحقق من خلفيتك. يُرجى إعادة تحميل هذه الصفحة أو تسجيل الدخول إلى هذا الموقع مرة أخرى.",
    away: "لا يمكننا الوصول إلى فحوصات التحقق من خلفيتك الآن. كل ما حفظته محفوظ بأمان. يُرجى إعادة المحاولة بعد بضع دقائق.",
    slow: "يستغرق هذا وقتًا أطول من المعتاد. ستُفتح فحوصات التحقق من خلفيتك هنا في أقرب وقت ممكن.",
    tab: "فتح في علامة تبويب جديدة",
    noLink: "إذا وصلك رابط عبر البريد الإلكتروني أو رسالة نصية فيمكنك فتحه. وإلا فاسأل الشركة التي دعتك.",
  },
  es: {
    site: "Este sitio no puede mostrar su verificación de antecedentes.",
    link: "El enlace a su verificación de antecedentes está incompleto.",
    session:
      "No se pudo abrir su verificación de antecedentes. Vuelva a cargar esta página o inicie sesión de nuevo en este sitio.",
    away: "No podemos acceder a su verificación de antecedentes en este momento. Todo lo que guardó está a salvo. Inténtelo de nuevo en unos minutos.",
    slow: "Esto está tardando más de lo habitual. Su verificación de antecedentes se abrirá aquí en cuanto sea posible.",
    tab: "Abrir en una pestaña nueva",
    noLink:
      "Si recibió un enlace por correo electrónico o mensaje de texto, puede abrirlo. De lo contrario, pregunte a la empresa que le envió la invitación.",
  },
};
