// Written by `npm run client-package`, from the contract.

export interface paths {
    "/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of candidates
         * @description The candidates that this token's partner created for this company, newest first by default; with a company's own token, those of all its partners. Follow `next_cursor` to walk through all of them.
         */
        get: operations["listCandidates"];
        put?: never;
        /**
         * Create a candidate and launch checks
         * @description The candidate is sent `partner_link` by email, or by SMS if there is only a phone number and the service sends SMS, unless `bypass` is true. A check starts once the candidate has signed and nothing that it needs is missing (`waiting_for`). Only the wrapper `candidate` is required: checks can be added later, and a `partner_application_id` is generated if none is given.
         */
        post: operations["createCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One candidate
         * @description With its checks, their sub-checks and the progress of each. To be notified of changes instead of polling, register a webhook.
         */
        get: operations["getCandidate"];
        /**
         * Update a candidate
         * @description Fields that are given are updated; absent fields stay as they are. Checks that waited for a name or role start. With a different `partner_application_id` the candidate moves to that id; a candidate who was invited and has not signed is sent the new link.
         */
        put: operations["updateCandidate"];
        post?: never;
        /**
         * Erase a candidate, its files and personal data
         * @description Erases the record, its files and the personal data in its history, for good. The `partner_application_id` can be used again. To keep the record and end the checks, cancel instead. A candidate under a legal hold is not erased. The erasure is certified (`GET /company/erasure_certificates`). Closed candidates are erased automatically, by the company's retention schedule.
         */
        delete: operations["deleteCandidate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel a candidate and its unfinished checks
         * @description Cancels every check that is not completed (specification, section 3). If the candidate is already canceled, nothing happens: no webhook is called, and nothing is added to the history.
         */
        put: operations["cancelCandidate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the candidate as started on the partner's side
         * @description Use this only if a status webhook is configured. For a candidate who has signed it also decides that the checks that wait (`waiting_for`) are carried out without what is missing; the history says so.
         */
        post: operations["startCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add checks to an existing candidate
         * @description Checks that are added after the candidate has signed start immediately, unless something that they need is missing.
         */
        post: operations["addChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again, with a renewed link; links sent before stop working
         * @description Also for a candidate who was created with `bypass`, or whose link has expired. Without `channel`, by email if there is an email address, otherwise by SMS, as the first one. A `channel` that is not among the candidate's `contact_channels` is refused, and the link stays as it is. A candidate is sent it once in five minutes by each channel and five times a day, and a company has a budget of a day: 429 `invitation_limit` says when it can be sent again.
         */
        post: operations["inviteCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/embed_sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let one page of your site show the candidate's journey, once, within five minutes
         * @description For the journey inside your own site without a candidate's link in your pages. Your server asks for a session when your page does, and for nobody but the candidate who is signed in there; `Candor.mount` takes the function that fetches it. The session opens the journey of this candidate, in a frame within a page of `origin`, and nothing else; it works once.
         */
        post: operations["createEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed_sessions/redemption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a session for the candidate whose journey it opens; it is spent
         * @description For the portal, which shows the journey. It calls this with the session that its frame was sent, and the origin of the page that sent it.
         */
        post: operations["redeemEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Candidates created, changed and erased
         * @description Keeps a list of all candidates, their checks and their referees up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each candidate is listed once, as it is now, when it, one of its checks or referees, or its legal hold has changed since; none is missed. What follows from its documents and facts (`waiting_for`) is not a change. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.
         */
        get: operations["listCandidateChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a candidate, oldest first
         * @description Who did what and when, from creation on: the partner, the candidate, referees, providers and the service itself. Actions of the company's users in the portal appear as the partner's, whose token the portal uses. Entries never change; personal data is erased with the candidate.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many candidates come how far, how long checks take, and what will be late
         * @description Numbers of the candidates within the token's reach, for a period in the company's time zone and the one before it. Erased candidates are in no number. With `from` and without `to`, the period ends today.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the candidate has opened their link
         * @description The candidate's pages send it once a person looks at them, which mail scanners do not; send it if you show pages of your own. `GET /statistics` counts it. The first one counts, and repeating it changes nothing.
         */
        post: operations["noteOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file to a candidate, or submit the candidate with a signature
         * @description `data` is an RFC 2397 data URI in base64. With `is_signature` the file is the candidate's signature: the candidate is submitted, consent is implied, and the checks start that wait for nothing. When nothing that a signed candidate's check needs is missing any more, it starts.
         */
        post: operations["storeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The files of a candidate, oldest first
         * @description With the kind of document, and whether it is the signature.
         */
        get: operations["listUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents added and deleted, of all candidates
         * @description Keeps a list of all documents up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each document is listed once, with its latest change; none is missed. Signatures and result files are not listed. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.
         */
        get: operations["listDocumentChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One upload, with a new signed URL
         * @description `url` opens the stored file for 20 minutes, without a token. Fetch the upload again for a new one.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Erases the file. The history still shows that there was one.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the candidate's checks need to know
         * @description Each fact once, whichever checks need it: what is known, what is missing, and by which checks it is needed. Facts that were sent in CandidateInput or in `details` of a check are prefilled. The answers to health questions are never in it: only whether they are there.
         */
        get: operations["getFacts"];
        /**
         * Save facts of a candidate
         * @description Each fact given replaces the one that was saved; the others stay. When nothing that a signed candidate's check needs is missing any more, it starts. Half-written values are accepted: `problems` says what is missing. Facts that none of the candidate's checks needs are refused, so that nothing is kept that has no purpose. They are stored encrypted and erased with the candidate.
         */
        put: operations["saveFacts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/packet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is needed to carry out a check, in one PDF
         * @description For the person who lodges the check. With `Accept: application/pdf` the response is the PDF: the facts that this check needs and no others, `details` as they were sent, the signature, the referees where it has some, and the candidate's documents as pages. What is missing is marked. It is made for each request and not stored, and the history shows each download. Without that header, the response says what is in it. Answers to health questions are in it for tokens of the scope `health:read` alone, to which the packets of other checks are closed.
         */
        get: operations["getPacket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All available check types
         * @description The whole catalogue, with what each type needs: documents, details and referees. `GET /company/checks` lists those that the company may launch.
         */
        get: operations["listCheckTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Details of one check type */
        get: operations["getCheckType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Company details */
        get: operations["getCompany"];
        /**
         * Change the company's name, time zone and locale
         * @description Dates are written in its time zone. People of whom no language is known are written to in that of the locale. Only the company's own token may do this.
         */
        put: operations["updateCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check types enabled for the company
         * @description Only these can be launched, alone or in a bundle.
         */
        get: operations["listCompanyCheckTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All brands available to the company
         * @description Candidates and referees see the name and colours of a brand. One brand is the default.
         */
        get: operations["listBrands"];
        put?: never;
        /**
         * Create a brand
         * @description It becomes the brand of new candidates when it is made the default one. Only the company's own token may create brands.
         */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding/{brand_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One brand */
        get: operations["getBrand"];
        /**
         * Set the sites that may embed the journey of a brand's candidates
         * @description `embed_origins` replaces the list: read it from `GET /branding`, add or remove entries, and send it whole; with an empty list no site may embed. An entry is an origin (`https://careers.example.com`): scheme, host and port, without a path. `https://*.example.com` stands for every host below a domain of your own, and not for the domain itself. http is allowed for the local machine only: `localhost`, `*.localhost` and 127.0.0.0/8. Entries are stored in lower case, with IDN in Punycode, without a default port or trailing slash, and without duplicates. The list applies everywhere from the next time a journey is loaded.
         */
        put: operations["updateBrand"];
        post?: never;
        /**
         * Remove a brand that no candidate has
         * @description The default brand, and one that a candidate has, are refused.
         */
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Company bundles
         * @description Checks that are launched together: create a candidate with a bundle's id as `bundle_id`.
         */
        get: operations["listBundles"];
        put?: never;
        /**
         * Create a bundle of checks with check data
         * @description Its check types must be enabled for the company.
         */
        post: operations["createBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the company launches each check type
         * @description Every type of the catalogue, those of `GET /company/checks` in the same order first.
         */
        get: operations["listCheckTypeSettings"];
        /**
         * Put the check types into an order
         * @description `types` are listed first, in this order; the others follow in the order of the catalogue. Only the company's own token may do this.
         */
        put: operations["orderCheckTypes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable or disable a check type, and set its default details
         * @description Checks that are there go on. A bundle that has a disabled type cannot be launched until the type is enabled again or taken out of it. Only the company's own token may do this.
         */
        put: operations["updateCheckTypeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When candidates and referees are reminded */
        get: operations["getReminders"];
        /**
         * Set when candidates and referees are reminded
         * @description Applies to the invitations and requests that are sent from now on; an empty list sends no reminders. Only the company's own token may do this.
         */
        put: operations["updateReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The providers that the company has connected to run checks
         * @description Each speaks the provider protocol (docs/providers.md). Only the company's own token may do this.
         */
        get: operations["listCheckProviders"];
        put?: never;
        /**
         * Connect a provider, whose secret is shown only once
         * @description Checks of its types that are launched from now on are handed to it; those that are there stay where they are. A type is enabled with `PUT /company/check_types/{type}`. Only the company's own token may do this.
         */
        post: operations["createCheckProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_providers/{provider_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a provider's name, URL and check types
         * @description What it has already been handed, it keeps. Only the company's own token may do this.
         */
        put: operations["updateCheckProvider"];
        post?: never;
        /**
         * Disconnect a provider; people carry out its open checks
         * @description The provider is told to cancel what it has. Only the company's own token may do this.
         */
        delete: operations["deleteCheckProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_providers/{provider_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a provider a new secret, which is shown only once
         * @description For 24 hours calls are signed with the previous one too, and it is accepted. Only the company's own token may do this.
         */
        post: operations["rotateCheckProviderSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/check_providers/{provider_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shake hands with a provider now, and return what came of it
         * @description A signed call that hands nothing over. Only the company's own token may do this.
         */
        post: operations["testCheckProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding/{brand_id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a brand's name, colour and addresses
         * @description Replaces them all, for candidates who have the brand already too. Only the company's own token may do this.
         */
        put: operations["updateBrandDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding/{brand_id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a brand the default one
         * @description Candidates who are created from now on have it; those who are there keep theirs.
         */
        put: operations["setDefaultBrand"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding/{brand_id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a brand's logo
         * @description A PNG, JPEG or WebP of at most 2 MiB and 40 megapixels, as an RFC 2397 data URI. SVG is refused: it can contain scripts. The image is decoded and encoded again as PNG, without metadata, in at most 640 × 160 pixels. `logo_url` is public and never shows another image: each logo has an address of its own, and emails that were sent keep theirs.
         */
        put: operations["setBrandLogo"];
        post?: never;
        /** Show a brand's name in place of its logo */
        delete: operations["deleteBrandLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles/{bundle_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a bundle
         * @description Replaces its name and checks. Candidates who were created with it keep their checks. Only the company's own token may do this.
         */
        put: operations["updateBundle"];
        post?: never;
        /**
         * Remove a bundle
         * @description Candidates keep their checks. A program that creates candidates with this `bundle_id` gets 422 `unknown_bundle` from then on.
         */
        delete: operations["deleteBundle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The referees of a Reference Check Plus or Custom Reference Check, in the order they were added */
        get: operations["listReferees"];
        put?: never;
        /**
         * Create a referee on a Reference Check Plus
         * @description Requires `form_id`, a name, and an email address or a phone number. The referee is not contacted yet: `…/request` does that.
         */
        post: operations["createReferee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a referee and their answers; links sent to them stop working */
        delete: operations["deleteReferee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the referee, by email or SMS, to complete the reference form
         * @description Without `channel`, by email if there is an email address, otherwise by SMS. The referee is reminded after 1, 3 and 6 days until they answer, decline or stop the reminders.
         */
        post: operations["requestReferee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referee_forms/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form that a referee's link opens; changes nothing
         * @description `token` comes from the link that the referee was sent. It reaches this one form only, whichever partner created the candidate, and works with any token of the company.
         */
        get: operations["openRefereeForm"];
        put?: never;
        /**
         * Save the form, submit it (once), decline, or stop the reminders
         * @description Saved answers are there when the link is opened again. After `submit` or `decline` the form is closed for good.
         */
        post: operations["answerRefereeForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All forms available to the company
         * @description Forms of the library and the company's own, with their fields. Fields of `intelligent` forms depend on earlier answers.
         */
        get: operations["listForms"];
        put?: never;
        /**
         * Create a form of the company's own
         * @description It is of the type `customs`: referees answer it where a check or a referee names it by `form_id`, and candidates where a check about health does.
         */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's forms, grouped by type
         * @description The same forms under the six types: library, customs, intelligent, questionnaires, candidates, referees. A type without forms has an empty list.
         */
        get: operations["listFormTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{form_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a new version of a form
         * @description `version` grows by one. Checks and referees that are there keep the version that they have; what is added from now on has the new one. The library's forms cannot be changed.
         */
        put: operations["updateForm"];
        post?: never;
        /**
         * Retire a form
         * @description It is listed no more and nothing new can name it. Checks and referees that have it keep it. While a bundle, or the default details of a check type, names the form, it is refused.
         */
        delete: operations["retireForm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{form_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a form, the latest first */
        get: operations["listFormVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook of this partner and company, or null */
        get: operations["getWebhook"];
        put?: never;
        /**
         * Create the webhook, or update the existing one
         * @description Only one webhook exists per partner and company.
         */
        post: operations["saveWebhook"];
        /**
         * Delete the webhook with its secret and its deliveries
         * @description Pending deliveries are dropped.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the webhook now, and return the outcome
         * @description The call is signed and has the webhook's headers like any other; its body is a WebhookTestCall. With `id_in_path` its path ends in `/webhook-test`. It is made once, even while the webhook is disabled, and is not listed with the deliveries.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the webhook a new secret
         * @description For 24 hours calls are signed with both secrets: `webhook-signature` contains one signature for each, separated by a space, and a receiver accepts a call if either is valid.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhook's deliveries with their attempts, newest first
         * @description Deliveries are kept for 30 days after their last attempt, and erased with their candidate.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver: one attempt now, and more by the schedule if it fails
         * @description The call is the same as before, `webhook-id` included.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver everything since a given time, oldest first
         * @description The calls are the same as before, `webhook-id` included.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/listeners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Listen to webhook calls without a public address
         * @description For development: from now on the listener gets the calls that a webhook of this token would get. They wait until they are asked for, so that a program behind a firewall can ask for them. `candor listen` does that. It stands beside the registered webhook and changes nothing about it.
         */
        post: operations["createWebhookListener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/listeners/{listener_id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The calls that wait for a listener, oldest first
         * @description Returns at once when a call waits, otherwise with the first that comes, or with none when `wait_seconds` have passed. A call is returned again until its id is among `received`, so that none gets lost with a response.
         */
        post: operations["takeListenerCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/listeners/{listener_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop listening, and drop the calls that wait */
        delete: operations["deleteWebhookListener"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result file of a check, or null if absent
         * @description Null while there is no result. With `Accept: application/pdf` the response is the file itself.
         */
        get: operations["getCheckResult"];
        put?: never;
        /**
         * Record the outcome of a check that a person carries out, with its result file
         * @description Only for checks run by the `manual` provider. `data` is a PDF as a base64 data URI; without it the service writes the result file from `findings`.
         */
        post: operations["recordResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/result/base_64": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result file of a check in base64, or null if absent
         * @description Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.
         */
        get: operations["getCheckResultBase64"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result file of a sub-check, or null if absent
         * @description Null while there is no result. With `Accept: application/pdf` the response is the file itself.
         */
        get: operations["getSubCheckResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result/base_64": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result file of a sub-check in base64, or null if absent
         * @description Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.
         */
        get: operations["getSubCheckResultBase64"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/checks/{candidate_check_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel one check; no effect if it is already canceled
         * @description The candidate's other checks continue.
         */
        put: operations["cancelCheck"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/checks/{candidate_check_id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: complete a check now, with the outcome that you choose
         * @description Whoever runs the check, and whether or not the candidate has signed. A check that has not started starts first: webhooks are notified of both. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["forceOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/checks/{candidate_check_id}/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: make a check overdue now
         * @description Its due time becomes now. An overdue check can still be completed. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["forceOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/uploads/{upload_id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: reject a document, so that another one is needed
         * @description The document is deleted, and the history says that it was rejected. A check that has not been handed to its provider waits for another one. In the portal the decision is a person's, and nobody's work there is touched. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["rejectDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/referees/{referee_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: have a referee answer or decline now
         * @description `answered` fills in the form with answers that need nobody's attention, `flagged` with those that do, where the form has such, and `declined` declines. The check completes when that suffices. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["forceRefereeAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/webhook/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: let the next calls of your webhook fail
         * @description The next attempts are not made, and are recorded as if they had got this status, so that you see repetitions, the pause after ten failures, and with 410 the disabled webhook. Listeners get their calls. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["failDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/candidates/{partner_application_id}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: let time pass for one candidate
         * @description Afterwards everything about the candidate is as if it had happened so many hours earlier: what is due by then is overdue, reminders are sent, repeated webhook calls are made, and what was kept long enough is erased, the candidate included. The history keeps its times, links that were sent already expire when they say, and the portal's own records do not move. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
         */
        post: operations["moveClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange an authorization code, or a refresh token, for an access token
         * @description The tokens are also at the top level of the response, where standard OAuth clients look for them. OAuth errors have the codes of RFC 6749.
         */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account API tokens of this company and partner
         * @description The tokens themselves are never shown again. The company's own token sees and revokes those of every partner, with those that programs created.
         */
        get: operations["listAccountTokens"];
        put?: never;
        /**
         * Create an account API token, which is shown only once
         * @description It is valid until it is revoked. Store it safely: the service does not keep it. One with the scope `health:read` is for a health professional; only the company's own token creates it.
         */
        post: operations["createAccountToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an account API token immediately
         * @description The next request with it is refused, whichever process serves it.
         */
        delete: operations["revokeAccountToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The access that people of the company gave to programs, the latest first
         * @description All of the company for its own token; for a partner's, those of its own clients.
         */
        get: operations["listGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/grants/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a program's access immediately, with every token of it */
        delete: operations["endGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/oauth_clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The partner's OAuth clients */
        get: operations["listOAuthClients"];
        put?: never;
        /**
         * Register an OAuth client, whose secret is shown only once
         * @description When a user approves access, the redirect URI must match one of `redirect_uris` exactly.
         */
        post: operations["createOAuthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/oauth_clients/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an OAuth client and every token that was granted to it */
        delete: operations["revokeOAuthClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The access that a partner's client asks the company for, before a user decides */
        get: operations["getAuthorizationRequest"];
        put?: never;
        /** Approve access as a user of the company: an authorization code for the client */
        post: operations["authorizeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's audit log: in order above a number, or the latest first
         * @description For the company's own token. To copy the log, read on with the last `sequence` as `after`, from 0: nothing is missed. What was recorded in the meantime is in it.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests of your programs, newest first
         * @description A partner's token sees those of that partner, a company's own token all of the company. Requests are kept for 30 days, from a moment after their response. What the console requests itself is not listed, nor what reads this log or takes the calls of a listener, nor what came without a valid token.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request, by the X-Request-Id of its response
         * @description Of several with the same id, the latest. Requests are kept for 30 days, from a moment after their response. What the console requests itself is not listed, nor what reads this log or takes the calls of a listener, nor what came without a valid token.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long the company keeps what, by check type and kind of record
         * @description The company's own periods count from the day on which a candidate is closed. Bounds are dated rules of the field that count from a check's result; they hold whatever the company sets.
         */
        get: operations["getRetention"];
        /**
         * Change the company's periods, within the bounds of the rules
         * @description `own` replaces the list: what is left out follows `retention_days`. Only the company's own token may change it. It applies from the next run, within the hour, to candidates that are there already too: preview it first.
         */
        put: operations["updateRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is erased when, by the company's schedule or by one that is not saved yet
         * @description A dry run over all candidates within the token's reach: nothing is changed. Without a body, by the schedule as it is.
         */
        post: operations["previewRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/legal_holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The candidates that are under a legal hold, the oldest hold first */
        get: operations["listLegalHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/erasure_certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The certificates of what was erased, the latest first
         * @description Each erasure has one: by the schedule, or by `DELETE /candidates/{partner_application_id}`. They are kept when the candidate is gone. Read on with the last `number` as `before`.
         */
        get: operations["listErasureCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept of a candidate, and until when */
        get: operations["getCandidateRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{partner_application_id}/legal_hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a candidate under a legal hold: nothing of it is erased
         * @description It stops the schedule, `DELETE` of the candidate, of its files and of its referees, and a second signature, which would replace the first. Only the company's own token may hold and release. Of a candidate that is held already the reason is changed, and `since` stays.
         */
        put: operations["setLegalHold"];
        post?: never;
        /**
         * Release a candidate from its legal hold; no effect if there is none
         * @description What became due meanwhile is erased with the next run, within the hour. The history keeps that it was held and released.
         */
        delete: operations["releaseLegalHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountToken: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            last_used_at: string | null;
            /** @description `health:read`: it opens the packets of checks that ask about health, and nothing else. Null: everything but their answers. */
            scope: "health:read" | null;
            /** @description Whose it is; the company itself is one. */
            partner: {
                id: number;
                name: string;
            };
            /**
             * Format: uuid
             * @description The grant with which a program created it under the scope `account`. It ends with that.
             */
            grant_id: string | null;
        };
        AddressHistory: {
            entries?: components["schemas"]["AddressPeriod"][];
            /** @description Months without an entry, or with several, that the candidate explained. */
            explained?: {
                /** @description A month, YYYY-MM. */
                from: string;
                /** @description A month, YYYY-MM. */
                to: string;
                reason: string;
            }[];
        };
        AddressHistoryOutput: {
            entries: components["schemas"]["AddressPeriodOutput"][];
            /** @description Months without an entry, or with several, that the candidate explained. */
            explained: {
                /** @description A month, YYYY-MM. */
                from: string;
                /** @description A month, YYYY-MM. */
                to: string;
                reason: string;
            }[];
        };
        AddressPeriod: {
            /** @description `false` unless given. */
            no_fixed_address?: boolean;
            line_1?: string;
            line_2?: string;
            /** @description Where addresses have one besides the town, as in New Zealand. */
            suburb?: string;
            town?: string;
            state?: string;
            postcode?: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country?: string;
            from?: string | "";
            /** @description A month, YYYY-MM; null: until today. */
            to?: (string | "") | null;
        };
        AddressPeriodOutput: {
            no_fixed_address: boolean;
            line_1: string;
            line_2: string;
            /** @description Where addresses have one besides the town, as in New Zealand. */
            suburb: string;
            town: string;
            state: string;
            postcode: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country: string;
            from: string | "";
            /** @description A month, YYYY-MM; null: until today. */
            to: (string | "") | null;
        };
        AuditEvent: {
            /** @description Numbers the entries of the company’s log, without gaps. */
            sequence: number;
            /** Format: uuid */
            key: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            recorded_at: string;
            /** @description A noun and what became of it: session.opened, session.ended, session.refused, person.added, person.role_changed, person.removed, passkey.added, passkey.removed, passkey.allowed, passkey.disallowed, identity.confirmed, identity.removed, settings.company, settings.brands, settings.careersSites, settings.checkTypes, settings.bundles, settings.forms, settings.reasons, settings.reminders, settings.people, settings.integrations, settings.connection, settings.retention, token.created, token.revoked, token.refused, client.created, client.revoked, grant.allowed, grant.issued, grant.ended, document.fetched, document.viewed, document.decided, result.viewed, result.recorded, result.decided, packet.viewed, candidate.acted_on, candidate.erased, candidate.records_erased, candidate.copied, list.exported, audit.exported, bridge.error_reported, operator.command. More may come. */
            action: string;
            actor: {
                /** @enum {string} */
                kind: "staff" | "candidate" | "token" | "client" | "operator" | "system" | "unknown";
                /** @description Of a client, the grant’s id. */
                id: string | null;
                /** @description Name, email and IP address, as far as they are known. */
                personal: {
                    [key: string]: string | null;
                } | null;
            };
            candidate_id: string | null;
            /** @description What names the candidate; null once they are erased. */
            candidate: {
                [key: string]: string | null;
            } | null;
            /** @description What it was done to, such as `upload:1004`. */
            subject: string | null;
            details: {
                [key: string]: string | number | boolean | null | string[] | number[];
            };
            request_id: string | null;
            /** @description SHA-256 of a salt and the personal part, which the hash covers in its place. */
            actor_commitment: string | null;
            candidate_commitment: string | null;
            previous_hash: string;
            hash: string;
        };
        /** @description The name and colours that candidates and referees see. */
        Brand: {
            id: number;
            name: string;
            /** Format: uri */
            logo_url: string | null;
            primary_color: string;
            support_email: string;
            /** @description Extension. For people who would rather call; empty where there is none. */
            support_phone?: string;
            /** Format: uri */
            privacy_url: string | null;
            /** @description The sites that may embed the candidate's journey, as origins or as wildcards (`https://*.example.com`). Browsers refuse every other site. */
            embed_origins: string[];
            /** @description Extension. Names the brand in the pages that embed its candidates' journeys. It is public, and opens nothing. */
            embed_key?: string;
            /** @description Extension. How the candidate's pages look, beside the colour; a page that embeds them may differ. */
            theme?: components["schemas"]["Theme"];
            default: boolean;
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
        };
        /** @description Checks that are launched together, by `bundle_id`. */
        Bundle: {
            id: number;
            name: string;
            checks_data: components["schemas"]["CheckDataOutput"][];
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
        };
        /** @description A candidate, always with all its fields, including in lists. */
        Candidate: {
            id: number;
            /** @description The owner: the user of the company who is responsible for the candidate. */
            user_id: number;
            company_id: number;
            /** @description The brand in whose name the candidate is contacted. */
            brand_id: number;
            team_id: number;
            /** @description A short code for people to quote to each other. */
            reference_code: string;
            first_name: string;
            last_name: string;
            /** @description The full name. */
            name: string;
            email: string;
            contact_number: string;
            job_role: string;
            department: string;
            /** @description The IP address from which the signature came: the candidate's if they signed in the portal, your server's if you sent it. */
            ip: string | null;
            document_id: number;
            /** @description False: no operation archives a candidate. */
            archived: boolean;
            overdue: boolean;
            canceled: boolean;
            status: components["schemas"]["CandidateStatus"];
            /**
             * Format: uri
             * @description The same link as `partner_link`.
             */
            token: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the candidate signed.
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @description When the last of the checks was closed; null again while checks added later are open.
             */
            completed_at: string | null;
            /** @description True once the candidate has signed: the signature implies consent. */
            accepted_terms_and_conditions: boolean;
            /** @description Your own id of the candidate; in paths, percent-encoded. */
            partner_application_id: string;
            /** @description Set by `POST …/start`. */
            partner_application_started: boolean;
            /** @description May be empty. */
            cc_notification_emails: string;
            /**
             * Format: uri
             * @description Opens the candidate's journey. It cannot be guessed, expires after 14 days and can be renewed.
             */
            partner_link: string;
            /** @description Extension. The partner whose candidate this is; for candidates that the company created itself, the company. */
            partner?: {
                id: number;
                name: string;
            };
            /**
             * Format: date-time
             * @description Extension. When the next thing of the candidate is due: the signature, or the first check that is not finished. Null where nothing is.
             */
            due_at?: string | null;
            /** @description Extension. The language in which the candidate is written to; empty where none is given. */
            language?: string;
            /**
             * @description Extension. Where the candidate was created: `web` is the web application, and no webhook is notified of its checks.
             * @enum {string}
             */
            source?: "api" | "web";
            /** @description Extension. Whether it was asked, at the creation, that nobody contacts the candidate. */
            bypass?: boolean;
            /** @description Extension. By which of them the candidate can be sent the link: there is an address or number, and the service sends such messages. `POST …/invitation` takes one of these as `channel`. */
            contact_channels?: ("email" | "sms")[];
            /**
             * Format: date-time
             * @description Extension. When the candidate first opened their link (`POST …/opening`); null where nobody said so.
             */
            opened_at?: string | null;
            /** @description Extension. While there is one, nothing of the candidate is erased. */
            legal_hold?: components["schemas"]["LegalHold"] | null;
            /** @description Extension. What the company's retention schedule has erased of the candidate already. */
            erased_records?: components["schemas"]["ErasedRecord"][];
            candidate_checks: components["schemas"]["CandidateCheck"][];
            /** @description A summary of the checks, by type. */
            candidate_checks_values: {
                [key: string]: {
                    id: number;
                    status: components["schemas"]["CheckStatus"];
                    outcome: components["schemas"]["Outcome"] | null;
                };
            };
        };
        CandidateChange: {
            /** @description Later changes have greater numbers. */
            number: number;
            /** @description The `id` of the candidate. */
            candidate_id: number;
            /** @description As it is now, with its checks; null when the candidate was erased. */
            candidate: components["schemas"]["Candidate"] | null;
            /** @description The referees of all of its checks, without who they are. */
            referees: {
                id: number;
                status: components["schemas"]["RefereeStatus"];
                /**
                 * Format: date-time
                 * @description ISO 8601 with the UTC offset.
                 */
                requested_at: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with the UTC offset.
                 */
                submitted_at: string | null;
                candidate_check_id: number;
            }[];
        };
        /** @description A check of a candidate. */
        CandidateCheck: {
            /** @description The `candidate_check_id` of paths. */
            id: number;
            type: string;
            title: string;
            status: components["schemas"]["CheckStatus"];
            /** @description True when the outcome needs a person's attention. */
            result_flag: boolean;
            /** @description Null until the check is completed, and again when its result was erased. */
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the check was released: by the candidate's signature, or later by what it waited for. Its turnaround begins then.
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @description When the provider began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description A check that is not finished by then is `overdue`.
             */
            due_at: string | null;
            details: {
                [key: string]: unknown;
            };
            renewal: boolean;
            /**
             * Format: date
             * @description The last day on which the checked item (card, licence, visa) is valid; null unless it was recorded with the result.
             */
            expiration_date: string | null;
            sub_checks: components["schemas"]["SubCheck"][];
            /**
             * Format: date-time
             * @description Extension. When the company's retention schedule erased outcome, findings and result files; null while they are there.
             */
            result_erased_at?: string | null;
            /**
             * @description Who runs the check: a person (`manual`), who records the outcome with `POST …/checks/{candidate_check_id}/result`; its referees (`reference`); a provider that the company connected (`http`); or nobody (`simulated`, for tests). An extension: other services may not send it.
             * @enum {string}
             */
            provider?: "manual" | "reference" | "simulated" | "http";
            /** @description Extension. What is missing before the check can be carried out; null when nothing is, and once it was released. A check of a candidate who has signed stays `candidate` until it is given: facts with `PUT …/facts`, documents with `POST …/files`. `POST …/start` has it carried out without. */
            waiting_for?: components["schemas"]["WaitingFor"] | null;
        };
        /** @description All fields are optional. In an update, absent fields stay as they are. */
        CandidateInput: {
            first_name?: string;
            /** @description In staging, `Consider` and `Unable` produce that outcome, and the checks of `Stuck` never complete. */
            last_name?: string;
            /** @description Where the invitation goes. The empty string means none. */
            email?: string;
            /** @description Gets the invitation by SMS if there is no email address and the service sends SMS. */
            contact_number?: string;
            job_role?: string;
            department?: string;
            /** @description Your own id of the candidate, unique per company and partner; it identifies the candidate in every path, percent-encoded. Without one, the service generates a UUID. */
            partner_application_id?: string;
            partner_application_started?: boolean;
            /** @description Extension. The language in which the candidate is written to, such as `mi` or `zh-Hans` (BCP 47). The empty string, and one that the service does not write: the language of the company's `locale`, else English. */
            language?: string;
        };
        /** @description A candidate, with its facts where they are asked for. */
        CandidateRead: {
            id: number;
            /** @description The owner: the user of the company who is responsible for the candidate. */
            user_id: number;
            company_id: number;
            /** @description The brand in whose name the candidate is contacted. */
            brand_id: number;
            team_id: number;
            /** @description A short code for people to quote to each other. */
            reference_code: string;
            first_name: string;
            last_name: string;
            /** @description The full name. */
            name: string;
            email: string;
            contact_number: string;
            job_role: string;
            department: string;
            /** @description The IP address from which the signature came: the candidate's if they signed in the portal, your server's if you sent it. */
            ip: string | null;
            document_id: number;
            /** @description False: no operation archives a candidate. */
            archived: boolean;
            overdue: boolean;
            canceled: boolean;
            status: components["schemas"]["CandidateStatus"];
            /**
             * Format: uri
             * @description The same link as `partner_link`.
             */
            token: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the candidate signed.
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @description When the last of the checks was closed; null again while checks added later are open.
             */
            completed_at: string | null;
            /** @description True once the candidate has signed: the signature implies consent. */
            accepted_terms_and_conditions: boolean;
            /** @description Your own id of the candidate; in paths, percent-encoded. */
            partner_application_id: string;
            /** @description Set by `POST …/start`. */
            partner_application_started: boolean;
            /** @description May be empty. */
            cc_notification_emails: string;
            /**
             * Format: uri
             * @description Opens the candidate's journey. It cannot be guessed, expires after 14 days and can be renewed.
             */
            partner_link: string;
            /** @description Extension. The partner whose candidate this is; for candidates that the company created itself, the company. */
            partner?: {
                id: number;
                name: string;
            };
            /**
             * Format: date-time
             * @description Extension. When the next thing of the candidate is due: the signature, or the first check that is not finished. Null where nothing is.
             */
            due_at?: string | null;
            /** @description Extension. The language in which the candidate is written to; empty where none is given. */
            language?: string;
            /**
             * @description Extension. Where the candidate was created: `web` is the web application, and no webhook is notified of its checks.
             * @enum {string}
             */
            source?: "api" | "web";
            /** @description Extension. Whether it was asked, at the creation, that nobody contacts the candidate. */
            bypass?: boolean;
            /** @description Extension. By which of them the candidate can be sent the link: there is an address or number, and the service sends such messages. `POST …/invitation` takes one of these as `channel`. */
            contact_channels?: ("email" | "sms")[];
            /**
             * Format: date-time
             * @description Extension. When the candidate first opened their link (`POST …/opening`); null where nobody said so.
             */
            opened_at?: string | null;
            /** @description Extension. While there is one, nothing of the candidate is erased. */
            legal_hold?: components["schemas"]["LegalHold"] | null;
            /** @description Extension. What the company's retention schedule has erased of the candidate already. */
            erased_records?: components["schemas"]["ErasedRecord"][];
            candidate_checks: components["schemas"]["CandidateCheck"][];
            /** @description A summary of the checks, by type. */
            candidate_checks_values: {
                [key: string]: {
                    id: number;
                    status: components["schemas"]["CheckStatus"];
                    outcome: components["schemas"]["Outcome"] | null;
                };
            };
            /** @description Extension. What the candidate's checks need to know, and what is known: only with `?include=facts`. */
            facts?: components["schemas"]["FactSheet"];
            /** @description Extension. The owner's name, for the company's own token alone: no partner learns a user's. */
            owner?: {
                name: string;
            };
        };
        CandidateRetention: {
            /**
             * Format: date-time
             * @description From when the company's days count; null while the candidate is open.
             */
            closed_at: string | null;
            /** @description What is there, with when it is due. */
            records: {
                record_kind: components["schemas"]["RecordKind"];
                /** @description The check to which it belongs; null for the candidate's. */
                candidate_check_id: number | null;
                check_type: string | null;
                /**
                 * Format: date-time
                 * @description When it is erased; null while the candidate is open and no bound says it.
                 */
                due_at: string | null;
                reason: components["schemas"]["RetentionReason"] | null;
            }[];
            /**
             * Format: date-time
             * @description When nothing of the candidate is left.
             */
            whole_at: string | null;
            legal_hold: components["schemas"]["LegalHold"] | null;
            erased_records: components["schemas"]["ErasedRecord"][];
        };
        /**
         * @description Derived from the candidate and its checks, in this order of precedence: `canceled`; `completed`, when every check is closed and at least one completed; `overdue`, when the candidate has not signed or a check is not finished by its due time; `in-progress`, when a check has started; `submitted`, once the candidate has signed; `candidate`.
         * @enum {string}
         */
        CandidateStatus: "candidate" | "submitted" | "in-progress" | "completed" | "overdue" | "canceled";
        CheckData: {
            /** @description The `code` of a check type, from `GET /company/checks`. */
            type: string;
            /** @description Information that the check needs; `details` of the check type lists the keys that it reads. Stored as given. */
            details?: {
                [key: string]: unknown;
            };
            /** @description True when the check renews an earlier one. `false` unless given. */
            renewal?: boolean;
        };
        CheckDataOutput: {
            /** @description The `code` of a check type, from `GET /company/checks`. */
            type: string;
            /** @description Information that the check needs; `details` of the check type lists the keys that it reads. Stored as given. */
            details: {
                [key: string]: unknown;
            };
            /** @description True when the check renews an earlier one. */
            renewal: boolean;
        };
        /** @description A provider that the company has connected to run checks. */
        CheckProvider: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            check_types: string[];
            /** @description Where the provider sends its notifications. */
            callback_url: string;
            /**
             * Format: date-time
             * @description Since when no call was answered as the protocol says; null while they are.
             */
            failing_since: string | null;
            /** @description What became of the last call that failed, as a sentence. */
            last_failure: string | null;
            /**
             * Format: date-time
             * @description When it last answered, to the minute.
             */
            last_answer_at: string | null;
            /** @description Checks that it has, or is to get. */
            open_checks: number;
            /** @description Checks that it does not have yet; they are offered until it takes them. */
            waiting_checks: number;
            /**
             * Format: date-time
             * @description After a rotation: until this time the previous secret is valid too.
             */
            previous_secret_expires_at: string | null;
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
        };
        CheckProviderTest: {
            /** @description The provider showed that it has the secret and speaks this version. */
            connected: boolean;
            /** @description Why it is not, as a sentence. */
            failure: string | null;
            /** @description The check types that the provider says it offers; null when it does not say. */
            check_types: string[] | null;
        };
        CheckProviderWithSecret: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            check_types: string[];
            /** @description Where the provider sends its notifications. */
            callback_url: string;
            /**
             * Format: date-time
             * @description Since when no call was answered as the protocol says; null while they are.
             */
            failing_since: string | null;
            /** @description What became of the last call that failed, as a sentence. */
            last_failure: string | null;
            /**
             * Format: date-time
             * @description When it last answered, to the minute.
             */
            last_answer_at: string | null;
            /** @description Checks that it has, or is to get. */
            open_checks: number;
            /** @description Checks that it does not have yet; they are offered until it takes them. */
            waiting_checks: number;
            /**
             * Format: date-time
             * @description After a rotation: until this time the previous secret is valid too.
             */
            previous_secret_expires_at: string | null;
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /** @description `whsec_…`, shown this once: both sides sign with it. */
            secret: string;
        };
        /**
         * @description `candidate` until the candidate has signed, nothing is missing (`waiting_for`) and the provider starts; `completed` and `canceled` are final.
         * @enum {string}
         */
        CheckStatus: "candidate" | "in-progress" | "completed" | "overdue" | "canceled";
        /** @description A check type of the catalogue. */
        CheckType: {
            /** @description The value for CheckData's `type`. */
            code: string;
            title: string;
            category: string;
            country: string;
            description: string;
            /** @description The documents that the candidate is asked for. */
            required_documents: components["schemas"]["FileTypeEnum"][];
            /** @description Hours after signing within which most of these checks are completed. */
            turnaround_hours: number;
            /** @description True when people who know the candidate give references. Those of `reference` are asked by phone and have no records; `GET …/referees` lists the others. */
            has_referees: boolean;
            sub_checks: {
                type: string;
                title: string;
            }[];
            /** @description The keys of CheckData's `details` that the person who does the check uses. */
            details: {
                key: string;
                label: string;
                /** @enum {string} */
                type: "text" | "date" | "select" | "boolean";
                /** @description True when the person who does the check needs it. A request without it is still accepted. */
                required: boolean;
                options: string[];
            }[];
            /** @description Extension. What the check needs to know of the candidate; `GET /candidates/{partner_application_id}/facts` says what is known. */
            facts?: {
                key: components["schemas"]["FactKey"];
                /** @description False: the candidate may leave it out. */
                required: boolean;
                /** @description How many years back a history has to reach; null where it is none. */
                years: number | null;
            }[];
            /** @description Extension. Which documents prove who the candidate is, by the rule in force today; `required_documents` is a set that is taken too. Null: the type has no rule. */
            document_rule?: components["schemas"]["DocumentRule"] | null;
        };
        /** @description Of the checks of one type that were completed in the period. */
        CheckTypeNumbers: {
            /** @description The `code` of the check type. */
            check_type: string;
            completed: components["schemas"]["Tally"];
            /** @description From `created_at` of the check to its `completed_at`. */
            ordered_to_completed: components["schemas"]["Duration"];
            /** @description From `submitted_at` of the check, when nothing was missing any more, to its `completed_at`. */
            submitted_to_completed: components["schemas"]["Duration"];
            outcomes: {
                clear: components["schemas"]["Tally"];
                consider: components["schemas"]["Tally"];
                unable_to_complete: components["schemas"]["Tally"];
                /** @description Completed checks whose result was erased by the retention schedule. */
                erased: components["schemas"]["Tally"];
            };
        };
        CheckTypeSettings: {
            type: string;
            /** @description Only enabled types can be launched, alone or in a bundle. */
            enabled: boolean;
            /**
             * @description Who runs checks of the type.
             * @enum {string}
             */
            provider: "manual" | "reference" | "simulated" | "http";
            /** @description Added to the `details` of every check that is launched, where these lack the key. */
            default_details: {
                [key: string]: unknown;
            };
            /** @description The bundles that have it. */
            bundle_ids: number[];
            /** @description Checks of the type that are neither completed nor canceled. */
            open_checks: number;
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
        };
        Company: {
            id: number;
            name: string;
            country: string;
            timezone: string;
            locale: string;
            /** @description Candidates are erased this many days after they close, as by `DELETE /candidates/{partner_application_id}`; the rules of the field, and the company's own periods for check types and kinds of records, may erase parts sooner or later (`GET /company/retention`). A candidate is closed when it is canceled; when all its checks are completed or canceled; or when it never signed, its link has expired and nothing has happened to it since. A candidate who has signed is never erased while a check is open, or before there is one; only the result of another check can have a bound that ends sooner. */
            retention_days: number;
            /** @description Extension. Grows by one with each change; send it along with a change that is based on it. */
            version?: number;
        };
        CountriesLived: {
            entries?: {
                /** @description A country, ISO 3166-1 alpha-2. */
                country?: string;
                from?: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to?: (string | "") | null;
                addresses?: string;
            }[];
        };
        CountriesLivedOutput: {
            entries: {
                /** @description A country, ISO 3166-1 alpha-2. */
                country: string;
                from: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to: (string | "") | null;
                addresses: string;
            }[];
        };
        /**
         * @description The part that a document plays in a rule.
         * @enum {string}
         */
        DocumentCategory: "commencement" | "primary" | "secondary" | "identity" | "photo_id" | "citizenship" | "supporting" | "travel_document" | "visa" | "licence" | "name_change" | "linkage_photo";
        DocumentChange: {
            /** @description Later changes have greater numbers. */
            number: number;
            upload_id: number;
            /** @description The `id` of its candidate. */
            candidate_id: number;
            /** @description Null when the document is gone: it was deleted, or its candidate was. */
            document: {
                partner_application_id: string;
                id_type: components["schemas"]["FileTypeEnum"];
                /**
                 * Format: date-time
                 * @description ISO 8601 with the UTC offset.
                 */
                created_at: string;
            } | null;
        };
        /**
         * @description Candor's own kind of a document, finer than `id_type`: a Medicare card, a bank card and a visa are all `id` there. An extension.
         * @enum {string}
         */
        DocumentKind: "au_passport" | "nz_passport" | "au_driver_licence" | "nz_driver_licence" | "medicare_card" | "bank_card" | "au_birth_certificate" | "nz_birth_certificate" | "au_citizenship_certificate" | "nz_citizenship_certificate" | "foreign_passport" | "au_visa" | "nz_visa" | "immicard" | "au_proof_of_age_card" | "kiwi_access_card" | "utility_bill" | "rates_notice" | "ird_letter" | "student_card" | "employee_card" | "centrelink_card" | "dva_card" | "community_services_card" | "supergold_card" | "wwcc_card" | "electoral_roll" | "au_firearms_licence" | "nz_firearms_licence" | "nz_certificate_of_identity" | "nz_refugee_travel_document" | "foreign_driver_licence" | "marriage_certificate" | "name_change_certificate" | "divorce_order" | "linkage_photo";
        /** @description Which documents prove who someone is. It is taken from published pages and can be replaced by the operator; it is not legal advice. */
        DocumentRule: {
            code: string;
            title: string;
            /**
             * Format: date
             * @description The first day of the rule, in its country; null: not known.
             */
            since: string | null;
            /**
             * Format: date
             * @description The last day of the rule; null while it is in force.
             */
            until: string | null;
            /** @description What the rule is taken from. */
            source: string;
            country: ("AU" | "NZ") | null;
            /** @description One of these is enough. Within a set each document is used once. */
            sets: {
                slots: {
                    category: components["schemas"]["DocumentCategory"];
                    /** @description How many documents of this category the rule asks for. */
                    count: number;
                    accepts: {
                        kind: components["schemas"]["DocumentKind"];
                        /** @description The document that has to be there beside it: a visa proves nothing without its passport. */
                        with: components["schemas"]["DocumentKind"] | null;
                    }[];
                }[];
                /** @description What the documents of the slots have to show together. */
                shows: ("name" | "date_of_birth" | "photo")[];
            }[];
            /** @description True: a photo of the person's face is needed too, for a person to compare with the document's. */
            linkage_photo: boolean;
            /** @description Where the person's names differ, one of these is needed too; empty: none is. */
            name_change: components["schemas"]["DocumentKind"][];
        };
        DriverLicence: {
            held?: boolean | null;
            number?: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country?: string;
            state?: string;
            /** @description Australia: the number of the card itself. */
            card_number?: string;
            /** @description New Zealand: the version of the card. */
            version?: string;
            expires_on?: string | "";
        };
        DriverLicenceOutput: {
            held: boolean | null;
            number: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country: string;
            state: string;
            /** @description Australia: the number of the card itself. */
            card_number: string;
            /** @description New Zealand: the version of the card. */
            version: string;
            expires_on: string | "";
        };
        Duration: {
            /** @description How many checks these times are of. */
            checks: number;
            /** @description Half of the checks took this long or less; null without any. */
            median_seconds: number | null;
            /** @description Four of five took this long or less, interpolated between cases; null without any. */
            percentile_80_seconds: number | null;
        };
        EmploymentHistory: {
            /** @description True: the candidate has not worked in these years. */
            none?: boolean | null;
            entries?: {
                employer?: string;
                position?: string;
                /** @description A country, ISO 3166-1 alpha-2. */
                country?: string;
                from?: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to?: (string | "") | null;
                contact_name?: string;
                contact_email?: string;
                contact_number?: string;
                may_contact?: boolean | null;
            }[];
            /** @description Months without an entry, or with several, that the candidate explained. */
            explained?: {
                /** @description A month, YYYY-MM. */
                from: string;
                /** @description A month, YYYY-MM. */
                to: string;
                reason: string;
            }[];
        };
        EmploymentHistoryOutput: {
            /** @description True: the candidate has not worked in these years. */
            none: boolean | null;
            entries: {
                employer: string;
                position: string;
                /** @description A country, ISO 3166-1 alpha-2. */
                country: string;
                from: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to: (string | "") | null;
                contact_name: string;
                contact_email: string;
                contact_number: string;
                may_contact: boolean | null;
            }[];
            /** @description Months without an entry, or with several, that the candidate explained. */
            explained: {
                /** @description A month, YYYY-MM. */
                from: string;
                /** @description A month, YYYY-MM. */
                to: string;
                reason: string;
            }[];
        };
        ErasedRecord: {
            record_kind: components["schemas"]["RecordKind"];
            /** @description The check to which it belonged; null for the candidate's. */
            candidate_check_id: number | null;
            /**
             * Format: date-time
             * @description When records of this kind were last erased; what came later is kept.
             */
            erased_at: string;
        };
        /** @description The proof of an erasure. It names no person. */
        ErasureCertificate: {
            /** @description Later certificates have greater numbers. */
            number: number;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            issued_at: string;
            payload: components["schemas"]["ErasureCertificatePayload"];
            /** @description The payload as compact JWS (RFC 7515), signed with EdDSA; `kid` names the key in `/.well-known/jwks.json`. */
            signed: string;
        };
        ErasureCertificatePayload: {
            /** @description The service that erased, as its base URL. */
            iss: string;
            /**
             * Format: uuid
             * @description The certificate's id.
             */
            jti: string;
            /** @description When it was erased, in seconds of Unix time. */
            iat: number;
            company_id: number;
            /** @description The candidate, as HMAC-SHA256 under a key that only the service has: it cannot be turned back. Who still has the candidate's `id` finds its certificates with `?candidate_id=`. */
            candidate_digest: string;
            /**
             * @description The schedule, or a request with a token of the company or of a partner.
             * @enum {string}
             */
            initiated_by: "schedule" | "company" | "partner";
            /** @description True when nothing of the candidate is left. */
            whole: boolean;
            records: {
                record_kind: components["schemas"]["RecordKind"];
                /** @description The check to which it belonged; null for the candidate's. */
                check_type: string | null;
                /** @description How many records were erased, the files among them. */
                records: number;
                /** @description How many files were erased; their keys are destroyed with their rows. */
                files: number;
                /**
                 * Format: date-time
                 * @description Null unless the schedule erased it.
                 */
                due_at: string | null;
                /** @description Null unless the schedule erased it. */
                reason: components["schemas"]["RetentionReason"] | null;
            }[];
            /** @description The version of the rules that were in force. */
            rules_version: string;
            /** @description The version of the company's own schedule; it grows with each change. */
            schedule_version: number;
        };
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence that says what happened and what to do. */
            message: string;
            /** @description The field at fault, such as `candidate.email` or `checks[1].type`. */
            param?: string;
            /** @description Every field at fault, one entry each. */
            details?: {
                param: string;
                code: string;
                message: string;
            }[];
            /** @description Also in `X-Request-Id`. Quote it when you ask for help. */
            request_id: string;
            /**
             * Format: uri
             * @description Explains the code, and says what to do.
             */
            doc_url: string;
        };
        /**
         * @description The closed list of codes.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "malformed_form" | "malformed_path" | "malformed_idempotency_key" | "missing_token" | "invalid_token" | "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "company_token_required" | "insufficient_scope" | "sandbox_off" | "invalid_signature" | "embed_session_unusable" | "link_expired" | "not_found" | "unknown_path" | "method_not_allowed" | "duplicate_partner_application_id" | "ambiguous_partner_application_id" | "under_legal_hold" | "changed_meanwhile" | "in_use" | "illegal_transition" | "idempotency_key_in_flight" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "unknown_field" | "idempotency_key_reused" | "unknown_bundle" | "unknown_check_type" | "check_type_not_enabled" | "referees_not_supported" | "fact_not_needed" | "retention_out_of_bounds" | "unknown_form" | "too_many_records" | "logo_not_image" | "too_many_referees" | "invalid_data_uri" | "invalid_base64" | "empty_file" | "unsupported_file_type" | "file_type_mismatch" | "unreadable_file" | "image_too_large" | "pdf_encrypted" | "pdf_active_content" | "pdf_embedded_files" | "pdf_too_many_pages" | "too_many_files" | "signature_not_image" | "provider_target_forbidden" | "webhook_target_forbidden" | "webhook_header_forbidden" | "rate_limited" | "invitation_limit" | "internal_error" | "unavailable";
        /** @description Facts by their keys. What is absent stays; `null` forgets a fact. */
        FactInput: {
            legal_name?: components["schemas"]["LegalName"] | null;
            former_names?: components["schemas"]["FormerNames"] | null;
            /** Format: date */
            date_of_birth?: string | null;
            place_of_birth?: components["schemas"]["PlaceOfBirth"] | null;
            sex?: ("female" | "male" | "another_term") | null;
            addresses?: components["schemas"]["AddressHistory"] | null;
            driver_licence?: components["schemas"]["DriverLicence"] | null;
            passport?: components["schemas"]["PassportDetails"] | null;
            firearms_licence?: components["schemas"]["FirearmsLicence"] | null;
            role?: components["schemas"]["FactRole"] | null;
            work_right?: components["schemas"]["WorkRight"] | null;
            working_with_children_card?: components["schemas"]["WorkingWithChildrenCard"] | null;
            employment?: components["schemas"]["EmploymentHistory"] | null;
            qualifications?: components["schemas"]["Qualifications"] | null;
            memberships?: components["schemas"]["Memberships"] | null;
            countries_lived?: components["schemas"]["CountriesLived"] | null;
            social_handles?: components["schemas"]["SocialHandles"] | null;
            health_answers?: components["schemas"]["HealthAnswers"] | null;
        };
        /** @enum {string} */
        FactKey: "legal_name" | "former_names" | "date_of_birth" | "place_of_birth" | "sex" | "addresses" | "driver_licence" | "passport" | "firearms_licence" | "role" | "work_right" | "working_with_children_card" | "employment" | "qualifications" | "memberships" | "countries_lived" | "social_handles" | "health_answers";
        FactProblem: {
            field: string;
            /**
             * @description `required`: not answered yet. `gap` and `overlap`: months without an entry, or with several, which another entry or an explanation settles. `order`: it ends before it begins. `future`: it has not happened yet. `phone` and `postcode`: none that exists there; only of what was saved, never of what the partner sent.
             * @enum {string}
             */
            code: "required" | "gap" | "overlap" | "order" | "future" | "phone" | "postcode";
            /** @description The first month of a gap or overlap, YYYY-MM. */
            from?: string;
            /** @description The last month of it. */
            to?: string;
        };
        FactRole: {
            /** @enum {string} */
            purpose?: "" | "employment" | "volunteering" | "licence" | "other";
            position?: string;
            with_children?: boolean | null;
            with_vulnerable_people?: boolean | null;
        };
        FactRoleOutput: {
            /** @enum {string} */
            purpose: "" | "employment" | "volunteering" | "licence" | "other";
            position: string;
            with_children: boolean | null;
            with_vulnerable_people: boolean | null;
        };
        /** @description What a candidate's checks need to know, and what is known. */
        FactSheet: {
            /** @description The facts that the candidate's checks need, by their keys. What no check needs is not there. */
            facts: {
                legal_name?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["LegalNameOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                former_names?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["FormerNamesOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                date_of_birth?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /**
                     * Format: date
                     * @description Null until something is known.
                     */
                    value: string | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                place_of_birth?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["PlaceOfBirthOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                sex?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: ("female" | "male" | "another_term") | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                addresses?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["AddressHistoryOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                driver_licence?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["DriverLicenceOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                passport?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["PassportDetailsOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                firearms_licence?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["FirearmsLicenceOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                role?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["FactRoleOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                work_right?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["WorkRightOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                working_with_children_card?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["WorkingWithChildrenCardOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                employment?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["EmploymentHistoryOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                qualifications?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["QualificationsOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                memberships?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["MembershipsOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                countries_lived?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["CountriesLivedOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                social_handles?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["SocialHandlesOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                };
                health_answers?: {
                    /** @description False: the candidate may leave it out. */
                    required: boolean;
                    /** @description How many years back a history has to reach; null where it is none. */
                    years: number | null;
                    /** @description The ids of the candidate's checks that need it. */
                    needed_by: number[];
                    state: components["schemas"]["FactState"];
                    /** @description Null until something is known. */
                    value: components["schemas"]["HealthAnswersOutput"] | null;
                    /** @description Who said so: saved by this operation, or sent by the partner when the checks were launched. */
                    source: ("candidate" | "partner") | null;
                    /** @description What is missing from the value, or wrong with it. */
                    problems: components["schemas"]["FactProblem"][];
                    /** @description True: `value` is null though it may be known, and `problems` says no more than that something is missing. Only a health professional reads it, in the check's packet. */
                    withheld: boolean;
                    /** @description The questions, of the form that the check's `details.form_id` names or the library's. */
                    form: {
                        id: number;
                        name: string;
                        locale: string;
                        version: number;
                        fields: {
                            id: string;
                            label: string;
                            hint: string | null;
                            /**
                             * @description `yes_no` is answered with true or false, `rating` with 1 (lowest) to 5, `date` with YYYY-MM-DD, the others with text.
                             * @enum {string}
                             */
                            kind: "text" | "long_text" | "date" | "select" | "yes_no" | "rating";
                            required: boolean;
                            options: string[];
                            /** @description Asked only when that earlier field was asked, and has one of these answers. */
                            show_when: {
                                field: string;
                                is: (string | boolean | number)[];
                            } | null;
                        }[];
                    };
                };
            };
            /**
             * Format: date-time
             * @description When a fact was last saved.
             */
            updated_at: string | null;
        };
        /**
         * @description `known`: nothing more has to be asked.
         * @enum {string}
         */
        FactState: "missing" | "incomplete" | "known";
        /**
         * @description The kind of document.
         * @enum {string}
         */
        FileTypeEnum: "drivers_license" | "passport" | "nz_passport" | "firearm_license" | "card_18" | "birth_certificate" | "citizenship_certificate" | "centrelink_card" | "id";
        FirearmsLicence: {
            held?: boolean | null;
            number?: string;
            state?: string;
        };
        FirearmsLicenceOutput: {
            held: boolean | null;
            number: string;
            state: string;
        };
        Form: {
            id: number;
            name: string;
            type: components["schemas"]["FormType"];
            locale: string;
            version: number;
            fields: components["schemas"]["FormFieldOutput"][];
        };
        FormField: {
            id: string;
            label: string;
            hint?: string | null;
            /**
             * @description `yes_no` is answered with true or false, `rating` with 1 (lowest) to 5, `date` with YYYY-MM-DD, the others with text.
             * @enum {string}
             */
            kind: "text" | "long_text" | "date" | "select" | "yes_no" | "rating";
            required: boolean;
            options?: string[];
            /** @description Asked only when that earlier field was asked, and has one of these answers. */
            show_when?: {
                field: string;
                is: (string | boolean | number)[];
            } | null;
            /** @description The answers that need a person's attention; they are not shown to the person who fills in the form. */
            flagged?: (string | boolean | number)[];
        };
        FormFieldOutput: {
            id: string;
            label: string;
            hint: string | null;
            /**
             * @description `yes_no` is answered with true or false, `rating` with 1 (lowest) to 5, `date` with YYYY-MM-DD, the others with text.
             * @enum {string}
             */
            kind: "text" | "long_text" | "date" | "select" | "yes_no" | "rating";
            required: boolean;
            options: string[];
            /** @description Asked only when that earlier field was asked, and has one of these answers. */
            show_when: {
                field: string;
                is: (string | boolean | number)[];
            } | null;
            /** @description The answers that need a person's attention; they are not shown to the person who fills in the form. */
            flagged: (string | boolean | number)[];
        };
        /** @enum {string} */
        FormType: "library" | "customs" | "intelligent" | "questionnaires" | "candidates" | "referees";
        /** @description A form as it was from `created_at` until the next version. */
        FormVersion: {
            version: number;
            name: string;
            locale: string;
            fields: components["schemas"]["FormFieldOutput"][];
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
        };
        FormerNames: {
            /** @description True: the candidate has never had another name. */
            none?: boolean | null;
            entries?: {
                /** @enum {string} */
                kind?: "" | "birth" | "maiden" | "married" | "before_change" | "alias" | "other";
                first_name?: string;
                middle_names?: string;
                last_name?: string;
            }[];
        };
        FormerNamesOutput: {
            /** @description True: the candidate has never had another name. */
            none: boolean | null;
            entries: {
                /** @enum {string} */
                kind: "" | "birth" | "maiden" | "married" | "before_change" | "alias" | "other";
                first_name: string;
                middle_names: string;
                last_name: string;
            }[];
        };
        Grant: {
            /** Format: uuid */
            id: string;
            client: {
                client_id: string;
                name: string;
            };
            partner: {
                id: number;
                name: string;
            };
            allowed_by: {
                name: string;
                email: string;
            };
            scopes: string[];
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When tokens were last issued, which are valid for five minutes.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it ends if it is not used again: after 90 days, and a year after it was given.
             */
            expires_at: string;
        };
        HealthAnswers: {
            /** @description The form that was answered, as it was asked. */
            form_id: number;
            form_version: number;
            /** @description By the ids of the form's questions; half of them are accepted. */
            answers?: {
                [key: string]: string | boolean | number;
            };
        };
        HealthAnswersOutput: {
            /** @description The form that was answered, as it was asked. */
            form_id: number;
            form_version: number;
            /** @description By the ids of the form's questions; half of them are accepted. */
            answers: {
                [key: string]: string | boolean | number;
            };
        };
        /** @description Something that happened to a candidate. History is append-only. */
        HistoryEvent: {
            id: number;
            type: components["schemas"]["HistoryEventType"];
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            actor: {
                /** @enum {string} */
                type: "partner" | "candidate" | "referee" | "user" | "service" | "provider";
                id: number | null;
                name: string;
            };
            candidate_check_id: number | null;
            /** @description The previous status, if the event changed one. */
            from: string | null;
            /** @description The new status. */
            to: string | null;
        };
        /** @enum {string} */
        HistoryEventType: "candidate.created" | "candidate.contacted" | "candidate.updated" | "candidate.started" | "candidate.submitted" | "candidate.canceled" | "file.uploaded" | "file.deleted" | "check.added" | "check.status_changed" | "check.packet_downloaded" | "check.handed_over" | "referee.created" | "referee.deleted" | "referee.requested" | "referee.responded" | "records.erased" | "legal_hold.set" | "legal_hold.released";
        /** @description While a candidate is held, nothing of it is erased. */
        LegalHold: {
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            since: string;
            reason: string;
            /** @description Who decided, as the request said; else whose token it was. */
            by: string;
        };
        LegalName: {
            first_name?: string;
            middle_names?: string;
            last_name?: string;
            /** @description True for a person with a single name, in `last_name`. `false` unless given. */
            only_one_name?: boolean;
        };
        LegalNameOutput: {
            first_name: string;
            middle_names: string;
            last_name: string;
            /** @description True for a person with a single name, in `last_name`. */
            only_one_name: boolean;
        };
        ListenerCall: {
            /**
             * Format: uuid
             * @description The `webhook-id` header of the call; it confirms that the call has arrived.
             */
            id: string;
            /** @description The headers of the call, freshly signed. */
            headers: {
                [key: string]: string;
            };
            /** @description Exactly what a webhook is sent: a WebhookCall. */
            body: string;
        };
        LoggedRequest: {
            /** @description The `X-Request-Id` of the response. */
            request_id: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            at: string;
            method: string;
            /** @description The path of the operation, with `{name}` in the place of each id. */
            path: string;
            status: number;
            /** @description `message` says what the code means; `param` is null where it would repeat what you sent. */
            error: {
                code: string;
                message: string;
                param: string | null;
            } | null;
            /** @description What `Candor-Warning` said of fields that resemble one of the interface, and how many others there were. */
            warnings: string[];
            /** @description From the request to the response, in milliseconds. */
            duration_ms: number;
            /** @description True: the response was that of an earlier request with the same Idempotency-Key. */
            idempotency_replayed: boolean;
            partner: {
                id: number;
                name: string;
            };
            /** @description The name of the account API token or the OAuth client; null once it is gone. */
            token_name: string | null;
            /** @description JSON with the fields that were sent and no values but those of closed lists, such as a check's type: each other value is `•`. Null for none, and for one of more than 32 KiB. */
            request_body: string | null;
            /** @description The same of a refusal; null for a success. */
            response_body: string | null;
        };
        Memberships: {
            entries?: {
                body?: string;
                number?: string;
                registered_name?: string;
            }[];
        };
        MembershipsOutput: {
            entries: {
                body: string;
                number: string;
                registered_name: string;
            }[];
        };
        /** @description Empty on success. */
        NoError: Record<string, never>;
        OAuthClient: {
            client_id: string;
            name: string;
            redirect_uris: string[];
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
        };
        OAuthTokens: {
            access_token: string;
            refresh_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @constant */
            expires_in: 300;
            scope: string;
        };
        /**
         * @description The finding of a completed check. It says that something needs a person's attention, never that a person failed.
         * @enum {string}
         */
        Outcome: "clear" | "consider" | "unable_to_complete";
        /** @description Everything that is needed to carry out one check, as a PDF. */
        Packet: {
            candidate_check_id: number;
            /** @description The name of the PDF. */
            file_name: string;
            /** @description The required facts of this check that are missing or incomplete. The packet marks them. */
            missing: components["schemas"]["FactKey"][];
            /** @description True once the candidate has signed: the signature's picture is in it then. */
            signed: boolean;
            /** @description The facts whose answers are not in it, because only a health professional reads them: with a token of the scope `health:read`. */
            withheld: components["schemas"]["FactKey"][];
            /** @description The documents whose pages are in it. Empty for a check that asks for none. */
            upload_ids: number[];
        };
        Pagination: {
            page: number;
            per_page: number;
            total_count: number;
            /** @description False where counting stopped: there are more than `total_count`, and more pages than `total_pages`. `next_cursor` leads on. */
            total_count_exact: boolean;
            total_pages: number;
            next_page: number | null;
            prev_page: number | null;
            /** @description For `cursor`; null on the last page. */
            next_cursor: string | null;
        };
        PassportDetails: {
            held?: boolean | null;
            number?: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country?: string;
            expires_on?: string | "";
        };
        PassportDetailsOutput: {
            held: boolean | null;
            number: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country: string;
            expires_on: string | "";
        };
        PeriodNumbers: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: date-time
             * @description Midnight in the company's time zone, included.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description The midnight after, not included.
             */
            ends_at: string;
            /** @description Candidates created in the period, and how far they have come since. Each stage includes the later ones, but for candidates who were canceled after their checks had ended. */
            funnel: {
                /** @description Candidates created in the period, whatever became of them. They have a link from then on. */
                invited: number;
                /** @description Those of them who opened their link (`POST …/opening`), or signed, until now. */
                opened: number;
                /** @description Those of them who have signed (`submitted_at`), until now. */
                submitted: number;
                /** @description Those of them whose `status` is `completed` now. */
                completed: number;
            };
            /** @description The types of which a check was completed in the period, by `check_type`. */
            check_types: components["schemas"]["CheckTypeNumbers"][];
        };
        PlaceOfBirth: {
            town?: string;
            state?: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country?: string;
        };
        PlaceOfBirthOutput: {
            town: string;
            state: string;
            /** @description A country, ISO 3166-1 alpha-2. */
            country: string;
        };
        Qualifications: {
            entries?: {
                institution?: string;
                award?: string;
                field?: string;
                /** @description A country, ISO 3166-1 alpha-2. */
                country?: string;
                from?: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to?: (string | "") | null;
                student_number?: string;
                name_at_the_time?: string;
            }[];
        };
        QualificationsOutput: {
            entries: {
                institution: string;
                award: string;
                field: string;
                /** @description A country, ISO 3166-1 alpha-2. */
                country: string;
                from: string | "";
                /** @description A month, YYYY-MM; null: until today. */
                to: (string | "") | null;
                student_number: string;
                name_at_the_time: string;
            }[];
        };
        /**
         * @description `application`: the candidate's record, the facts and the checks' `details`. `consent`: the signature and the address from which it came. `identity_documents`: the files that show who the candidate is. `references`: referees and their answers. `result`: outcome, findings and result files of a check. `references` and `result` belong to one check each, the others to the candidate.
         * @enum {string}
         */
        RecordKind: "application" | "consent" | "identity_documents" | "references" | "result";
        /** @description A referee of a reference check. */
        Referee: {
            id: number;
            first_name: string;
            last_name: string;
            name: string;
            email: string;
            contact_number: string;
            relationship: string;
            company: string;
            job_title: string;
            /** @description The form that the referee answers. */
            form_id: number;
            /** @description True for a referee who was created individually and is contacted when you send the request; false for one who came with the check's `details` and is contacted when the check starts. */
            manual: boolean;
            status: components["schemas"]["RefereeStatus"];
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            requested_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            declined_at: string | null;
            decline_reason: string | null;
            /** @description Extension. The language in which the referee is written to; empty where none is given. */
            language?: string;
        };
        RefereeAction: {
            /** @constant */
            action: "save";
            answers: {
                [key: string]: string | boolean | number;
            };
        } | {
            /** @constant */
            action: "submit";
            answers: {
                [key: string]: string | boolean | number;
            };
        } | {
            /** @constant */
            action: "decline";
            reason: string;
        } | {
            /** @constant */
            action: "stop_reminders";
        };
        /** @description The page that a referee's link opens. `form` and `answers` are there while `state` is `open`. */
        RefereeForm: {
            /** @enum {string} */
            state: "open" | "answered" | "declined" | "closed" | "expired";
            referee: {
                first_name: string;
                name: string;
            };
            candidate: {
                first_name: string;
                name: string;
                job_role: string;
            };
            company: {
                name: string;
                timezone: string;
                locale: string;
            };
            brand: {
                name: string;
                /** Format: uri */
                logo_url: string | null;
                primary_color: string;
                support_email: string;
                /** @description Extension. For people who would rather call; empty where there is none. */
                support_phone?: string;
                /** Format: uri */
                privacy_url: string | null;
            };
            check: {
                title: string;
            };
            form: {
                name: string;
                locale: string;
                version: number;
                fields: {
                    id: string;
                    label: string;
                    hint: string | null;
                    /**
                     * @description `yes_no` is answered with true or false, `rating` with 1 (lowest) to 5, `date` with YYYY-MM-DD, the others with text.
                     * @enum {string}
                     */
                    kind: "text" | "long_text" | "date" | "select" | "yes_no" | "rating";
                    required: boolean;
                    options: string[];
                    /** @description Asked only when that earlier field was asked, and has one of these answers. */
                    show_when: {
                        field: string;
                        is: (string | boolean | number)[];
                    } | null;
                }[];
            } | null;
            answers: {
                [key: string]: string | boolean | number;
            };
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            saved_at: string | null;
            minutes: number;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            expires_at: string;
            reminders: boolean;
        };
        /**
         * @description `in-progress` once the request is sent; `completed` with the answers; `canceled` when the referee declined or the check was closed without them; `overdue` a week after the request.
         * @enum {string}
         */
        RefereeStatus: "candidate" | "in-progress" | "completed" | "canceled" | "overdue";
        /** @description The envelope of a response that reports an error. */
        Refusal: {
            result: null;
            /** @description The HTTP status. */
            status: number;
            error: components["schemas"]["Error"];
        };
        Reminders: {
            /** @description Days after the invitation on which a candidate who has not signed is reminded, in order; none by default. */
            candidate_days: number[];
            /** @description Days after the request on which a referee who has not answered is reminded, in order; 1, 3 and 6 by default. */
            referee_days: number[];
        };
        /** @description How long the company keeps what, by check type and kind of record. */
        Retention: {
            /** @description `retention_days` of `GET /company`: for everything that `own` does not name. */
            retention_days: number;
            /** @description The company's own periods, each within the bounds of its rule. The whole list. */
            own: {
                /** @description The `code` of a check type, from `GET /checks`. */
                check_type: string;
                record_kind: components["schemas"]["RecordKind"];
                /** @description Days after the candidate is closed. */
                days: number;
            }[];
            /** @description Grows with each change; certificates name it. */
            schedule_version: number;
            /** @description The version of the rules. */
            rules_version: string;
            /** @description Every check type of the catalogue with its kinds of records. */
            periods: components["schemas"]["RetentionPeriod"][];
        };
        /** @description How long one kind of record of one check type is kept. */
        RetentionPeriod: {
            check_type: string;
            record_kind: components["schemas"]["RecordKind"];
            /** @description Days after the candidate is closed: the company's own, or `retention_days`. */
            days: number;
            /** @description True where the company has set it for this check type and kind of record. */
            own: boolean;
            /** @description Never erased sooner than this many calendar months after the check's result. */
            at_least_months: number | null;
            /** @description Never kept longer than this many calendar months after the check's result. */
            at_most_months: number | null;
            /** @description The fewest `days` that may be set: the bound in days. */
            least_days: number | null;
            /** @description The most `days` that may be set. */
            most_days: number | null;
            /** @description Where the bounds come from. */
            source: string | null;
            /**
             * Format: date
             * @description The day from which the bounds are applied.
             */
            since: string | null;
        };
        RetentionPreview: {
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            as_of: string;
            /** @description Each month in which something is erased, the first one first. */
            months: {
                /** @description YYYY-MM in the company's time zone. What is overdue counts as this month's. */
                month: string;
                records: {
                    record_kind: components["schemas"]["RecordKind"];
                    count: number;
                }[];
                /** @description Candidates of whom nothing is left afterwards. */
                candidates: number;
            }[];
            /** @description The next erasures, the first one first. */
            next: {
                candidate_id: number;
                partner_application_id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with the UTC offset.
                 */
                at: string;
                record_kinds: components["schemas"]["RecordKind"][];
                /** @description True when nothing is left of the candidate. */
                whole: boolean;
            }[];
            /** @description Candidates under a legal hold: they are in no month. */
            held: number;
            /** @description Candidates that are not closed: only bounds of results erase anything of them. */
            open: number;
        };
        RetentionReason: {
            /**
             * @description The company's period, or the bound that is later or earlier than that.
             * @enum {string}
             */
            decided_by: "company" | "at_least" | "at_most";
            /** @description Null for a candidate without checks. */
            check_type: string | null;
            /** @description The company's period, after closing. */
            days: number | null;
            /** @description The bound, in calendar months after the check's result. */
            months: number | null;
            /** @description True where the bounds of two check types exclude each other: the longest least has won. */
            conflict: boolean;
        };
        SocialHandles: {
            entries?: {
                network?: string;
                handle?: string;
            }[];
        };
        SocialHandlesOutput: {
            entries: {
                network: string;
                handle: string;
            }[];
        };
        Statistics: {
            /** @description The company's, in which days begin and end. */
            timezone: string;
            /**
             * Format: date-time
             * @description When it was counted.
             */
            as_of: string;
            /** @description Whose candidates the token sees, whatever `partner_id` says: the partners that it may be set to. */
            partners: {
                id: number;
                name: string;
            }[];
            period: components["schemas"]["PeriodNumbers"];
            /** @description The same number of days, just before. */
            previous_period: components["schemas"]["PeriodNumbers"];
            /** @description Open checks as of now, whatever the period. A check that waits for its candidate is not due yet. */
            due: {
                /** @description Open checks whose `due_at` was before `as_of`. */
                overdue: components["schemas"]["Tally"];
                /** @description Today and the six days after it: open checks by `due_at`. Today begins at `as_of`. */
                days: {
                    checks: number;
                    /** @description How many different candidates these checks are of. */
                    candidates: number;
                    /** Format: date */
                    date: string;
                    /**
                     * Format: date-time
                     * @description Midnight in the company's time zone, included.
                     */
                    starts_at: string;
                    /**
                     * Format: date-time
                     * @description The midnight after, not included.
                     */
                    ends_at: string;
                }[];
            };
            /** @description Checks that will probably be late: open, not overdue yet, and due before `due_before`. The time of their type and stage is that of all checks within reach that were completed lately, 500 at most: since `submitted_at` for those whose status is `candidate`, since `started_at` for `in-progress`. Stages of which fewer than 5 were completed are left out. */
            foreseen: {
                checks: number;
                /** @description How many different candidates these checks are of. */
                candidates: number;
                check_type: string;
                /** @enum {string} */
                check_status: "candidate" | "in-progress";
                /** @description The time within which four of five checks were completed from this stage on. */
                seconds: number;
                /** @description How many checks that time is of. */
                cases: number;
                /**
                 * Format: date-time
                 * @description `as_of` and that time later.
                 */
                due_before: string;
            }[];
            /** @description Open checks that are not overdue and are left out of `foreseen` for too few cases. */
            not_foreseen: components["schemas"]["Tally"];
        };
        /** @description A part of a check with an outcome of its own. */
        SubCheck: {
            id: number;
            type: string;
            title: string;
            status: components["schemas"]["CheckStatus"];
            outcome: components["schemas"]["Outcome"] | null;
        };
        Tally: {
            checks: number;
            /** @description How many different candidates these checks are of. */
            candidates: number;
        };
        Theme: {
            /**
             * @description `auto` follows the candidate's device. `light` and `dark` go before it.
             * @enum {string}
             */
            color_scheme: "auto" | "light" | "dark";
            /** @description Of the corners of buttons and fields, in CSS pixels; 12 unless said. */
            radius: number;
            /**
             * @description `candor` is loaded with the pages, the others are fonts that devices bring along.
             * @enum {string}
             */
            font: "candor" | "system" | "humanist" | "geometric" | "rounded" | "serif";
        };
        Upload: {
            id: number;
            /** @description The `name` of the data URI, or one derived from `id_type`. */
            file_name: string;
            /** @description The media type of the stored file, detected from its bytes. */
            file_type: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: uri
             * @description The stored file. Signed, and valid for 20 minutes; fetch the upload for a new one.
             */
            url: string;
            /** @description Extension. Candor's own kind of the document, finer than `id_type`; null where none was sent. */
            document_kind?: components["schemas"]["DocumentKind"] | null;
        };
        WaitingFor: {
            /** @description Facts that it requires and that are missing or incomplete. */
            facts: components["schemas"]["FactKey"][];
            /** @description Documents that it requires and that were not uploaded. */
            documents: components["schemas"]["FileTypeEnum"][];
        };
        /** @description The one webhook of this partner and company. */
        Webhook: {
            id: number;
            uri: string;
            id_in_path: boolean;
            global: boolean;
            authorization: string | null;
            headers: {
                [key: string]: string;
            };
            /** @description The secret that signs calls by the rules of Standard Webhooks: `whsec_…`. */
            secret: string;
            /**
             * Format: date-time
             * @description After a rotation: until this time, calls are also signed with the previous secret.
             */
            previous_secret_expires_at: string | null;
            /** @description Calls pause after ten failures in a row. One is then made after 10 seconds, and after pauses that grow up to 10 minutes; the first that is taken ends the pause. Redelivering tries one at once, saving the webhook ends the pause. */
            circuit: {
                /**
                 * @description `open`: calls pause; `half_open`: the next call decides whether they go on.
                 * @enum {string}
                 */
                state: "closed" | "open" | "half_open";
                /**
                 * Format: date-time
                 * @description Since when calls pause; null while they do not.
                 */
                since: string | null;
                /**
                 * Format: date-time
                 * @description When one call is tried again, if any is due by then.
                 */
                next_call_at: string | null;
            };
            /**
             * Format: date-time
             * @description When calls stopped, because the target returned 410 or accepted none for 5 days. Saving the webhook starts them again; a replay sends those that were missed.
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            updated_at: string;
        };
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            started_at: string;
            duration_ms: number;
            /** @description Null when there was no response. */
            response_status: number | null;
            /** @description The first 2 KiB of the response. */
            response_body: string | null;
            /** @description Why there was no response, as a sentence. */
            failure: string | null;
        };
        /** @description No personal data and no file URLs: fetch the candidate for those. */
        WebhookCall: {
            /** @description The same in every attempt, and in the `webhook-id` header. */
            id: string;
            /** @constant */
            type: "candidate_check.status_changed";
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /** @description Counts the events of a candidate: ignore a call with a lower number than one you already have. */
            sequence: number;
            partner_application_id: string;
            candidate: {
                id: number;
                status: components["schemas"]["CandidateStatus"];
            };
            candidate_check: {
                id: number;
                type: string;
                previous_status: components["schemas"]["CheckStatus"];
                status: components["schemas"]["CheckStatus"];
                outcome: components["schemas"]["Outcome"] | null;
                result_flag: boolean;
                /**
                 * Format: date-time
                 * @description ISO 8601 with the UTC offset.
                 */
                completed_at: string | null;
            };
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The `webhook-id` header, the same in every attempt.
             */
            id: string;
            /**
             * @description `delivered` after a 2xx response; `failed` when no further attempt is scheduled.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            partner_application_id: string;
            /** @description Exactly what is sent: a WebhookCall. */
            body: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When a call last got a 2xx response.
             */
            delivered_at: string | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookFailures: {
            /** @description How many attempts fail from now on; 0 ends it. */
            count: number;
            /** @description The status that each seems to have got; null for no response at all. */
            response_status: number | null;
        };
        WebhookInput: {
            /**
             * Format: uri
             * @description The URL that calls are sent to: public and https.
             */
            uri: string;
            /** @description True: the percent-encoded partner_application_id is appended to the path of `uri`; its query is kept. `false` unless given. */
            id_in_path?: boolean;
            /** @description True: notifications for all candidates created through the API, whichever partner created them. `false` unless given. */
            global?: boolean;
            /** @description Sent as the Authorization header of each call. */
            authorization?: string | null;
            /** @description Custom headers of each call. */
            headers?: {
                [key: string]: string;
            };
        };
        WebhookListener: {
            /** Format: uuid */
            id: string;
            /** @description The secret that signs this listener's calls: `whsec_…`. */
            secret: string;
            /**
             * Format: date-time
             * @description An hour after calls were last asked for.
             */
            expires_at: string;
        };
        WebhookTestCall: {
            id: string;
            /** @constant */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description ISO 8601 with the UTC offset.
             */
            created_at: string;
        };
        WorkRight: {
            /** @enum {string} */
            basis?: "" | "citizen" | "permanent_resident" | "visa";
            citizenships?: string[];
            visa_number?: string;
            visa_expires_on?: string | "";
            /**
             * @description A parent's status at the birth: for Australian citizens by birth after 20 August 1986.
             * @enum {string}
             */
            parent_status?: "" | "citizen" | "permanent_resident" | "neither" | "unknown";
        };
        WorkRightOutput: {
            /** @enum {string} */
            basis: "" | "citizen" | "permanent_resident" | "visa";
            citizenships: string[];
            visa_number: string;
            visa_expires_on: string | "";
            /**
             * @description A parent's status at the birth: for Australian citizens by birth after 20 August 1986.
             * @enum {string}
             */
            parent_status: "" | "citizen" | "permanent_resident" | "neither" | "unknown";
        };
        WorkingWithChildrenCard: {
            number?: string;
            state?: string;
            expires_on?: string | "";
        };
        WorkingWithChildrenCardOutput: {
            number: string;
            state: string;
            expires_on: string | "";
        };
    };
    responses: never;
    parameters: {
        /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
        IdempotencyKey: string;
        /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
        CandorStrict: "true" | "false";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCandidates: {
        parameters: {
            query?: {
                /** @description Counted from 1; with `cursor` it only numbers the response. */
                page?: number;
                /** @description Entries per page; 25 by default. */
                per_page?: number;
                /** @description The `next_cursor` of the previous page. A page costs the same at any depth. */
                cursor?: string;
                status?: components["schemas"]["CandidateStatus"];
                /** @description Searches name, email address, reference code, partner_application_id and contact number. Every word has to be there, in any order, in whole or in part. Case, accents and Arabic vowel marks, apostrophes, hyphens, and the script and width of digits make no difference: `tran` finds Trần, `oconnor` O’Connor, and `0412 345 678` +61412345678. */
                q?: string;
                /** @description Only candidates with these `id`s, separated by commas: 100 at most. */
                ids?: string;
                /** @description `true` lists archived candidates instead, and there are none. */
                archived?: string;
                /** @description Extension. Only candidates of this partner; a company's own token sees those of all partners. */
                partner_id?: number;
                /** @description From this instant on. */
                created_after?: string;
                /** @description Up to, but not including, this instant. */
                created_before?: string;
                /** @description Extension. Only candidates with a check of this type. With `check_status`, `outcome` and the times of checks, it is one check that is all of these. */
                check_type?: string;
                /** @description Extension. Only candidates with a check of this status. */
                check_status?: components["schemas"]["CheckStatus"];
                /** @description Extension. Only candidates with a check of this outcome. */
                outcome?: components["schemas"]["Outcome"];
                /** @description Extension. Only candidates with a check that is open, and due from this instant on. */
                check_due_after?: string;
                /** @description Extension. Only candidates with a check that is open, and due up to, but not including, this instant. */
                check_due_before?: string;
                /** @description Extension. Only candidates with a check that was completed from this instant on. */
                check_completed_after?: string;
                /** @description Extension. Only candidates with a check that was completed up to, but not including, this instant. */
                check_completed_before?: string;
                /** @description Extension. Only candidates whose `job_role` contains this, compared as `q` is. */
                job_role?: string;
                /** @description Extension. Only candidates for whom this user is responsible: their `user_id`. */
                user_id?: number;
                /** @description Extension. Only candidates of whom something is due (`due_at`) from this instant on. */
                due_after?: string;
                /** @description Extension. Only candidates of whom something is due (`due_at`) up to, but not including, this instant. */
                due_before?: string;
                /** @description Extension. Only candidates who opened their link, or signed without it, from this instant on. */
                opened_after?: string;
                /** @description Extension. Only candidates who opened their link, or signed without it, up to, but not including, this instant. */
                opened_before?: string;
                /** @description Extension. Only candidates who signed from this instant on. */
                submitted_after?: string;
                /** @description Extension. Only candidates who signed up to, but not including, this instant. */
                submitted_before?: string;
                /** @description Extension. Only candidates who were completed from this instant on. */
                completed_after?: string;
                /** @description Extension. Only candidates who were completed up to, but not including, this instant. */
                completed_before?: string;
                /** @description `-created_at` returns the newest first. Extensions: `due_at` and `-due_at`, with those of whom nothing is due last, and `name` and `-name`, compared as `q` is. `-created_at` unless given. */
                sort?: "-created_at" | "created_at" | "due_at" | "-due_at" | "name" | "-name";
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            candidates: components["schemas"]["Candidate"][];
                            pagination: components["schemas"]["Pagination"];
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    candidate: components["schemas"]["CandidateInput"];
                    /** @description The checks to launch. Ignored when `bundle_id` is given. Without either, checks are added later. */
                    checks?: components["schemas"]["CheckData"][];
                    /** @description A bundle of the company, instead of `checks`. */
                    bundle_id?: number | null;
                    /** @description True: the candidate is not contacted, neither now nor for what is missing when they have signed. `false` unless given. */
                    bypass?: boolean;
                    /** @description The email address of an existing user of the company, who becomes the owner. If there is no such user, the company's default owner does; the response does not reveal which. */
                    user_email?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
                /** @description Extension. `facts` adds what `GET …/facts` returns, in the same response. */
                include?: "facts";
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CandidateRead"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    candidate: components["schemas"]["CandidateInput"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    cancelCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    startCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    addChecks: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checks: components["schemas"]["CheckData"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    inviteCandidate: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel?: "email" | "sms";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createEmbedSession: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The origin of the page, such as `https://careers.example.com`: one that the `embed_origins` of the candidate's brand name. */
                    origin: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @description To be given to the page, and kept nowhere. */
                            session: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            expires_at: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    redeemEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session: string;
                    /** @description The origin that the browser named as the sender's. */
                    origin: string;
                    /** @description The brand that the page names with its public key. */
                    brand_id: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            partner_application_id: string;
                            /**
                             * Format: uri
                             * @description Names the candidate to the portal, which keeps it from the page.
                             */
                            partner_link: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listCandidateChanges: {
        parameters: {
            query?: {
                /** @description The last `number` that you have; 0 starts at the first. */
                after?: number;
                /** @description Candidates per page; 100 by default. */
                per_page?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            changes: components["schemas"]["CandidateChange"][];
                            /** @description The number of the latest change; 0 if there is none. */
                            last_number: number;
                            /** @description The `last_number` of `GET /document_changes`: whether there is anything to read there. */
                            last_document_number: number;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HistoryEvent"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** @description The first day of the period; by default 29 days before `to`. */
                from?: string;
                /** @description The last day of the period, included; by default today. */
                to?: string;
                /** @description Only candidates of this partner; a company's own token sees those of all partners. */
                partner_id?: number;
                /** @description Only candidates whose `job_role` contains this, compared as `q` of lists is. */
                job_role?: string;
                /** @description Only checks of this type, and in the funnel candidates who have one, whatever became of it. */
                check_type?: string;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Statistics"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    noteOpening: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            opened_at: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    storeFile: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The file as an RFC 2397 data URI in strict base64, such as `data:image/jpeg;name=passport.jpg;base64,…`. JPEG, PNG, WebP, HEIC and PDF of at most 10 MiB, 40 megapixels and 20 pages; HEIC is kept as JPEG, and a PDF is rebuilt from pictures of its pages. */
                    data: string;
                    id_type: components["schemas"]["FileTypeEnum"];
                    /** @description True: the file is the candidate's signature, a PNG or JPEG of at most 1 MiB, and the candidate is submitted. `false` unless given. */
                    is_signature?: boolean;
                    /** @description Extension. Candor's own kind of the document, finer than `id_type`, which has to be the one that this kind is sent as. */
                    document_kind?: components["schemas"]["DocumentKind"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Upload"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listUploads: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: number;
                            /** @description The `name` of the data URI, or one derived from `id_type`. */
                            file_name: string;
                            /** @description The media type of the stored file, detected from its bytes. */
                            file_type: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            created_at: string;
                            /**
                             * Format: uri
                             * @description The stored file. Signed, and valid for 20 minutes; fetch the upload for a new one.
                             */
                            url: string;
                            /** @description Extension. Candor's own kind of the document, finer than `id_type`; null where none was sent. */
                            document_kind?: components["schemas"]["DocumentKind"] | null;
                            id_type: components["schemas"]["FileTypeEnum"];
                            is_signature: boolean;
                        }[];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listDocumentChanges: {
        parameters: {
            query?: {
                /** @description The last `number` that you have; 0 starts at the first. */
                after?: number;
                /** @description Changes per page; 100 by default. */
                per_page?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            changes: components["schemas"]["DocumentChange"][];
                            /** @description The number of the latest change; 0 if there is none. */
                            last_number: number;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                upload_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Upload"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                upload_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getFacts: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FactSheet"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    saveFacts: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    facts: components["schemas"]["FactInput"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FactSheet"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getPacket: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Packet"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listCheckTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckType"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCheckType: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `code` of the check type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckType"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Company"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    timezone: string;
                    locale: string;
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Company"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listCompanyCheckTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckType"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What candidates and referees read as the sender. */
                    name: string;
                    /** @description `#rgb` or `#rrggbb`, kept as `#rrggbb`. Pages and emails write on it in black or white, whichever reads better, and draw a border where it would get lost. */
                    primary_color: string;
                    /** @description Where candidates and referees ask questions. Replies to emails go there. */
                    support_email: string;
                    /** @description Shown beside the address; empty for none. */
                    support_phone?: string;
                    /**
                     * Format: uri
                     * @description The privacy notice; null for none.
                     */
                    privacy_url?: string | null;
                    /** @description How the candidate's pages look, beside the colour. Left out, it stays as it is. */
                    theme?: components["schemas"]["Theme"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The whole list. For an entry that is not an origin, the error says what to write instead. */
                    embed_origins: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listBundles: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Bundle"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    checks_data: components["schemas"]["CheckData"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Bundle"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listCheckTypeSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckTypeSettings"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    orderCheckTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    types: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckTypeSettings"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateCheckTypeSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `code` of a check type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled: boolean;
                    /** @description Added to the `details` of every check that is launched, where these lack the key. */
                    default_details?: {
                        [key: string]: unknown;
                    };
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckTypeSettings"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Reminders"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reminders"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Reminders"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listCheckProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckProvider"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createCheckProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What staff and the history call it. */
                    name: string;
                    /**
                     * Format: uri
                     * @description The URL that the protocol's paths are below: public and https.
                     */
                    url: string;
                    /** @description The check types that it runs from now on, by their `code`. Types with referees and types that ask about health can't be handed to a provider. */
                    check_types: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckProviderWithSecret"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateCheckProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What staff and the history call it. */
                    name: string;
                    /**
                     * Format: uri
                     * @description The URL that the protocol's paths are below: public and https.
                     */
                    url: string;
                    /** @description The check types that it runs from now on, by their `code`. Types with referees and types that ask about health can't be handed to a provider. */
                    check_types: string[];
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckProvider"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteCheckProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    rotateCheckProviderSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckProviderWithSecret"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    testCheckProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckProviderTest"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateBrandDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What candidates and referees read as the sender. */
                    name: string;
                    /** @description `#rgb` or `#rrggbb`, kept as `#rrggbb`. Pages and emails write on it in black or white, whichever reads better, and draw a border where it would get lost. */
                    primary_color: string;
                    /** @description Where candidates and referees ask questions. Replies to emails go there. */
                    support_email: string;
                    /** @description Shown beside the address; empty for none. */
                    support_phone?: string;
                    /**
                     * Format: uri
                     * @description The privacy notice; null for none.
                     */
                    privacy_url?: string | null;
                    /** @description How the candidate's pages look, beside the colour. Left out, it stays as it is. */
                    theme?: components["schemas"]["Theme"];
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    setDefaultBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    setBrandLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as `data:image/png;base64,…`. */
                    data: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteBrandLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Brand"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                bundle_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    checks_data: components["schemas"]["CheckData"][];
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Bundle"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                bundle_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listReferees: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Referee"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createReferee: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A form for referees, from `GET /forms`. */
                    form_id: number;
                    first_name?: string;
                    last_name?: string;
                    /** @description Used when neither first_name nor last_name is given: the last word becomes the last name. */
                    name?: string;
                    email?: string;
                    contact_number?: string;
                    relationship?: string;
                    company?: string;
                    job_title?: string;
                    /** @description Extension. The language in which the referee is written to, such as `mi` or `zh-Hans` (BCP 47). The empty string, and one that the service does not write: the language of the company's `locale`, else English. */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Referee"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteReferee: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
                referee_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    requestReferee: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
                referee_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel?: "email" | "sms";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Referee"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    openRefereeForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RefereeForm"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    answerRefereeForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefereeAction"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RefereeForm"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listForms: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Form"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description The language that the questions are written in, BCP 47. `en-AU` unless given. */
                    locale?: string;
                    fields: components["schemas"]["FormField"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Form"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listFormTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            library: components["schemas"]["Form"][];
                            customs: components["schemas"]["Form"][];
                            intelligent: components["schemas"]["Form"][];
                            questionnaires: components["schemas"]["Form"][];
                            candidates: components["schemas"]["Form"][];
                            referees: components["schemas"]["Form"][];
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                form_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description The language that the questions are written in, BCP 47. `en-AU` unless given. */
                    locale?: string;
                    fields: components["schemas"]["FormField"][];
                    /** @description The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Form"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    retireForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                form_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listFormVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                form_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FormVersion"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Webhook"] | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    saveWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Webhook"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            started_at: string;
                            duration_ms: number;
                            /** @description Null when there was no response. */
                            response_status: number | null;
                            /** @description The first 2 KiB of the response. */
                            response_body: string | null;
                            /** @description Why there was no response, as a sentence. */
                            failure: string | null;
                            /**
                             * Format: uuid
                             * @description The `webhook-id` header of the call.
                             */
                            id: string;
                            /** @description True after a 2xx response. */
                            delivered: boolean;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Webhook"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Entries per page; 25 by default. */
                per_page?: number;
                /** @description The `next_cursor` of the previous page. A page costs the same at any depth. */
                cursor?: string;
                /** @description `delivered` after a 2xx response; `failed` when no further attempt is scheduled. */
                state?: "pending" | "delivered" | "failed";
                /** @description Only deliveries of events from this time on. */
                since?: string;
                /** @description Only deliveries about this candidate, by its `id`. */
                candidate_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            deliveries: components["schemas"]["WebhookDelivery"][];
                            pagination: {
                                per_page: number;
                                /** @description For `cursor`; null on the last page. */
                                next_cursor: string | null;
                            };
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WebhookDelivery"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The time of the first event to send again.
                     */
                    since: string;
                    /**
                     * @description Only deliveries that are in this state now, such as `failed`.
                     * @enum {string}
                     */
                    state?: "pending" | "delivered" | "failed";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @description The number of deliveries that are sent again. */
                            count: number;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createWebhookListener: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The secret that is to sign the calls: `whsec_` and the base64 of 24 to 64 bytes. Left out, a new one is made. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WebhookListener"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    takeListenerCalls: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                listener_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The ids of calls that have arrived and are not to be returned again. */
                    received?: string[];
                    /** @description `0` unless given. */
                    wait_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            calls: components["schemas"]["ListenerCall"][];
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    deleteWebhookListener: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                listener_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCheckResult: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Upload"] | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    recordResult: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: components["schemas"]["Outcome"];
                    findings?: string;
                    /**
                     * Format: date
                     * @description The last day on which the checked item (card, licence, visa) is valid.
                     */
                    expiration_date?: string;
                    data?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCheckResultBase64: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getSubCheckResult: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                sub_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Upload"] | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getSubCheckResultBase64: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                sub_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    cancelCheck: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    forceOutcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: components["schemas"]["Outcome"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    forceOverdue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                candidate_check_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    rejectDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                upload_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Candidate"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    forceRefereeAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                referee_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description `answered` unless given.
                     * @enum {string}
                     */
                    how?: "answered" | "flagged" | "declined";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Referee"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    failDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description How many attempts fail from now on; 0 ends it. `1` unless given. */
                    count?: number;
                    /** @description The status that each seems to have got; null for no response at all. `500` unless given. */
                    response_status?: number | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WebhookFailures"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    moveClock: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many hours pass; 72 are three days. */
                    hours: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null when so much time has passed that the candidate was erased. */
                        result: components["schemas"]["Candidate"] | null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    grant_type: string;
                    code?: string;
                    redirect_uri?: string;
                    code_verifier?: string;
                    refresh_token?: string;
                    scope?: string;
                    client_id?: string;
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OAuthTokens"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    } & components["schemas"]["OAuthTokens"];
                };
            };
        };
    };
    listAccountTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AccountToken"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createAccountToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scope?: "health:read" | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description To the minute.
                             */
                            last_used_at: string | null;
                            /** @description `health:read`: it opens the packets of checks that ask about health, and nothing else. Null: everything but their answers. */
                            scope: "health:read" | null;
                            /** @description Whose it is; the company itself is one. */
                            partner: {
                                id: number;
                                name: string;
                            };
                            /**
                             * Format: uuid
                             * @description The grant with which a program created it under the scope `account`. It ends with that.
                             */
                            grant_id: string | null;
                            token: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    revokeAccountToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listGrants: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Grant"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    endGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listOAuthClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OAuthClient"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    createOAuthClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    redirect_uris: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            client_id: string;
                            name: string;
                            redirect_uris: string[];
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            created_at: string;
                            client_secret: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    revokeOAuthClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getAuthorizationRequest: {
        parameters: {
            query: {
                client_id: string;
                redirect_uri: string;
                /** @description Space-separated: candidates:read candidates:write files:read files:write referees:read referees:write reference_data:read reference_data:write branding:write personal_data:read webhook account. */
                scope?: string;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            client: {
                                name: string;
                            };
                            partner: {
                                name: string;
                            };
                            scopes: {
                                name: string;
                                description: string;
                            }[];
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    authorizeClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    client_id: string;
                    redirect_uri: string;
                    /** @description Space-separated: candidates:read candidates:write files:read files:write referees:read referees:write reference_data:read reference_data:write branding:write personal_data:read webhook account. */
                    scope?: string;
                    code_challenge: string;
                    user_email: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            code: string;
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Entries with a higher `sequence`, in order. */
                after?: number;
                /** @description Without `after`: entries with a lower `sequence`, the latest first. */
                before?: number;
                /** @description Entries per page; 100 by default. */
                per_page?: number;
                /** @description Only this action, or all of its noun, such as `document`. */
                action?: string;
                actor_id?: string;
                /** @description Only what was recorded then or later. */
                from?: string;
                /** @description Only what was recorded before then. */
                until?: string;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AuditEvent"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Entries per page; 25 by default. */
                per_page?: number;
                /** @description The `next_cursor` of the previous page. A page costs the same at any depth. */
                cursor?: string;
                /** @description Only requests that were answered with such a status. */
                status?: "2xx" | "4xx" | "5xx";
                /** @description Only requests with this method. */
                method?: "GET" | "POST" | "PUT" | "DELETE";
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            requests: components["schemas"]["LoggedRequest"][];
                            pagination: {
                                per_page: number;
                                /** @description For `cursor`; null on the last page. */
                                next_cursor: string | null;
                            };
                        };
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LoggedRequest"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Retention"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    updateRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `retention_days` of `GET /company`: for everything that `own` does not name. */
                    retention_days?: number;
                    /** @description The company's own periods, each within the bounds of its rule. The whole list. */
                    own: {
                        /** @description The `code` of a check type, from `GET /checks`. */
                        check_type: string;
                        record_kind: components["schemas"]["RecordKind"];
                        /** @description Days after the candidate is closed. */
                        days: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Retention"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    previewRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description `retention_days` of `GET /company`: for everything that `own` does not name. */
                    retention_days?: number;
                    /** @description The company's own periods, each within the bounds of its rule. The whole list. */
                    own?: {
                        /** @description The `code` of a check type, from `GET /checks`. */
                        check_type: string;
                        record_kind: components["schemas"]["RecordKind"];
                        /** @description Days after the candidate is closed. */
                        days: number;
                    }[];
                    /** @description How many of the next erasures are listed. */
                    next?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RetentionPreview"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listLegalHolds: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /**
                             * Format: date-time
                             * @description ISO 8601 with the UTC offset.
                             */
                            since: string;
                            reason: string;
                            /** @description Who decided, as the request said; else whose token it was. */
                            by: string;
                            candidate_id: number;
                            partner_application_id: string;
                            partner_id: number;
                        }[];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    listErasureCertificates: {
        parameters: {
            query?: {
                /** @description Only certificates with a lower `number`. */
                before?: number;
                /** @description Certificates per page; 25 by default. */
                per_page?: number;
                /** @description Only those of the candidate with this `id`, who may be gone. */
                candidate_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ErasureCertificate"][];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    getCandidateRetention: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CandidateRetention"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    setLegalHold: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, in words that everyone may read who sees the candidate. */
                    reason: string;
                    /** @description The person who decided; else the token's partner is noted. */
                    by?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LegalHold"];
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
    releaseLegalHold: {
        parameters: {
            query?: {
                /** @description Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`. */
                partner_id?: number;
            };
            header?: {
                /** @description Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it. */
                "Candor-Strict"?: components["parameters"]["CandorStrict"];
            };
            path: {
                /** @description The `partner_application_id` of the candidate, percent-encoded. */
                partner_application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: null;
                        /** @constant */
                        status: 200;
                        error: components["schemas"]["NoError"];
                    };
                };
            };
        };
    };
}
