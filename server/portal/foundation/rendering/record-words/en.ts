import type { RecordWords } from "../record-words.ts";

export const en: RecordWords = {
  labels: {
    name: "Name",
    check: "Check",
    result: "Result",
    meaning: "What it means",
    ordered: "Asked for on",
    finished: "Finished on",
    file: "File",
    reason: "Reason",
    readFrom: "Read from it",
    relationship: "Relationship",
    company: "Company",
    when: "When",
    what: "What",
    text: "Text",
    from: "From",
    made: "Made on",
  },
  outcomes: {
    clear: "Clear",
    consider: "Needs a closer look",
    unable_to_complete: "Could not be completed",
  },
  meanings: {
    clear: () => "Nothing was found that needs a closer look.",
    consider: (brand) =>
      `This check found something that a person at ${brand} will look at. It is not a decision about you. If something is wrong, you can dispute it.`,
    unable_to_complete: () =>
      "There was not enough information to finish this check. That says nothing against you.",
  },
  copy: {
    title: "Copy of a result",
    lead: (brand) => `This is the result that ${brand} has of this check.`,
    closing: (contact) =>
      `If something is wrong, open your link and choose “Something is wrong with this result”. For questions, contact ${contact}.`,
  },
  data: {
    title: "What is held about you",
    lead: (brand) =>
      `Everything about you that ${brand} and this portal keep for your checks. You can save it here, as often as you like.`,
    savePdf: "Save it to read (PDF)",
    saveJson: "Save it for a computer (JSON)",
    yourFiles: "Your files",
    saveFile: (file) => `Save ${file}`,
    sections: {
      person: "You",
      checks: "Your checks and results",
      facts: "What you answered",
      consents: "What you agreed to",
      documents: "Your documents",
      referees: "Referees you named",
      messages: "Messages and disputes",
      letters: "Emails and links sent to you",
      devices: "Devices you used",
      drafts: "What you wrote and did not save",
      looks: "When staff looked at it or changed it",
      history: "What happened, in order",
      copies: "Copies you saved",
    },
    sees: {
      title: "Who sees it",
      text: (brand) =>
        `The people at ${brand} who look after your checks, and those who carry out each check. What you agreed to names everyone else who is asked.`,
    },
    kept: {
      title: "How long it is kept",
      days: (days, brand) =>
        `${brand} deletes it ${days} days after your checks are closed, unless a law asks for another time.`,
      unknown: (brand) => `${brand} decides how long it is kept, within the law.`,
    },
    left: {
      title: "What is not included",
      items: [
        "Notes and tasks that staff wrote for each other.",
        "What your referees answered: they may have been promised that it stays private.",
        "Results that are not shown to you here, and the files behind results.",
        "The names of the staff who worked on your checks.",
      ],
      ask: (contact) =>
        `You can ask for these too. Contact ${contact}: someone will look at what can be given to you, and tell you why if it can’t.`,
    },
    you: "You",
  },
  happened: {
    candidate_created: "You were invited",
    candidate_contacted: "You were written to",
    candidate_updated: "Your details or answers were changed",
    candidate_started: "You were marked as started",
    candidate_submitted: "You signed",
    candidate_canceled: "Your checks were cancelled",
    check_added: "A check was added",
    check_status_changed: "A check changed",
    check_packet_downloaded: "The data for a check was downloaded",
    check_handed_over: "A check was handed to its provider, or back",
    file_uploaded: "A file was uploaded",
    file_deleted: "A file was deleted",
    file_reviewed: "A document was looked at",
    referee_created: "A referee was added",
    referee_requested: "A referee was asked",
    referee_responded: "A referee answered",
    referee_deleted: "A referee was removed",
    records_erased: "Records were erased as the rules require",
    documents_asked_again: "You were asked to send documents again",
    documents_reminded: "You were reminded to send documents",
    link_requested: "You asked for your link",
    other_device: "You opened your link on another device",
    file_viewed: "Staff opened a file",
    staff_acted: "Staff looked at your data or changed something",
    copy_saved: "You saved a copy",
  },
};
