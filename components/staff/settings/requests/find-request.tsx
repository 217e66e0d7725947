import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";

export function FindRequest({ first = "", onFind }: { first?: string; onFind: (requestId: string) => void }) {
  const words = useWords("consoleSettings");
  const [id, setId] = useState(first);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(id.trim() === "");
    if (id.trim() !== "") onFind(id.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="mb-4 grid max-w-2xl gap-2">
      <TextField
        label={words("requestLog.id")}
        hint={words("requestLog.idHint")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={id}
        error={missing ? words("requestLog.idError") : undefined}
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit" kind="secondary" size="compact" className="justify-self-start">
        {words("requestLog.find")}
      </Button>
    </form>
  );
}
