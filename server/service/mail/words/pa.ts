import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const pa: ServiceMailWords = {
  greeting: (name) => (name ? `ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ${name},` : "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ,"),
  onBehalf: (brand) => `ਉਹਨਾਂ ਵੱਲੋਂ ਇਹ ਕੰਮ ${brand} ਕਰਦਾ ਹੈ।`,
  duration: (minutes) => `ਇਸ ਵਿੱਚ ਲਗਭਗ ${minutes} ਮਿੰਟ ਲੱਗਦੇ ਹਨ। ਜਦੋਂ ਚਾਹੋ ਰੁਕੋ ਅਤੇ ਇਸੇ ਲਿੰਕ ਨਾਲ ਵਾਪਸ ਆਓ।`,
  linkIsYours: (until) => `ਇਹ ਲਿੰਕ ਸਿਰਫ਼ ਤੁਹਾਡੇ ਲਈ ਹੈ: ਕਿਰਪਾ ਕਰਕੇ ਇਸ ਨੂੰ ਕਿਸੇ ਹੋਰ ਨੂੰ ਨਾ ਦਿਓ। ਇਹ ${until} ਤੱਕ ਚੱਲਦਾ ਹੈ।`,
  questions: (email) => `ਕੋਈ ਸਵਾਲ ਹੈ? ${email} ’ਤੇ ਲਿਖੋ।`,
  privacy: "ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ ਕਿਵੇਂ ਵਰਤੀ ਜਾਂਦੀ ਹੈ",
  ifButtonFails: "ਜੇ ਬਟਨ ਕੰਮ ਨਾ ਕਰੇ, ਤਾਂ ਇਹ ਪਤਾ ਆਪਣੇ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਖੋਲ੍ਹੋ:",
  invitation: {
    heading: (company) => `${company} ਲਈ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check)`,
    opening: (company) =>
      `${company} ਨੇ ਤੁਹਾਨੂੰ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ਪੂਰੀ ਕਰਨ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ। ਇਸ ਨਾਲ ਤੁਹਾਡੀ ਪਛਾਣ ਅਤੇ ਤੁਹਾਡੀ ਦਿੱਤੀ ਜਾਣਕਾਰੀ ਦੀ ਪੁਸ਼ਟੀ ਹੁੰਦੀ ਹੈ, ਉਸ ਅਹੁਦੇ ਲਈ ਜਿਸ ਲਈ ਤੁਸੀਂ ਅਰਜ਼ੀ ਦਿੱਤੀ ਹੈ ਜਾਂ ਜਿਸ ’ਤੇ ਤੁਸੀਂ ਹੁਣ ਕੰਮ ਕਰਦੇ ਹੋ।`,
    checks: "ਕੀ-ਕੀ ਜਾਂਚਿਆ ਜਾਵੇਗਾ:",
    todo: "ਤੁਸੀਂ ਕੀ ਕਰਨਾ ਹੈ:",
    steps: {
      details: "ਆਪਣੇ ਵੇਰਵੇ ਵੇਖੋ ਅਤੇ ਲੋੜ ਹੋਵੇ ਤਾਂ ਠੀਕ ਕਰੋ।",
      questions: "ਆਪਣੇ ਬਾਰੇ ਕੁਝ ਸਵਾਲਾਂ ਦੇ ਜਵਾਬ ਦਿਓ।",
      documents: "ਆਪਣੇ ਪਛਾਣ ਪੱਤਰ ਦੀ ਫ਼ੋਟੋ ਜਾਂ ਸਕੈਨ ਪਾਓ।",
      sign: "ਸਕਰੀਨ ’ਤੇ ਦਸਤਖ਼ਤ ਕਰੋ।",
    },
    ready: {
      intro: "ਇਹ ਤਿਆਰ ਰੱਖੋ:",
      documents: (count) =>
        `${count === 1 ? "ਇੱਕ ਦਸਤਾਵੇਜ਼ ਜੋ ਦੱਸੇ ਕਿ ਤੁਸੀਂ ਕੌਣ ਹੋ, ਜਿਵੇਂ ਪਾਸਪੋਰਟ" : `${count} ਦਸਤਾਵੇਜ਼ ਜੋ ਦੱਸਣ ਕਿ ਤੁਸੀਂ ਕੌਣ ਹੋ, ਜਿਵੇਂ ਪਾਸਪੋਰਟ ਅਤੇ ਡਰਾਈਵਿੰਗ ਲਾਇਸੈਂਸ`}, ਅਤੇ ਕੈਮਰੇ ਵਾਲਾ ਫ਼ੋਨ ਜਾਂ ਕੰਪਿਊਟਰ`,
      face: "ਤੁਹਾਡੇ ਚਿਹਰੇ ਦੀ ਫ਼ੋਟੋ, ਜੋ ਤੁਸੀਂ ਉਸੇ ਵੇਲੇ ਲੈ ਸਕਦੇ ਹੋ",
      addresses: "ਤੁਹਾਡੇ ਪਿਛਲੇ ਪਤੇ, ਮਹੀਨੇ ਅਤੇ ਸਾਲ ਸਮੇਤ",
      employment: "ਤੁਹਾਡੇ ਕੰਮ ਦੀਆਂ ਥਾਵਾਂ, ਮਹੀਨੇ ਅਤੇ ਸਾਲ ਸਮੇਤ",
      qualifications: "ਤੁਸੀਂ ਕਿੱਥੇ ਅਤੇ ਕਦੋਂ ਪੜ੍ਹਾਈ ਕੀਤੀ",
      countries: "ਜਿਨ੍ਹਾਂ ਦੇਸ਼ਾਂ ਵਿੱਚ ਤੁਸੀਂ ਰਹੇ ਹੋ",
      referees: "ਜਿਨ੍ਹਾਂ ਲੋਕਾਂ ਨੇ ਤੁਹਾਡੇ ਨਾਲ ਕੰਮ ਕੀਤਾ ਹੈ, ਉਹਨਾਂ ਦੇ ਨਾਮ ਅਤੇ ਈਮੇਲ ਪਤੇ ਜਾਂ ਫ਼ੋਨ ਨੰਬਰ",
    },
    button: "ਸ਼ੁਰੂ ਕਰੋ",
    start: "ਇੱਥੋਂ ਸ਼ੁਰੂ ਕਰੋ:",
    unexpected:
      "ਕੀ ਤੁਹਾਨੂੰ ਇਸ ਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ? ਤਾਂ ਤੁਸੀਂ ਇਸ ਈਮੇਲ ਨੂੰ ਅਣਡਿੱਠ ਕਰ ਸਕਦੇ ਹੋ। ਤੁਹਾਡੇ ਦਸਤਖ਼ਤ ਤੋਂ ਬਿਨਾਂ ਕੋਈ ਜਾਂਚ ਸ਼ੁਰੂ ਨਹੀਂ ਹੁੰਦੀ।",
    message: (brand, company, minutes) =>
      `${brand}: ${company} ਨੇ ਤੁਹਾਨੂੰ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ਪੂਰੀ ਕਰਨ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ (ਲਗਭਗ ${minutes} ਮਿੰਟ)।`,
    reminderHeading: (company) => `ਯਾਦ ਕਰਾਉਣ ਲਈ: ${company} ਲਈ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check)`,
    reminderOpening: (company) =>
      `ਹਾਲ ਹੀ ਵਿੱਚ ${company} ਨੇ ਤੁਹਾਨੂੰ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ਪੂਰੀ ਕਰਨ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਸੀ। ਇਹ ਅਜੇ ਪੂਰੀ ਨਹੀਂ ਹੋਈ, ਅਤੇ ਜੋ ਤੁਸੀਂ ਹੁਣ ਤੱਕ ਕੀਤਾ ਹੈ, ਉਹ ਸੇਵ ਹੈ।`,
    reminderMessage: (brand, company, minutes) =>
      `${brand}: ${company} ਲਈ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ਅਜੇ ਪੂਰੀ ਨਹੀਂ ਹੋਈ (ਲਗਭਗ ${minutes} ਮਿੰਟ)।`,
  },
  missing: {
    heading: (company) => `${company} ਲਈ ਤੁਹਾਡੇ ਤੋਂ ਕੁਝ ਹੋਰ ਚਾਹੀਦਾ ਹੈ`,
    opening: (company) =>
      `${company} ਲਈ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ’ਤੇ ਦਸਤਖ਼ਤ ਕਰਨ ਲਈ ਧੰਨਵਾਦ। ਸਾਰੀਆਂ ਜਾਂਚਾਂ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਤੁਹਾਡੇ ਤੋਂ ਕੁਝ ਹੋਰ ਚਾਹੀਦਾ ਹੈ।`,
    waiting: "ਇਹ ਜਾਂਚਾਂ ਰੁਕੀਆਂ ਹੋਈਆਂ ਹਨ:",
    safe: "ਤੁਹਾਡੇ ਤੋਂ ਸਿਰਫ਼ ਉਹੀ ਪੁੱਛਿਆ ਜਾਵੇਗਾ ਜੋ ਬਾਕੀ ਹੈ। ਜੋ ਤੁਸੀਂ ਪਹਿਲਾਂ ਦਿੱਤਾ ਹੈ, ਉਹ ਸੇਵ ਹੈ।",
    button: "ਅੱਗੇ ਵਧੋ",
    open: "ਇੱਥੋਂ ਅੱਗੇ ਵਧੋ:",
    unexpected: "ਕੀ ਤੁਹਾਨੂੰ ਇਸ ਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ? ਤਾਂ ਤੁਸੀਂ ਇਸ ਈਮੇਲ ਨੂੰ ਅਣਡਿੱਠ ਕਰ ਸਕਦੇ ਹੋ। ਫਿਰ ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਇਹ ਜਾਂਚਾਂ ਨਾ ਹੋਣ।",
    message: (brand, company) =>
      `${brand}: ${company} ਲਈ ਤੁਹਾਡੇ ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check) ਵਿੱਚ ਤੁਹਾਡੇ ਤੋਂ ਕੁਝ ਹੋਰ ਚਾਹੀਦਾ ਹੈ। ਇੱਥੋਂ ਅੱਗੇ ਵਧੋ:`,
  },
  reference: {
    heading: (about) => `${about} ਬਾਰੇ ਰੈਫ਼ਰੈਂਸ`,
    reminderHeading: (about) => `ਯਾਦ ਕਰਾਉਣ ਲਈ: ${about} ਬਾਰੇ ਰੈਫ਼ਰੈਂਸ`,
    someone: "ਤੁਹਾਡੇ ਕਿਸੇ ਜਾਣੂ",
    opening: (company, about, job) =>
      `${company} ਨੇ ਤੁਹਾਡੇ ਤੋਂ ${role(job)}${about} ਬਾਰੇ ਰੈਫ਼ਰੈਂਸ ਮੰਗਿਆ ਹੈ। ਤੁਹਾਡਾ ਨਾਮ ਅਜਿਹੇ ਵਿਅਕਤੀ ਵਜੋਂ ਦਿੱਤਾ ਗਿਆ ਹੈ ਜੋ ਉਹਨਾਂ ਨੂੰ ਕੰਮ ਤੋਂ ਜਾਂ ਕਿਸੇ ਹੋਰ ਤਰ੍ਹਾਂ ਜਾਣਦੇ ਹਨ।`,
    reminderOpening: (company, about, job) =>
      `ਹਾਲ ਹੀ ਵਿੱਚ ${company} ਨੇ ਤੁਹਾਡੇ ਤੋਂ ${role(job)}${about} ਬਾਰੇ ਰੈਫ਼ਰੈਂਸ ਮੰਗਿਆ ਸੀ। ਉਹਨਾਂ ਨੂੰ ਅਜੇ ਵੀ ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਉਡੀਕ ਹੈ।`,
    reads: (company) => `ਤੁਸੀਂ ਜੋ ਲਿਖੋਗੇ, ਉਸ ਨੂੰ ${company} ਪੜ੍ਹੇਗਾ। ਜੇ ਤੁਸੀਂ ਜਵਾਬ ਨਹੀਂ ਦੇਣਾ, ਤਾਂ ਇਸੇ ਲਿੰਕ ਨਾਲ ਦੱਸ ਸਕਦੇ ਹੋ।`,
    button: "ਫ਼ਾਰਮ ਖੋਲ੍ਹੋ",
    remindersFollow: (days) =>
      `ਤੁਹਾਡੇ ਜਵਾਬ ਦੇਣ ਤੱਕ ਅਸੀਂ ${listed(days.map(String), "pa")} ${days.join() === "1" ? "ਦਿਨ" : "ਦਿਨਾਂ"} ਬਾਅਦ ਯਾਦ ਕਰਾਵਾਂਗੇ। ਪੇਜ ’ਤੇ ਤੁਸੀਂ ਇਸ ਨੂੰ ਬੰਦ ਕਰ ਸਕਦੇ ਹੋ।`,
    noMoreReminders: "ਹੁਣ ਤੁਹਾਨੂੰ ਹੋਰ ਯਾਦ ਨਹੀਂ ਕਰਾਇਆ ਜਾਵੇਗਾ।",
    unexpected: "ਕੀ ਤੁਹਾਨੂੰ ਇਸ ਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ? ਤਾਂ ਤੁਸੀਂ ਇਸ ਈਮੇਲ ਨੂੰ ਅਣਡਿੱਠ ਕਰ ਸਕਦੇ ਹੋ, ਜਾਂ ਪੇਜ ’ਤੇ ਨਾਂਹ ਕਰ ਸਕਦੇ ਹੋ।",
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} ਨੇ ਤੁਹਾਡੇ ਤੋਂ ${about} ਬਾਰੇ ਰੈਫ਼ਰੈਂਸ ਮੰਗਿਆ ਹੈ (ਲਗਭਗ ${minutes} ਮਿੰਟ)। ਜਵਾਬ ਦਿਓ ਜਾਂ ਨਾਂਹ ਕਰੋ:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} ਨੂੰ ਅਜੇ ਵੀ ${about} ਬਾਰੇ ਤੁਹਾਡੇ ਰੈਫ਼ਰੈਂਸ ਦੀ ਉਡੀਕ ਹੈ (ਲਗਭਗ ${minutes} ਮਿੰਟ)। ਜਵਾਬ ਦਿਓ ਜਾਂ ਨਾਂਹ ਕਰੋ:`,
  },
  identity: {
    heading: (about) => `ਕਿਰਪਾ ਕਰਕੇ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ`,
    reminderHeading: (about) => `ਯਾਦ ਕਰਾਉਣ ਲਈ: ਕਿਰਪਾ ਕਰਕੇ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ`,
    opening: (company, about) =>
      `${company} ਨੇ ਤੁਹਾਨੂੰ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰਨ ਲਈ ਕਿਹਾ ਹੈ। ਤੁਹਾਡਾ ਨਾਮ ਅਜਿਹੇ ਵਿਅਕਤੀ ਵਜੋਂ ਦਿੱਤਾ ਗਿਆ ਹੈ ਜੋ ਉਹਨਾਂ ਨੂੰ ਘੱਟੋ-ਘੱਟ 12 ਮਹੀਨਿਆਂ ਤੋਂ ਜਾਣਦੇ ਹਨ।`,
    reminderOpening: (company, about) =>
      `ਹਾਲ ਹੀ ਵਿੱਚ ${company} ਨੇ ਤੁਹਾਨੂੰ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰਨ ਲਈ ਕਿਹਾ ਸੀ। ਜਾਂਚ ਨੂੰ ਅਜੇ ਵੀ ਤੁਹਾਡੇ ਬਿਆਨ ਦੀ ਉਡੀਕ ਹੈ।`,
    reads: (company) =>
      `ਤੁਸੀਂ ਤਿੰਨ ਸਵਾਲਾਂ ਦੇ ਜਵਾਬ ਦਿਓਗੇ ਅਤੇ ਸਕਰੀਨ ’ਤੇ ਦਸਤਖ਼ਤ ਕਰੋਗੇ। ਇਸ ਨੂੰ ${company} ਅਤੇ ਜਾਂਚ ਕਰਨ ਵਾਲੀ ਸੰਸਥਾ ਪੜ੍ਹੇਗੀ। ਜੇ ਤੁਸੀਂ ਜਵਾਬ ਨਹੀਂ ਦੇਣਾ, ਤਾਂ ਇਸੇ ਲਿੰਕ ਨਾਲ ਦੱਸ ਸਕਦੇ ਹੋ।`,
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} ਨੇ ਤੁਹਾਨੂੰ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰਨ ਲਈ ਕਿਹਾ ਹੈ (ਲਗਭਗ ${minutes} ਮਿੰਟ)। ਜਵਾਬ ਦਿਓ ਜਾਂ ਨਾਂਹ ਕਰੋ:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} ਨੂੰ ਅਜੇ ਵੀ ਉਡੀਕ ਹੈ ਕਿ ਤੁਸੀਂ ${about} ਦੀ ਪਛਾਣ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ (ਲਗਭਗ ${minutes} ਮਿੰਟ)। ਜਵਾਬ ਦਿਓ ਜਾਂ ਨਾਂਹ ਕਰੋ:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `${job} ਦੇ ਅਹੁਦੇ ਲਈ `;
}
