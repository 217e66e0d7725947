import type { RecordWords } from "../record-words.ts";

export const mi: RecordWords = {
  labels: {
    name: "Ingoa",
    check: "Arowhai",
    result: "Otinga",
    meaning: "Te tikanga",
    ordered: "I tonoa i te",
    finished: "I oti i te",
    file: "Kōnae",
    reason: "Take",
    readFrom: "I pānuitia i roto",
    relationship: "Hononga",
    company: "Kamupene",
    when: "Nōnahea",
    what: "He aha",
    text: "Kupu",
    from: "Nā",
    made: "I hangaia i te",
  },
  outcomes: {
    clear: "Kāore he raruraru",
    consider: "Me āta titiro",
    unable_to_complete: "Kāore i taea te whakaoti",
  },
  meanings: {
    clear: () => "Kāore tētahi mea i kitea me āta titiro.",
    consider: (brand) =>
      `I kitea e tēnei arowhai tētahi mea ka tirohia e tētahi tangata i ${brand}. Ehara tēnei i te whakatau mōu. Ki te hē tētahi mea, ka taea te whakahē.`,
    unable_to_complete: () =>
      "Kāore i rahi ngā kōrero hei whakaoti i tēnei arowhai. Ehara tēnei i te kōrero kino mōu.",
  },
  copy: {
    title: "He tārua o tētahi otinga",
    lead: (brand) => `Koinei te otinga o tēnei arowhai kei a ${brand}.`,
    closing: (contact) =>
      `Ki te hē tētahi mea, huakina tō hono ka kōwhiri ai i “Kei te hē tētahi mea o tēnei otinga”. Hei pātai, whakapā atu ki ${contact}.`,
  },
  data: {
    title: "Ngā kōrero e puritia ana mōu",
    lead: (brand) =>
      `Ko ngā kōrero katoa mōu e puritia ana e ${brand} me tēnei tomokanga mō ō arowhai. Ka taea te tiaki i konei, ahakoa e hia ngā wā.`,
    savePdf: "Tiakina hei pānui (PDF)",
    saveJson: "Tiakina mō te rorohiko (JSON)",
    yourFiles: "Ō kōnae",
    saveFile: (file) => `Tiakina te kōnae ${file}`,
    sections: {
      person: "Ko koe",
      checks: "Ō arowhai me ngā otinga",
      facts: "Āu whakautu",
      consents: "Ngā mea i whakaae ai koe",
      documents: "Ō tuhinga",
      referees: "Ngā kaitaunaki nāu i whakaingoa",
      messages: "Ngā karere me ngā whakahē",
      letters: "Ngā īmēra me ngā hono i tukuna ki a koe",
      devices: "Ngā pūrere i whakamahia e koe",
      drafts: "Ngā mea i tuhia e koe, kāore i tiakina",
      looks: "Nōnahea ngā kaimahi i titiro ai, i panoni ai rānei",
      history: "Ngā mea i puta, he mea raupapa",
      copies: "Ngā tārua i tiakina e koe",
    },
    sees: {
      title: "Ko wai ka kite",
      text: (brand) =>
        `Ngā tāngata i ${brand} e tiaki ana i ō arowhai, me ngā kaiwhakahaere o ia arowhai. Kei ngā mea i whakaae ai koe ngā ingoa o ētahi atu ka pātaia.`,
    },
    kept: {
      title: "Te roa o te pupuri",
      days: (days, brand) =>
        `Ka mukua e ${brand} i ngā rā e ${days} i muri i te katinga o ō arowhai, ki te kore te ture e tono i tētahi atu wā.`,
      unknown: (brand) => `Mā ${brand} e whakatau te roa o te pupuri, i raro i te ture.`,
    },
    left: {
      title: "Ngā mea kāore i konei",
      items: [
        "Ngā tuhipoka me ngā mahi i tuhia e ngā kaimahi mā rātou anō.",
        "Ngā whakautu a ō kaitaunaki: tērā pea i kī taurangitia ka noho matatapu.",
        "Ngā otinga kāore e whakaaturia ana ki a koe i konei, me ngā kōnae o ngā otinga.",
        "Ngā ingoa o ngā kaimahi i mahi i ō arowhai.",
      ],
      ask: (contact) =>
        `Ka taea hoki ēnei te tono. Whakapā atu ki ${contact}: mā tētahi tangata e titiro he aha ka taea te hoatu, ā, ki te kore e taea, ka whakamārama i te take.`,
    },
    you: "Ko koe",
  },
  happened: {
    candidate_created: "I pōhiritia koe",
    candidate_contacted: "I tuhia atu ki a koe",
    candidate_updated: "I panonitia ō taipitopito, ō whakautu rānei",
    candidate_started: "I tohua kua tīmata koe",
    candidate_submitted: "I haina koe",
    candidate_canceled: "I whakakorea ō taki",
    check_added: "I tāpirihia tētahi taki",
    check_status_changed: "I panoni tētahi taki",
    check_packet_downloaded: "I tikiake ngā raraunga mō tētahi taki",
    check_handed_over: "I tukuna tētahi taki ki tōna kaiwhakarato, i whakahokia mai rānei",
    file_uploaded: "I tukuna ake tētahi kōnae",
    file_deleted: "I mukua tētahi kōnae",
    file_reviewed: "I tirohia tētahi tuhinga",
    referee_created: "I tāpirihia tētahi kaitautoko",
    referee_requested: "I pātaihia tētahi kaitautoko",
    referee_responded: "I whakautu tētahi kaitautoko",
    referee_deleted: "I tangohia tētahi kaitautoko",
    records_erased: "I mukua ngā pūkete e ai ki ngā ture",
    documents_asked_again: "I tonoa koe kia tuku anō i ngā tuhinga",
    documents_reminded: "I whakamaumahara ki a koe kia tuku tuhinga",
    link_requested: "I tono koe i tō hono",
    other_device: "I huaki koe i tō hono i tētahi atu pūrere",
    file_viewed: "I huaki ngā kaimahi i tētahi kōnae",
    staff_acted: "I tiro ngā kaimahi i ō raraunga, i panoni rānei i tētahi mea",
    copy_saved: "I tiaki koe i tētahi kape",
  },
};
