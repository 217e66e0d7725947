"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { TrpcBinding, useTRPCClient } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { SignInCard } from "./sign-in-card.tsx";

type Enrolling = { staff: { email: string; hasPasskey: boolean }; callbackUrl: string };

/** For who came by an emailed link, in a company that requires passkeys, with an owner's leave to add one: it signs them in. */
export function AddFirstPasskey(given: Enrolling) {
  return (
    <TrpcBinding>
      <Adding {...given} />
    </TrpcBinding>
  );
}

function Adding({ staff, callbackUrl }: Enrolling) {
  const words = useWords("consoleSignIn");
  const { account } = useTRPCClient();
  const add = useMutation({
    async mutationFn() {
      const passkey = await startRegistration({ optionsJSON: await account.passkeyToAdd.mutate() });
      await account.addPasskey.mutate({ name: words("enrol.name"), passkey });
    },
    onSuccess: () => window.location.assign(callbackUrl),
  });
  return (
    <SignInCard title={words("enrol.title")}>
      <p>{words.rich("enrol.text", { email: () => <bdi className="font-semibold">{staff.email}</bdi> })}</p>
      {staff.hasPasskey ? <p>{words("enrol.replaces")}</p> : null}
      {add.error ? (
        <Alert tone="warn" live>
          {refusalOf(add.error)?.message ?? words("enrol.failed")}
        </Alert>
      ) : null}
      <Button busy={add.isPending || add.isSuccess} onClick={() => add.mutate()}>
        {add.isIdle || add.isError ? <KeyRound aria-hidden="true" className="size-5" /> : null}
        {words("enrol.button")}
      </Button>
    </SignInCard>
  );
}
