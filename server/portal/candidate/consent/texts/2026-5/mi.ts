import type { Added } from "./added.ts";

export const mi: Added = {
  sources: (asker) =>
    `Kāore te katoa e ahu mai ana i a koe: nā ${asker} i homai tō ingoa me te huarahi whakapā ki a koe i te tononga o ngā arowhai, ā, ka homai te hunga e pātaia ana mō ia arowhai i ā rātou i kite ai.`,
  concealed:
    "Mō ētahi tūranga i Aotearoa, pēnei i te kaimahi matua me ngā tamariki (Children’s Act 2014), ka whakaaturia hoki ngā hara kua hunaia (concealed) i raro i te ture.",
};
