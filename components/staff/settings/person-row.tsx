"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { RowButton } from "../shared/row-button.tsx";
import { When } from "../shared/time-zone.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { RemovePerson } from "./remove-person.tsx";

export function PersonRow({
  person,
  isMe,
  onChanged,
}: {
  person: PersonView;
  isMe: boolean;
  onChanged: (news: string) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [removing, setRemoving] = useState(false);
  const [sessions, setSessions] = useState(false);
  const change = useMutation(
    trpc.people.changeRole.mutationOptions({
      onSuccess: (_, { role }) => onChanged(words("people.nowRole", { name: person.name, role })),
    }),
  );
  const resend = useMutation(
    trpc.people.resend.mutationOptions({
      onSuccess: () => onChanged(words("people.resent", { name: person.name })),
    }),
  );
  const failed = change.error ?? resend.error;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">
          <bdi>{person.name}</bdi> {isMe ? <Badge>{words("people.you")}</Badge> : null}
        </p>
        <p dir="auto" className="truncate text-sm text-ink-soft">
          {person.email}
        </p>
      </div>
      <div className="text-sm text-ink-soft">
        {person.invited ? (
          <Invited
            person={person}
            busy={resend.isPending}
            onResend={() => resend.mutate({ id: person.id })}
          />
        ) : (
          <>
            <LastTime name="signedIn" at={person.signedInAt} />
            <LastTime name="seen" at={person.seenAt} />
          </>
        )}
        <PasskeyOf person={person} onChanged={onChanged} />
      </div>
      {person.grantable.length > 0 ? (
        <div className="flex items-center gap-2">
          <RoleChoice
            person={person}
            role={change.isPending ? change.variables.role : person.role}
            busy={change.isPending}
            onChoose={(role) => change.mutate({ id: person.id, role })}
          />
          {person.maySeeSessions ? (
            <RowButton about={person.name} kind="quiet" size="compact" onClick={() => setSessions(true)}>
              {words("people.sessions")}
            </RowButton>
          ) : null}
          <RowButton about={person.name} kind="danger" size="compact" onClick={() => setRemoving(true)}>
            {words("people.remove")}
          </RowButton>
        </div>
      ) : (
        <Badge>{words(`people.role.${person.role}`)}</Badge>
      )}
      <Failure of={failed} className="basis-full" />
      {sessions ? <PersonSessions person={person} onClose={() => setSessions(false)} /> : null}
      {removing ? (
        <RemovePerson person={person} onClose={() => setRemoving(false)} onChanged={onChanged} />
      ) : null}
    </li>
  );
}

function Invited({
  person: { name, grantable },
  busy,
  onResend,
}: {
  person: PersonView;
  busy: boolean;
  onResend: () => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      {words("people.invited")}{" "}
      {grantable.length > 0 ? (
        <RowButton
          about={words("people.resendTo", { name })}
          kind="quiet"
          size="compact"
          busy={busy}
          onClick={onResend}
        >
          {words("people.resend")}
        </RowButton>
      ) : null}
    </>
  );
}

function RoleChoice({
  person,
  role,
  busy,
  onChoose,
}: {
  person: PersonView;
  role: PersonView["role"];
  busy: boolean;
  onChoose: (role: PersonView["role"]) => void;
}) {
  const words = useWords("consoleSettings");
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words("people.roleOf", { name: person.name })}
      </label>
      <select
        id={id}
        value={role}
        disabled={busy}
        onChange={({ target }) => onChoose(target.value as PersonView["role"])}
        className="min-h-9 rounded-control border border-line-strong bg-surface px-2 pr-8 text-sm pointer-coarse:min-h-11"
      >
        {person.grantable.map((one) => (
          <option key={one} value={one}>
            {words(`people.role.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** Whether a person has a passkey; an owner lets them add one, also in the place of one that they lost. */
function PasskeyOf({
  person,
  onChanged,
}: {
  person: PersonView;
  onChanged: (news: string) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const { name, hasPasskey, passkeyAllowedUntil: until, mayAllowPasskey } = person;
  const allow = useMutation(
    trpc.people.allowPasskey.mutationOptions({
      onSuccess: (_, { allowed }) =>
        onChanged(words(allowed ? "people.passkeyAllowed" : "people.passkeyDisallowed", { name })),
    }),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p>
        {until
          ? words.rich("people.mayAddPasskey", { when: () => <When key="when" at={until} brief /> })
          : words(hasPasskey ? "people.hasPasskey" : "people.noPasskey")}
      </p>
      {mayAllowPasskey ? (
        <RowButton
          about={name}
          kind="quiet"
          size="compact"
          busy={allow.isPending}
          onClick={() => allow.mutate({ id: person.id, allowed: until === null })}
        >
          {words(until ? "people.disallowPasskey" : "people.allowPasskey")}
        </RowButton>
      ) : null}
      <Failure of={allow.error} className="basis-full" />
    </div>
  );
}

/** When a person was last there; when they signed in is said though nobody noted it. */
function LastTime({ name, at }: { name: "signedIn" | "seen"; at: string | null }) {
  const words = useWords("consoleSettings");
  if (at === null) return name === "seen" ? null : <p>{words("people.signedInUnknown")}</p>;
  return <p>{words.rich(`people.${name}`, { when: () => <When at={at} brief /> })}</p>;
}
