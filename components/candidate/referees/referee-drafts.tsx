import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { RefereeCheck, RefereeDraft } from "../journey.ts";
import { useDrafts } from "../use-drafts.ts";

type Values = RefereeDraft["values"];
type Whose = Pick<RefereeDraft, "checkId" | "refereeId">;

type Kept = Omit<ReturnType<typeof useDrafts>, "unkept"> & {
  written: Map<string, RefereeDraft>;
  opened: RefereeDraft[];
};

const Context = createContext<Kept | null>(null);

/** What is half-written of the people of all checks: a form that is closed and opened again continues it. */
export function RefereeDraftsProvider({
  base,
  drafts: given,
  children,
}: {
  base: string;
  drafts: RefereeDraft[];
  children: ReactNode;
}) {
  const { unkept, ...saving } = useDrafts(`${base}/referees`);
  const written = useRef(new Map(given.map((draft) => [nameOf(draft), draft]))).current;
  const [{ opened, restored }, setOpened] = useState({ opened: given, restored: false });
  useEffect(() => {
    const left = Object.values(unkept).filter((draft) => draft.of === "referee");
    for (const { values, checkId, refereeId } of left) {
      const name = nameOf({ checkId, refereeId });
      if (values) written.set(name, { checkId, refereeId, values });
      else written.delete(name);
    }
    if (left.length > 0) setOpened({ opened: [...written.values()], restored: true });
  }, [unkept, written]);
  // Forms begin with what they are given: with newer drafts they begin again.
  return (
    <Context value={{ ...saving, written, opened }}>
      <Fragment key={String(restored)}>{children}</Fragment>
    </Context>
  );
}

/** The drafts that the forms begin with. */
export function useOpenedDrafts(): RefereeDraft[] {
  return useKept().opened;
}

/** The draft of one person; without an id that of whoever is added to the check. */
export function useRefereeDraft(checkId: number, refereeId: number | null) {
  const { written, keepDraft, settle, hold, release } = useKept();
  const keep = useCallback(
    (values: Values) => {
      const name = nameOf({ checkId, refereeId });
      // Whoever has erased all that was typed adds nobody.
      const blank = refereeId === null && Object.values(values).every((value) => value.trim() === "");
      if (blank) written.delete(name);
      else written.set(name, { checkId, refereeId, values: { ...values } });
      keepDraft(name, { of: "referee", checkId, refereeId, values: blank ? null : { ...values } });
    },
    [written, keepDraft, checkId, refereeId],
  );
  const name = nameOf({ checkId, refereeId });
  return {
    values: written.get(name)?.values ?? null,
    keep,
    hold,
    release,
    /** It was saved, and the draft of it went with that. */
    settle() {
      written.delete(name);
      settle(name);
    },
    remove() {
      if (written.delete(name)) keepDraft(name, { of: "referee", checkId, refereeId, values: null });
    },
  };
}

/** Whose form of this check was open when the page was left, if one was and still may be. */
export function openDraftOf(
  { checkId, formId, referees }: RefereeCheck,
  all: RefereeDraft[],
): number | "new" | null {
  if (formId === null) return null;
  const drafts = all.filter((draft) => draft.checkId === checkId);
  const changed = referees.find(({ id, changeable }) =>
    drafts.some(({ refereeId }) => changeable && refereeId === id),
  );
  if (changed) return changed.id;
  return drafts.some(({ refereeId }) => refereeId === null) ? "new" : null;
}

function useKept(): Kept {
  const kept = useContext(Context);
  if (!kept) throw new Error("Drafts of referees are kept by RefereeDraftsProvider.");
  return kept;
}

function nameOf({ checkId, refereeId }: Whose): string {
  return `${checkId}:${refereeId ?? "new"}`;
}
