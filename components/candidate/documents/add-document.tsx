"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentType, Journey } from "../journey.ts";
import { DocumentWays } from "./document-ways.tsx";
import { neededDocuments } from "./next-document.ts";
import { isPdf } from "./photo/look-at-photo.ts";
import { SideChoice } from "./side-choice.tsx";
import type { DocumentPlace, FileOrigin, UploadItem } from "./upload-item.ts";
import { useChosenPlace } from "./use-chosen-place.ts";
import { WantedRows } from "./wanted-rows.tsx";

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
  const place = useChosenPlace(journey, items);
  const { idType, sides, wanted, side } = place;
  const [several, setSeveral] = useState<{ files: File[]; idType: DocumentType } | null>(null);
  const [more, setMore] = useState(false);
  const [filming, setFilming] = useState(false);
  const needed = neededDocuments(journey);
  /** Nothing is missing and nothing is on its way: what is asked then is only whether to go on. */
  const settled = !journey.closed && standing.documentsComplete && items.length === 0 && !several;

  function give(files: { file: File; place: DocumentPlace }[], fromCamera = false) {
    for (const one of files) {
      const bothSides = one.place.side === null && wanted.length > 1;
      onAdd([one.file], { ...one.place, fromCamera, bothSides });
    }
    setMore(false);
    place.moveOn(files.map((one) => one.place));
  }

  function take(files: File[]) {
    const photos = files.filter((file) => !isPdf(file));
    // A PDF may hold both sides: which it is for the portal to find, unless it was said.
    const pdfs = files.filter(isPdf).map((file) => ({ file, place: { idType, side: place.chosenSide } }));
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
    <Card>
      <WantedRows
        idTypes={addable}
        needed={needed}
        proof={journey.closed ? null : proof}
        value={idType}
        onPress={(type) => {
          place.choose(type);
          setFilming(matchMedia("(pointer: coarse)").matches);
        }}
      >
        <DocumentWays
          // The camera goes on with what of the document is still to come.
          places={[...new Set([side, ...wanted])].map((one) => ({ idType, side: one }))}
          onFiles={take}
          onPhoto={(file, at, fromCamera) => give([{ file, place: at }], fromCamera)}
          onPick={place.pin}
          onPicked={place.unpin}
          onFilmed={focusAdd}
          filming={filming}
          setFilming={setFilming}
        />
        {sides.length > 0 && side ? (
          <SideChoice
            idType={idType}
            sides={sides}
            wanted={wanted}
            needed={needed.includes(idType) || !standing.documentsComplete}
            value={side}
            onChange={place.chooseSide}
          />
        ) : null}
      </WantedRows>
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

const placeId = "documents-add";

/** Where reading goes on when what had the focus is gone. */
export function focusAdd() {
  document.getElementById(placeId)?.focus();
}
