"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing, useMayAct } from "../../shared/acting.tsx";
import type { NotesView, TaskView } from "../../shared/answers.ts";
import { ActionFailure } from "./actions/action-failure.tsx";
import { PageTime } from "./page-time.tsx";
import { TaskDialog } from "./task-dialog.tsx";

/** What is to be done about a candidate, by its due time; and what was done. */
export function Tasks({
  of,
  view,
  onSettled,
  onNews,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  view: NotesView;
  onSettled: () => Promise<unknown>;
  onNews: (sentence: string) => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [adding, setAdding] = useState(false);
  const finish = useMutation(
    trpc.notes.finishTask.mutationOptions({ onSettled, onSuccess: () => onNews(words("notes.doneNews")) }),
  );
  return (
    <section aria-label={words("notes.tasks")} className="grid min-w-0 gap-2">
      <ul className="grid min-w-0 gap-2 empty:hidden">
        {view.tasks.map((task) => (
          <TaskItem
            key={task.id}
            task={task}
            busy={finish.isPending && finish.variables.id === task.id}
            onDone={() => finish.mutate({ ...of, id: task.id })}
          />
        ))}
      </ul>
      {finish.isError ? (
        <p role="alert" className="text-sm font-medium text-bad">
          <ActionFailure error={finish.error} />
        </p>
      ) : null}
      <ForActing>
        <Button
          kind="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {words("notes.taskAdd")}
        </Button>
      </ForActing>
      {adding ? (
        <TaskDialog
          of={of}
          colleagues={view.colleagues}
          onClose={() => setAdding(false)}
          onSettled={onSettled}
          onAdded={() => {
            setAdding(false);
            onNews(words("notes.taskSaved"));
          }}
        />
      ) : null}
    </section>
  );
}

function TaskItem({ task, busy, onDone }: { task: TaskView; busy: boolean; onDone: () => void }) {
  const words = useWords("consoleCandidate");
  const mayAct = useMayAct();
  return (
    <li className="grid min-w-0 gap-1 rounded-control border border-line p-3 text-sm">
      <p dir="auto" className={task.done ? "break-words text-ink-soft line-through" : "break-words"}>
        {task.text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        {task.done ? (
          <span>
            {words("notes.doneBy", { name: task.done.by })} <PageTime at={task.done.at} />
          </span>
        ) : (
          <span className={task.late ? "font-medium text-warn" : undefined}>
            {words(task.late ? "notes.taskLate" : "notes.due")} <PageTime at={task.dueAt} />
          </span>
        )}
        <bdi>{task.assignee?.name ?? words("notes.taskAnyone")}</bdi>
        <span>{words("notes.by", { name: task.authorName })}</span>
      </p>
      {task.done || !mayAct ? null : (
        <Button kind="quiet" size="compact" className="justify-self-start" busy={busy} onClick={onDone}>
          {words("notes.done")}
          <span className="sr-only">: {task.text}</span>
        </Button>
      )}
    </li>
  );
}
