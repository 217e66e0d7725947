"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing, useMayAct } from "../../shared/acting.tsx";
import type { NotesView, NoteView } from "../../shared/answers.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";
import { NoteField } from "./note-field.tsx";
import { PageTime } from "./page-time.tsx";
import { Tasks } from "./tasks.tsx";
import { forgetText } from "./use-kept-text.ts";

type OfCandidate = { partnerApplicationId: string; candidateId: number };

/** What colleagues write to each other about a candidate, and what is to be done. */
export function Notes({ of, first }: { of: OfCandidate; first: NotesView }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  // They came with the page; it is asked again when something changed.
  const list = useQuery({ ...trpc.notes.list.queryOptions(of), initialData: first, staleTime: 60_000 });
  const [news, setNews] = useState("");
  const [written, setWritten] = useState(0);
  const writer = list.data.colleagues.find(({ me }) => me)?.id;
  const keptAs = `candor.note:${writer}:${of.candidateId}`;
  const onSettled = () => list.refetch();
  const write = useMutation(
    trpc.notes.write.mutationOptions({
      onSettled,
      onSuccess() {
        setNews(words("notes.saved"));
        forgetText(keptAs);
        setWritten((count) => count + 1);
      },
    }),
  );
  const { notes, colleagues } = list.data;
  return (
    <div className="grid min-w-0 gap-4">
      <Tasks of={of} view={list.data} onSettled={onSettled} onNews={setNews} />
      <ForActing>
        <NoteField
          key={written}
          label={words("notes.label")}
          keptAs={keptAs}
          colleagues={colleagues}
          busy={write.isPending}
          error={write.error}
          onSave={(note) => write.mutate({ ...of, ...note })}
        />
      </ForActing>
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      {notes.length === 0 ? <p className="text-sm text-ink-soft">{words("notes.none")}</p> : null}
      <ul className="grid min-w-0 gap-3">
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            of={of}
            note={note}
            colleagues={colleagues}
            onSettled={onSettled}
            onNews={setNews}
          />
        ))}
      </ul>
    </div>
  );
}

function NoteItem({
  of,
  note,
  colleagues,
  onSettled,
  onNews,
}: {
  of: OfCandidate;
  note: NoteView;
  colleagues: NotesView["colleagues"];
  onSettled: () => Promise<unknown>;
  onNews: (sentence: string) => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const edit = useMutation(
    trpc.notes.edit.mutationOptions({
      onSettled,
      onSuccess() {
        setDoing(null);
        onNews(words("notes.saved"));
      },
    }),
  );
  const remove = useMutation(
    trpc.notes.remove.mutationOptions({
      onSettled,
      onSuccess() {
        setDoing(null);
        onNews(words("notes.deleted"));
      },
    }),
  );
  const { id } = note;
  const mayAct = useMayAct();
  return (
    <li id={`note-${id}`} className="grid min-w-0 scroll-mt-16 gap-1 rounded-control bg-sunken p-3 text-sm">
      <p className="flex flex-wrap gap-x-2 text-ink-soft">
        <bdi className="font-medium text-ink">{note.authorName}</bdi>
        <PageTime at={note.writtenAt} />
        {note.editedAt ? <span>({words("notes.edited")})</span> : null}
      </p>
      {doing === "edit" ? (
        <NoteField
          label={words("notes.editLabel")}
          first={note}
          colleagues={colleagues}
          busy={edit.isPending}
          error={edit.error}
          onSave={(changed) => edit.mutate({ ...of, id, ...changed })}
          onCancel={() => setDoing(null)}
        />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-line">
          {note.text}
        </p>
      )}
      {note.own && mayAct && doing !== "edit" ? (
        <p className="flex gap-3">
          <Quiet onClick={() => setDoing("edit")}>{words("notes.edit")}</Quiet>
          <Quiet onClick={() => setDoing("delete")}>{words("notes.delete")}</Quiet>
        </p>
      ) : null}
      {doing === "delete" ? (
        <ActionDialog
          title={words("notes.deleteTitle")}
          description={words("notes.deleteText")}
          action={words("notes.delete")}
          grave
          busy={remove.isPending}
          error={remove.error}
          onSubmit={() => remove.mutate({ ...of, id })}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </li>
  );
}

function Quiet({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-9 items-center text-brand-ink underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
