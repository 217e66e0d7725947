import type { RequestListener } from "node:http";
import { directionOf, type Language } from "../platform/languages/language.ts";
import { negotiateLanguage } from "../platform/languages/negotiate-language.ts";

const words: Record<Language, string> = {
  en: "One moment, please. This page will open by itself as soon as it is ready. What you saved is safe.",
  mi: "Taihoa koa. Ka puta aunoa mai tēnei whārangi ina rite. Kei te haumaru ngā mea i tiakina e koe.",
  "zh-Hans": "请稍等。页面准备好后会自动打开。您已保存的内容是安全的。",
  hi: "कृपया थोड़ा रुकें। यह पेज तैयार होते ही अपने-आप खुल जाएगा। आपने जो सेव किया था, वह सुरक्षित है।",
  pa: "ਕਿਰਪਾ ਕਰਕੇ ਥੋੜ੍ਹਾ ਰੁਕੋ। ਇਹ ਪੇਜ ਤਿਆਰ ਹੁੰਦੇ ਹੀ ਆਪਣੇ-ਆਪ ਖੁੱਲ੍ਹ ਜਾਵੇਗਾ। ਜੋ ਤੁਸੀਂ ਸੇਵ ਕੀਤਾ ਸੀ, ਉਹ ਸੁਰੱਖਿਅਤ ਹੈ।",
  vi: "Xin chờ một chút. Trang này sẽ tự mở ngay khi sẵn sàng. Những gì bạn đã lưu vẫn an toàn.",
  ar: "لحظة من فضلك. ستفتح هذه الصفحة تلقائيًا حالما تصبح جاهزة. ما حفظته في أمان.",
  es: "Un momento, por favor. Esta página se abrirá sola en cuanto esté lista. Lo que guardó está a salvo.",
};

/**
 * The response before there are pages: after a restart, or while they are built. A browser retries automatically until
 * there are; a program is told when to.
 */
export const starting: RequestListener = (request, response) => {
  const asksForPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  response.statusCode = 503;
  response.setHeader("retry-after", "1");
  response.setHeader("cache-control", "no-store");
  if (!asksForPage) {
    response.setHeader("content-type", "text/plain");
    response.end("Candor is starting.\n");
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("refresh", "2");
  response.end(page(negotiateLanguage(request.headers["accept-language"] ?? null)));
};

function page(language: Language): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Candor</title>
<body style="max-width: 30rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif">
<h1 style="font: inherit">${words[language]}</h1>
`;
}
