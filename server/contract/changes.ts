/** A day on which the interface changed, and how, in sentences with `code`. */
export type InterfaceChange = {
  /** YYYY-MM-DD. The documents that describe the interface name the latest. */
  date: string;
  added?: readonly string[];
  changed?: readonly string[];
  deprecated?: readonly string[];
};

/**
 * What changed in the interface, the latest first: what a partner's program can notice. Whatever changes operations, fields,
 * headers or codes adds a line here; `CHANGELOG.md` says the rest.
 */
export const interfaceChanges: readonly [InterfaceChange, ...InterfaceChange[]] = [
  {
    date: "2026-12-01",
    added: [
      "`GET /company/bundle_rules` and `PUT /company/bundle_rules`: which bundle a candidate gets by their role, department or brand.",
      "`validity_months` of `POST /company/check_types`, kept in `default_details`: for how long what a check of a company's own type found is valid.",
      "`chosen_bundle` in the response of `POST /candidates`: the bundle that a rule of the company chose.",
    ],
    changed: [
      "`POST /candidates` with neither `checks` nor a `bundle_id` launches the bundle of the first rule that fits, at companies that have rules; `checks: []` launches none. `Candor-Warning` says where no rule fits.",
      "`DELETE /bundles/{bundle_id}` and `DELETE /branding/{brand_id}` refuse what a rule names: 409 `in_use`.",
    ],
  },
  {
    date: "2026-11-30",
    added: [
      "`POST /company/check_types`, and `own` of a type's settings: check types that a company makes itself, whose candidates answer one of its forms and show a document. Their codes begin with `own_`, and they need the fact `company_questions`. The kind of document `other_document`.",
      "Keys of `details` for `national_police_check` and `nz_police_vetting`: what the company knows of the work when it orders the check, such as `purpose` and `with_children`. `GET /checks` lists them; candidates are asked for the rest alone.",
      "Check types of the installation's packs beside those of Australia and New Zealand. Where their questions are the pack's own, a check keeps `details.form_version`, and `GET …/facts` gives `option_labels` of a choice.",
      "`measured_minutes` of a candidate: how long the way to the signature took most people who were asked for the same checks.",
    ],
    changed: [
      "`document_kind` and `country` of a document rule are strings: the packs of an installation say which there are. A kind that it does not have is refused as before.",
    ],
  },
  {
    date: "2026-11-28",
    added: [
      "`keep_link` of `POST /candidates/{partner_application_id}/invitation`: the link that stands is sent once more, so that what is open on a candidate's screen goes on.",
      "`brand_id` of `POST /candidates`: the brand in whose name a candidate is contacted, and `unknown_brand` for one that the company does not have.",
      "`Candor-Warning` of `POST /candidates` and `POST /candidates/{partner_application_id}/checks` names details of checks that nobody can work with, and a `contact_number` without digits.",
      "`GET /company/prices`, `PUT /company/prices` and `GET /costs`: what the checks of a month cost the company, by department, check type and partner. `settings.costs` of `GET /account/audit_events`.",
    ],
    changed: [
      "A compressed body is 415 `unsupported_media_type`, a body that is not there 400 `malformed_json`, and addresses of other versions, such as `/v2/candidates`, answer in the envelope.",
    ],
  },
  {
    date: "2026-11-27",
    added: [
      "Kinds of documents that accredited bodies list: `asic_msic_card`, `defence_id`, `police_id`, `security_licence`, `foreign_government_id`, `bank_statement`, `tertiary_transcript`.",
      "`PUT /uploads/{upload_id}/review`: what a person of the company decided on a document; `review` and `document_side` of an upload, and `file.reviewed` in histories.",
      "`document_review` of `PUT /company/check_types/{type}`, `because` of `POST /candidates/{partner_application_id}/start`, `expired_allowed` of a `document_rule`, and `waiting_for` of a packet.",
      "`POST /sandbox/candidates/{partner_application_id}/document_approvals`: approves a candidate's documents, as a reviewer would.",
      "`POST /candidates/{partner_application_id}/checks/{candidate_check_id}/handover`: hands a check that has left over again, with the documents of now.",
      "`Candor-Warning` of `POST /candidates` with `bypass`, where the checks need more than was sent.",
      "The problem `format` of a fact, with an `example`: the number of a working with children card that its register writes another way; `as_on_card` confirms it.",
      "`documents` of `GET /candidates/{partner_application_id}` with `include`: the ids and kinds of what was attached.",
      "`matches` of `GET /candidates/{partner_application_id}`, with `include=facts,matches`: document numbers that other candidates have too. `of_candidate` of a referee, and `device_candidates` of `POST /referee_forms/{token}`.",
      "Identity referees of a check whose `document_rule` takes an `identity_referee_statement` (`moj`): `…/referees` with form 9, `signed` of a referee's form and `statement` of the action that submits it, `waiting_for.referees`.",
      "The fact `police_vetting`, which `nz_police_vetting` needs: what the form of New Zealand Police asks besides.",
      "`resident_of` and `citizenship_by` of the fact `work_right`.",
      "The problem `expired` of a fact, and the actions `document.review_skipped` and `candidate.started_without` of `GET /account/audit_events`.",
      "`Candor-Version` is in every response: the day of the interface, as in this list. A service without the extensions sends none.",
    ],
    changed: [
      "A check waits until its `document_rule` is fulfilled, the photo of the face, both sides, dates and changes of name included. `required_documents` decides nothing any more.",
      "Checks of criminal records and of the right to work wait until a person has approved each document of the set.",
      "`POST /candidates/{partner_application_id}/start` hands over checks that wait only with a reason, `because`.",
      "`waiting_for` has `review`, the uploads to be approved; each of its `documents` is an object: `category`, `document_kind` and `id_type`.",
      "The Ministry of Justice takes its four documents alone, or an identity referee's statement (`nz-moj`). The rules `au-ncchc-100-points` and `au-ncchc-2018-07` are gone: no check is that old.",
      "`nz_police_vetting` needs the current address alone, not those of ten years.",
      "A right to work is known once it is said how a citizen born since 20 August 1986 (Australia) or 1 January 2006 (New Zealand) became one, with a parent's status for those by birth; a permanent resident of Australia needs a resident return visa in New Zealand.",
      "A candidate who has signed is `overdue` when a check of theirs has waited for two weeks.",
      "`q` of `GET /candidates` searches job roles too, and finds names in Chinese, Japanese or Korean letters by their parts: `李秀英` finds 秀英 李.",
    ],
  },
  {
    date: "2026-11-26",
    added: [
      "Actions `passkey.allowed` and `passkey.disallowed` of `GET /account/audit_events`: an owner lets a person add a passkey, or takes that back.",
    ],
  },
  {
    date: "2026-11-24",
    changed: [
      "`POST /candidates/{partner_application_id}/invitation` sends a candidate their link once in five minutes by each channel and five times a day, and a company has a budget of a day: 429 `invitation_limit`, with `Retry-After`.",
    ],
  },
  {
    date: "2026-11-23",
    added: [
      "`Candor-Warning` names fields and query parameters that are unknown, with the name that was probably meant. With `Candor-Strict: true` they are refused: 422 `unknown_field`.",
      "`doc_url` of an error leads to what its code means, and what to do.",
      "`RateLimit` and `RateLimit-Policy` say how many requests a token may still send.",
      "`Idempotency-Key` is taken with PUT and DELETE as with POST.",
      "`POST /webhooks/listeners`, `POST /webhooks/listeners/{listener_id}/calls` and `DELETE /webhooks/listeners/{listener_id}`: webhook calls without a public address.",
      "`POST /sandbox/checks/{candidate_check_id}/outcome` and the other operations below `/sandbox`: what is to happen to candidates of a staging service.",
      "`GET /company/check_providers` and the operations beside it: providers that a company connects itself.",
      "`GET /requests` and `GET /requests/{request_id}`: what your programs requested in the last 30 days.",
      "`contact_channels` of a candidate, and `channel` of `POST /candidates/{partner_application_id}/invitation`.",
    ],
    changed: [
      "An optional field that is `null` counts as left out. It was refused before: 422 `validation_failed`.",
      "Messages are whole sentences, such as `candidate.email must be an email address`, and show what is missing by an example. `code`, `param` and `details` are as before.",
    ],
  },
];

/** A response header of a service that extends the specification: the day of its interface. */
export const versionHeader = "candor-version";

/** The day of the interface that this Candor serves. */
export const interfaceDate = interfaceChanges[0].date;
