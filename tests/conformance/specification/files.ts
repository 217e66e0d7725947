import { type Caller, type Fields, isFields, kind, pathOf, png, succeeded } from "./caller.ts";
import type { Statement, StatementTopic } from "./statement.ts";

/** Section 2, FileTypeEnum. */
const idTypes = [
  "drivers_license",
  "passport",
  "nz_passport",
  "firearm_license",
  "card_18",
  "birth_certificate",
  "citizenship_certificate",
  "centrelink_card",
  "id",
];

async function add(caller: Caller, candidate: Fields, more: Fields = {}): Promise<Fields> {
  const body = { data: png, id_type: "passport", ...more };
  return await caller.object("POST", `${pathOf(candidate)}/files`, { body });
}

function isSubmitted({ status, submitted_at: at }: Fields): boolean {
  return status === "submitted" || (at !== null && at !== undefined);
}

const accepted: Statement[] = idTypes.map((id_type) => ({
  section: "2",
  says: `a file of the id_type ${id_type} is stored`,
  async check(caller) {
    await add(caller, await caller.create(), { id_type });
  },
}));

export const files: StatementTopic = {
  about: "Files",
  guarantees: [
    ...accepted,
    {
      section: "2",
      says: "another id_type is refused",
      async check(caller) {
        const body = { data: png, id_type: "library_card" };
        await caller.refused(
          "POST",
          `${pathOf(await caller.create())}/files`,
          { body },
          "with a library_card",
        );
      },
    },
    {
      section: "4",
      says: "data is required, and so is id_type",
      async check(caller) {
        const path = `${pathOf(await caller.create())}/files`;
        await caller.refused("POST", path, { body: { id_type: "passport" } }, "without data");
        await caller.refused("POST", path, { body: { data: png } }, "without id_type");
      },
    },
    {
      section: "4",
      says: "data is a base64 data URI",
      async check(caller) {
        const path = `${pathOf(await caller.create())}/files`;
        const body = { data: "passport.png", id_type: "passport" };
        await caller.refused("POST", path, { body }, "with a file's name as data");
      },
    },
    ...Object.entries({
      id: Number.isInteger,
      file_name: (value: unknown) => typeof value === "string" && value !== "",
      file_type: (value: unknown) => value === "image/png" || value === "image/jpeg",
      created_at: (value: unknown) => typeof value === "string" && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value),
      url: (value: unknown) => typeof value === "string" && URL.canParse(value),
    }).map(
      ([field, is]): Statement => ({
        section: "2",
        says: `an upload has its ${field}, when it is stored and when it is fetched`,
        async check(caller) {
          const stored = await add(caller, await caller.create());
          for (const upload of [stored, await caller.object("GET", `/uploads/${stored.id}`)]) {
            caller.that(is(upload[field]), `${field} is ${kind(upload[field])}`);
          }
        },
      }),
    ),
    {
      section: "2",
      says: "url is a link to the stored file",
      async check(caller) {
        const { url } = await add(caller, await caller.create());
        const file = await fetch(String(url));
        const bytes = await file.arrayBuffer();
        caller.that(file.ok && bytes.byteLength > 0, `it answers ${file.status}, ${bytes.byteLength} bytes`);
      },
    },
    {
      section: "4",
      says: "an upload is fetched by its id, and gone once it is deleted",
      async check(caller) {
        const candidate = await caller.create();
        const [one, two] = [await add(caller, candidate), await add(caller, candidate)];
        for (const { id } of [one, two]) {
          const { id: found } = await caller.object("GET", `/uploads/${id}`);
          caller.that(found === id, `GET /uploads/${id} returns ${kind(found)}`);
        }
        const result = await caller.result("DELETE", `/uploads/${one.id}`);
        caller.that(result === null || isFields(result), `deleting, result is ${kind(result)}`);
        caller.that(!succeeded(await caller.ask("GET", `/uploads/${one.id}`)), "it can still be fetched");
        caller.that(succeeded(await caller.ask("GET", `/uploads/${two.id}`)), "another one is gone too");
      },
    },
    {
      section: "4",
      says: "a file is no signature unless is_signature is true",
      async check(caller) {
        const candidate = await caller.create();
        await add(caller, candidate);
        await add(caller, candidate, { is_signature: false });
        caller.that(
          !isSubmitted(await caller.object("GET", pathOf(candidate))),
          "the candidate is submitted",
        );
      },
    },
    {
      section: "3",
      says: "a signature submits the candidate, and consent is implied",
      async check(caller) {
        const candidate = await caller.create({ checks: [{ type: caller.type() }] });
        await caller.sign(candidate);
        const signed = await caller.object("GET", pathOf(candidate));
        caller.that(isSubmitted(signed), `status is ${kind(signed.status)}`);
        caller.that(typeof signed.submitted_at === "string", `submitted_at is ${kind(signed.submitted_at)}`);
        const consent = signed.accepted_terms_and_conditions;
        caller.that(consent === true, `accepted_terms_and_conditions is ${kind(consent)}`);
      },
    },
    ...["POST /candidates/{id}/files", "GET /candidates/{id}/history", "PUT /candidates/{id}/cancel"].map(
      (operation): Statement => ({
        section: "4",
        says: `${operation} of a candidate who is not there fails`,
        async check(caller) {
          const [method = "", template = ""] = operation.split(" ");
          const path = template.replace("{id}", caller.newId());
          const sent = method === "POST" ? { body: { data: png, id_type: "passport" } } : {};
          await caller.refused(method, path, sent, "though there is no such candidate");
        },
      }),
    ),
  ],
};
