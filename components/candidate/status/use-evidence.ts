"use client";

import { useState } from "react";
import { useTRPCClient } from "#components/trpc/trpc.tsx";
import { useFileFailureText } from "../documents/file-failure-text.ts";
import { lookAtPhoto } from "../documents/photo/look-at-photo.ts";

/** A file that is to come with a dispute. `uploadId` is null until it has arrived; `error` says why it did not. */
type EvidenceFile = { key: string; name: string; uploadId: number | null; error: string | null };

/** At most so many files come with one dispute, as the server has it. */
export const mostEvidence = 5;

/** Sends files for a dispute as soon as they are chosen; large photos are made smaller on this device first. */
export function useEvidence() {
  const client = useTRPCClient();
  const failureText = useFileFailureText();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const change = (key: string, changed: Partial<EvidenceFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  async function add(chosen: File): Promise<void> {
    const key = crypto.randomUUID();
    setFiles((all) => [...all, { key, name: chosen.name, uploadId: null, error: null }]);
    try {
      const { file } = await lookAtPhoto(chosen, { idType: "id", fromCamera: false, bothSides: false });
      const form = new FormData();
      form.set("key", key);
      form.set("file", file);
      const { uploadId } = await client.documents.uploadEvidence.mutate(form);
      change(key, { uploadId });
    } catch (error) {
      change(key, { error: failureText(error) });
    }
  }

  async function remove(key: string): Promise<void> {
    const uploadId = files.find((one) => one.key === key)?.uploadId;
    try {
      if (uploadId) await client.documents.removeEvidence.mutate({ uploadId });
      setFiles((all) => all.filter((one) => one.key !== key));
    } catch (error) {
      change(key, { error: failureText(error) });
    }
  }

  return {
    files,
    add,
    remove,
    /** They are sent. */
    clear: () => setFiles([]),
    isSending: files.some(({ uploadId, error }) => uploadId === null && error === null),
    uploadIds: files.flatMap(({ uploadId }) => uploadId ?? []),
  };
}
