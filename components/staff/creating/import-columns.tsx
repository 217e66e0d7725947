import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { ChecksField } from "../launching/checks-field.tsx";
import {
  choiceDraftOf,
  choiceGiven,
  firstChoice,
  type ImportedField,
  type ImportedFile,
  type ImportMapping,
  type LaunchOptionsView,
  type LaunchProblems,
} from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { problemsOf } from "./problem-words.ts";
import { SendingFields } from "./sending-fields.tsx";

/** What the columns of a file are, and what is launched for each of its rows. */
export function ImportColumns({ file, onNamed }: { file: ImportedFile; onNamed: () => void }) {
  const trpc = useTRPC();
  const options = useQuery({
    ...trpc.creating.options.queryOptions(),
    staleTime: 60_000,
    retry: retryStumbles,
  });
  if (options.data) return <ColumnsForm file={file} onNamed={onNamed} options={options.data} />;
  return options.error ? <Problem error={options.error} retry={options.refetch} /> : <ListSkeleton />;
}

function ColumnsForm({
  file,
  options,
  onNamed,
}: {
  file: ImportedFile;
  options: LaunchOptionsView;
  onNamed: () => void;
}) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [mapping, setMapping] = useState(file.mapping);
  const [choice, setChoice] = useState(() =>
    file.choice ? choiceDraftOf(file.choice) : firstChoice(options),
  );
  const map = useMutation(
    trpc.imports.map.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries(trpc.imports.pathFilter());
        onNamed();
      },
    }),
  );
  const problems = problemsOf(map.error);
  useEffect(() => {
    if (map.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [map.error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!map.isPending) map.mutate({ id: file.id, mapping, choice: choiceGiven(choice) });
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-3xl gap-5">
      {map.error ? (
        <Alert tone="bad" live>
          {Object.keys(problems).length > 0
            ? words("fieldsWrong", { count: Object.keys(problems).length })
            : failureWords(map.error)}
        </Alert>
      ) : null}
      {file.encoding === "windows-1252" ? <Alert tone="warn">{words("import.windows1252")}</Alert> : null}
      <Card aria-labelledby="columns" className="grid gap-5">
        <h2 id="columns" className="text-lg font-semibold">
          {words("import.columns.title")}
        </h2>
        {file.mappedBy === "staff" ? null : (
          <p className="text-ink-soft">
            {words(file.mappedBy === "guess" ? "import.guessed" : "import.remembered")}
          </p>
        )}
        <MappingFields file={file} mapping={mapping} problems={problems} change={setMapping} />
      </Card>
      <Card aria-labelledby="for-all" className="grid gap-5">
        <h2 id="for-all" className="text-lg font-semibold">
          {words("import.choice")}
        </h2>
        <ChecksField
          options={options}
          choice={choice}
          problems={problems}
          change={setChoice}
          rulesFor="rows"
        />
        <SendingFields options={options} problems={problems} choice={choice} change={setChoice} />
      </Card>
      <div>
        <Button type="submit" busy={map.isPending}>
          {words("import.check")}
        </Button>
      </div>
    </form>
  );
}

const mappedFields = Object.keys({
  firstName: true,
  lastName: true,
  fullName: true,
  email: true,
  contactNumber: true,
  jobRole: true,
  department: true,
  reference: true,
} satisfies Record<ImportedField, true>) as ImportedField[];

function MappingFields({
  file,
  mapping,
  problems,
  change,
}: {
  file: ImportedFile;
  mapping: ImportMapping;
  problems: LaunchProblems;
  change: (mapping: ImportMapping) => void;
}) {
  const words = useWords("consoleCreate");
  const nameOf = (index: number) =>
    file.columns[index]?.name || words("import.columns.unnamed", { number: index + 1 });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {mappedFields.map((field) => {
        const index = mapping[field];
        const sample = index === undefined ? "" : file.columns[index]?.samples.find(Boolean);
        const problem = problems[`mapping.${field}`];
        return (
          <SelectField
            key={field}
            label={field === "fullName" ? words("import.columns.fullName") : words(`person.${field}`)}
            name={field}
            value={index ?? ""}
            hint={
              sample
                ? words("import.columns.sample", { sample })
                : field === "fullName"
                  ? words("import.columns.fullNameHint")
                  : undefined
            }
            error={
              problem &&
              (problem === "no_way_to_contact"
                ? words("error.person.email.no_way_to_contact")
                : words("error.person.firstName.missing"))
            }
            onChange={({ target }) => {
              const { [field]: _, ...others } = mapping;
              change(target.value === "" ? others : { ...others, [field]: Number(target.value) });
            }}
          >
            <option value="">{words("import.columns.none")}</option>
            {[...file.columns.keys()].map((at) => (
              <option key={at} value={at}>
                {nameOf(at)}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
