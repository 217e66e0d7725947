import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Candidate } from "../../../server/contract/candidate.ts";
import type { ErrorCode } from "../../../server/contract/error-code.ts";
import type { Guarantee, Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";
import { pdf, png } from "../samples.ts";

function upload(partner: Partner, candidate: Candidate, data: string, is_signature = false) {
  return partner.call(api.storeFile, {
    params: candidate,
    body: { data, id_type: "passport", is_signature },
  });
}

function refuses(what: string, data: string, code: ErrorCode, more: Partial<Guarantee> = {}): Guarantee {
  return {
    says: `${what} is refused with ${code}`,
    ...more,
    async check(partner) {
      const candidate = await partner.aCandidate();
      await partner.refused(code, upload(partner, candidate, data));
      const history = await partner.call(api.listHistory, { params: candidate });
      assert.ok(
        history.every(({ type }) => type !== "file.uploaded"),
        "the refusal left a trace in the history",
      );
    },
  };
}

export const files: Topic = {
  about: "Files",
  guarantees: [
    ...[
      { what: "an image", data: png, type: "image/png", name: "passport.png" },
      { what: "a PDF", data: pdf, type: "application/pdf", name: "licence.pdf" },
    ].map(
      ({ what, data, type, name }): Guarantee => ({
        says: `${what} is stored, and its address answers with it as an attachment of its type`,
        async check(partner) {
          const candidate = await partner.aCandidate();
          const stored = await upload(partner, candidate, data);
          assert.deepEqual([stored.file_name, stored.file_type], [name, type]);
          const file = await (partner.fetch ?? fetch)(stored.url);
          assert.equal(file.headers.get("content-type"), type);
          assert.equal(file.headers.get("x-content-type-options"), "nosniff");
          assert.ok((await file.arrayBuffer()).byteLength > 0);
        },
      }),
    ),
    {
      says: "a document is among the changes when it came, and again, without itself, when it is gone",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const before = await partner.call(api.listDocumentChanges, { query: {} });
        const candidate = await partner.aCandidate();
        const stored = await upload(partner, candidate, png);
        const changeSince = async (after: number) => {
          const { changes } = await partner.call(api.listDocumentChanges, {
            query: { after, per_page: 1000 },
          });
          return changes.find(({ upload_id }) => upload_id === stored.id);
        };
        const came = await changeSince(before.last_number);
        assert.equal(came?.document?.partner_application_id, candidate.partner_application_id);
        await partner.call(api.deleteUpload, { params: { upload_id: stored.id } });
        const gone = await changeSince(came?.number ?? 0);
        assert.equal(gone?.document, null, "it is still there after it was deleted");
      },
    },
    {
      says: "an upload is fetched by its id, listed, and gone after it was deleted",
      async check(partner) {
        const candidate = await partner.aCandidate();
        const stored = await upload(partner, candidate, png);
        const params = { upload_id: stored.id };
        assert.equal((await partner.call(api.getUpload, { params })).file_name, stored.file_name);
        if (partner.extensions) {
          await partner.call(api.reviewUpload, { params, body: { decision: "rejected" } });
          const listed = await partner.call(api.listUploads, { params: candidate });
          assert.deepEqual(
            listed.map(({ id, id_type, is_signature, review }) => [id, id_type, is_signature, review]),
            [[stored.id, "passport", false, "rejected"]],
          );
        }
        assert.equal(await partner.call(api.deleteUpload, { params }), null);
        await partner.refused("not_found", partner.call(api.getUpload, { params }));
        await partner.refused("not_found", partner.call(api.deleteUpload, { params }));
      },
    },
    {
      says: "a signed address that was altered opens nothing",
      serviceOnly: true,
      async check(partner) {
        const { url } = await upload(partner, await partner.aCandidate(), png);
        const altered = new URL(url);
        for (const [name, value] of altered.searchParams) {
          altered.searchParams.set(name, `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`);
        }
        assert.equal((await (partner.fetch ?? fetch)(altered)).status, 403);
      },
    },
    refuses("data that is no data URI", "passport.jpg", "invalid_data_uri"),
    refuses("base64 that is not strict", "data:image/png;base64,iVBO Rw0K", "invalid_base64"),
    refuses("a file without content", "data:image/png;base64,", "empty_file"),
    refuses("a file of another kind", "data:image/svg+xml;base64,PHN2Zy8+", "unsupported_file_type"),
    refuses(
      "a file that is not what its URI claims",
      png.replace("image/png", "application/pdf"),
      "file_type_mismatch",
      {
        serviceOnly: true,
      },
    ),
    refuses("a file that is cut off", png.slice(0, png.indexOf(",") + 61), "unreadable_file", {
      serviceOnly: true,
    }),
    refuses(
      "a file of more than 10 MiB",
      `data:image/png;base64,${"A".repeat(14_100_000)}`,
      "payload_too_large",
    ),
    {
      says: "a signature that is a PDF is refused, and submits nobody",
      async check(partner) {
        const candidate = await partner.aCandidate();
        await partner.refused("signature_not_image", upload(partner, candidate, pdf, true));
        assert.equal((await partner.call(api.getCandidate, { params: candidate })).submitted_at, null);
      },
    },
    {
      says: "a candidate has 20 files, and no more",
      async check(partner) {
        const candidate = await partner.aCandidate();
        for (let number = 1; number <= 20; number += 1) await upload(partner, candidate, png);
        await partner.refused("too_many_files", upload(partner, candidate, png));
      },
    },
    {
      says: "an unknown id_type is refused",
      async check(partner) {
        const { partner_application_id } = await partner.aCandidate();
        const path = `/candidates/${encodeURIComponent(partner_application_id)}/files`;
        const { status, body } = await partner.send("POST", path, { body: { data: png, id_type: "selfie" } });
        assert.deepEqual([status, body.error.code, body.error.param], [422, "validation_failed", "id_type"]);
      },
    },
    {
      says: "a document's kind is kept beside its id_type, and one that is sent as another id_type is refused",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const candidate = await partner.aCandidate();
        const kept = { data: png, id_type: "id", document_kind: "medicare_card" } as const;
        await partner.call(api.storeFile, { params: candidate, body: kept });
        const listed = await partner.call(api.listUploads, { params: candidate });
        assert.deepEqual(
          listed.map(({ id_type, document_kind }) => [id_type, document_kind]),
          [["id", "medicare_card"]],
        );
        const body = { ...kept, id_type: "passport" } as const;
        const refused = await partner.refused(
          "validation_failed",
          partner.call(api.storeFile, { params: candidate, body }),
        );
        assert.equal(refused.error.param, "document_kind");
      },
    },
    {
      says: "the file of another candidate's upload is not among this one's",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const [one, other] = [await partner.aCandidate(), await partner.aCandidate()];
        await upload(partner, one, png);
        assert.deepEqual(await partner.call(api.listUploads, { params: other }), []);
      },
    },
  ],
};
