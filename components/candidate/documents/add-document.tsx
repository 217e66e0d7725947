"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentType, Journey } from "../journey.ts";
import { DocumentWays } from "./document-ways.tsx";
import { neededDocuments, nextDocuments } from "./next-document.ts";
import { isPdf } from "./photo/look-at-photo.ts";
import { SideChoice } from "./side-choice.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { type DocumentPlace, type FileOrigin, isStillToCome, type UploadItem } from "./upload-item.ts";

const WhichSide = later(() => import("./which-side.tsx").then((part) => part.WhichSide));

/** Which document comes next, which side of it, and the ways in: camera, picker, drop. */
export function AddDocument({
  journey,
  items,
  onAdd,
}: {
  journey: Journey;
  items: readonly UploadItem[];
  onAdd: (files: File[], source: DocumentPlace & FileOrigin) => void;
}) {
  const t = useTranslations("documents");
  const { standing, addable, proof } = journey;
  const needed = neededDocuments(journey);
  const [chosen, setChosen] = useState<Partial<DocumentPlace>>({});
  const [pinned, setPinned] = useState<DocumentPlace | null>(null);
  const [several, setSeveral] = useState<{ files: File[]; idType: DocumentType } | null>(null);
  const [more, setMore] = useState(false);
  const next = nextDocuments(journey, items);
  /** Nothing is missing and nothing is on its way: what is asked then is only whether to go on. */
  const settled = !journey.closed && standing.documentsComplete && items.length === 0 && !several;
  const chosenType = chosen.idType && addable.includes(chosen.idType) ? chosen.idType : null;
  const idType: DocumentType = chosenType ?? pinned?.idType ?? next[0] ?? addable[0] ?? "id";

  const { sides, notGiven } = sidesOf(journey, idType);
  const coming = items.filter((item) => item.idType === idType && isStillToCome(item));
  const wanted = sides.filter(
    (side) => notGiven.includes(side) && !coming.some((item) => item.side === side),
  );
  const side = chosen.side ?? pinned?.side ?? wanted[0] ?? sides[0] ?? null;
  /** The camera goes on with what of the document is still to come. */
  const filmed = new Set([side, ...wanted]);

  /** While files are picked or a photo is taken, what is sent meanwhile moves the choice no more. */
  const pin = () => setPinned({ idType, side });

  /** What was added moves the choice to what is needed next. Of what nobody waits for there may be more pages. */
  function give(files: { file: File; place: DocumentPlace }[], fromCamera = false) {
    for (const { file, place } of files) {
      const bothSides = place.side === null && wanted.length > 1;
      onAdd([file], { ...place, fromCamera, bothSides });
    }
    setMore(false);
    const added = files.map(({ place }) => ({ ...place, state: "looking" as const }));
    const moves = nextDocuments(journey, [...items, ...added]).join() !== next.join();
    setChosen(moves || !chosenType ? {} : { idType: chosenType });
    setPinned(null);
  }

  function take(files: File[]) {
    const photos = files.filter((file) => !isPdf(file));
    // A PDF may hold both sides: which it is for the portal to find, unless it was said.
    const pdfs = files.filter(isPdf).map((file) => ({ file, place: { idType, side: chosen.side ?? null } }));
    if (sides.length > 1 && photos.length > 1) {
      give(pdfs);
      return setSeveral({ files: photos, idType });
    }
    give([...pdfs, ...photos.map((file) => ({ file, place: { idType, side } }))]);
  }

  const whichSide = several ? (
    <WhichSide
      files={several.files}
      onCancel={() => {
        setSeveral(null);
        focusAdd();
      }}
      onSend={(photos) => {
        give(photos.map(({ file, side }) => ({ file, place: { idType: several.idType, side } })));
        setSeveral(null);
        focusAdd();
      }}
    />
  ) : null;
  const choices = (
    <Card className="grid grid-cols-1 gap-5">
      <TypeChoice
        idTypes={addable}
        needed={needed}
        proof={proof}
        value={idType}
        onChange={(type) => {
          setChosen({ idType: type });
          setPinned(null);
        }}
      />
      {sides.length > 0 && side ? (
        <SideChoice
          idType={idType}
          sides={sides}
          wanted={wanted}
          needed={needed.includes(idType) || !standing.documentsComplete}
          value={side}
          onChange={(chosenSide) => setChosen({ ...chosen, side: chosenSide })}
        />
      ) : null}
      <DocumentWays
        places={[...filmed].map((one) => ({ idType, side: one }))}
        onFiles={take}
        onPhoto={(file, place, fromCamera) => give([{ file, place }], fromCamera)}
        onPick={pin}
        onPicked={() => setPinned(null)}
        onFilmed={focusAdd}
      />
    </Card>
  );
  return (
    <section id={placeId} tabIndex={-1} aria-label={t("which")} className="outline-none">
      {settled && !more ? <AddMore onMore={() => setMore(true)} /> : null}
      <div hidden={settled && !more}>{whichSide ?? choices}</div>
    </section>
  );
}

/** What is asked for is there: more than that is added by who wants to. */
function AddMore({ onMore }: { onMore: () => void }) {
  const t = useTranslations("documents");
  return (
    <Button
      kind="secondary"
      onClick={() => {
        onMore();
        requestAnimationFrame(focusAdd);
      }}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t("addMore")}
    </Button>
  );
}

/** The sides of a document that may be added, and which of its parts no good file shows yet. */
function sidesOf({ parts }: Pick<Journey, "parts">, idType: DocumentType) {
  const { open, wanted: notGiven } = parts[idType] ?? { open: [], wanted: [] };
  return { sides: open.filter((part) => part !== "whole"), notGiven };
}

const placeId = "documents-add";

/** Where reading goes on when what had the focus is gone. */
export function focusAdd() {
  document.getElementById(placeId)?.focus();
}
