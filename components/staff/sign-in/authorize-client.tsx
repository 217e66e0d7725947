"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { StaffBinding } from "../proof/staff-binding.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { useScopeWords } from "../shared/scope-words.ts";
import { SignInCard } from "./sign-in-card.tsx";

type AuthorizationRequest = {
  response_type: "code";
  client_id: string;
  redirect_uri: string;
  scope?: string | undefined;
  state?: string | undefined;
  code_challenge: string;
  code_challenge_method: "S256";
};

type Request = {
  client: { name: string };
  partner: { name: string };
  scopes: { name: string; description: string }[];
};

type Decision = {
  asked: AuthorizationRequest;
  request: Request;
  staff: string;
  /** Null where the service keeps its name to itself. */
  company: string | null;
  /** The scopes for which the person who is signed in cannot allow it. */
  reserved: Request["scopes"];
};

/** A partner asks a company for access: who asks, for what, and the two choices. */
export function AuthorizeClient(decision: Decision) {
  return (
    <StaffBinding>
      <Decide {...decision} />
    </StaffBinding>
  );
}

function Decide({ asked, request, staff, company, reserved }: Decision) {
  const trpc = useTRPC();
  const words = useWords("consoleSignIn");
  const scopeWords = useScopeWords();
  const goOn = { onSuccess: ({ location }: { location: string }) => window.location.assign(location) };
  const allow = useMutation({ ...trpc.authorizations.allow.mutationOptions(), ...goOn });
  const deny = useMutation({ ...trpc.authorizations.deny.mutationOptions(), ...goOn });
  const decided = allow.isPending || deny.isPending || allow.isSuccess || deny.isSuccess;
  const failure = allow.error ?? deny.error;

  return (
    <SignInCard title={words("authorize.title", { client: request.client.name })}>
      <p>
        {words.rich("authorize.wants", {
          partner: () => <bdi className="font-semibold">{request.partner.name}</bdi>,
          company: () => <bdi className="font-semibold">{company ?? words("authorize.yourCompany")}</bdi>,
        })}
      </p>
      <ul className="grid gap-2">
        {request.scopes.map((scope) => (
          <li key={scope.name} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            {scopeWords(scope)}
          </li>
        ))}
      </ul>
      {reserved.length === 0 ? null : (
        <Alert tone="warn">
          {words("authorize.administrative", {
            scopes: reserved.map((scope) => `“${scopeWords(scope)}”`).join(", "),
          })}
        </Alert>
      )}
      {failure && (
        <Alert tone="bad" live>
          {failureWords(failure)}
        </Alert>
      )}
      <div className="grid gap-3">
        {reserved.length > 0 ? null : (
          <Button busy={decided} onClick={() => allow.mutate(asked)}>
            <Check aria-hidden="true" className="size-5" />
            {words("authorize.allow")}
          </Button>
        )}
        <Button kind="secondary" busy={decided} onClick={() => deny.mutate(asked)}>
          <X aria-hidden="true" className="size-5" />
          {words("authorize.deny")}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {words.rich("authorize.next", {
          staff: () => <bdi>{staff}</bdi>,
          host: () => <bdi>{new URL(asked.redirect_uri).host}</bdi>,
        })}
      </p>
    </SignInCard>
  );
}
