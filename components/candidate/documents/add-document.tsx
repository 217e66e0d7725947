"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Card } from "#components/ui/card.tsx";
import type { FileType } from "#server/contract/upload.ts";
import type { Journey, JourneySide } from "../journey.ts";
import { DocumentDrop } from "./document-drop.tsx";
import { isPdf } from "./photo/look-at-photo.ts";
import { SideChoice } from "./side-choice.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { isStillToCome, type Place, type UploadItem } from "./upload-item.ts";
import { WhichSide } from "./which-side.tsx";

const CameraPanel = dynamic(() => import("./camera/camera-panel.tsx").then((part) => part.CameraPanel), {
  ssr: false,
});

/** Which document comes next, which side of it, and the ways in: camera, picker, drop. */
export function AddDocument({
  journey,
  items,
  onAdd,
}: {
  journey: Journey;
  items: UploadItem[];
  onAdd: (files: File[], place: Place, fromCamera?: boolean) => void;
}) {
  const t = useTranslations("documents");
  const { standing, documents, missing, begun, addable, parts } = journey;
  const needed = standing.submitted
    ? documents.filter(({ state }) => state === "rejected").map(({ idType }) => idType)
    : [...begun.filter((idType) => !missing.includes(idType)), ...missing];
  const [chosenType, setChosenType] = useState<FileType | null>(null);
  const [chosenSide, setChosenSide] = useState<JourneySide | null>(null);
  const [several, setSeveral] = useState<File[]>([]);
  const [filming, setFilming] = useState(false);
  const idType = chosenType ?? needed[0] ?? addable[0] ?? "id";

  // What was added moves the choice to what is needed next.
  const next = needed.join();
  useEffect(() => {
    if (next) setChosenType(null);
  }, [next]);

  const sides = parts[idType].open.filter((part) => part !== "whole");
  const coming = items.filter((item) => item.idType === idType && isStillToCome(item));
  const wanted = sides.filter(
    (side) => parts[idType].wanted.includes(side) && !coming.some((item) => item.side === side),
  );
  const side = chosenSide ?? wanted[0] ?? sides[0] ?? null;

  function take(files: File[]) {
    const photos = files.filter((file) => !isPdf(file));
    const pdfs = files.filter(isPdf);
    // A PDF may hold both sides: which it is for the portal to find, unless it was said.
    if (pdfs.length > 0) onAdd(pdfs, { idType, side: chosenSide });
    if (sides.length > 1 && photos.length > 1) return setSeveral(photos);
    if (photos.length > 0) onAdd(photos, { idType, side });
    setChosenSide(null);
  }

  const whichSide = (
    <WhichSide
      files={several}
      onCancel={() => {
        setSeveral([]);
        focusAdd();
      }}
      onSend={(chosen) => {
        for (const { file, side } of chosen) onAdd([file], { idType, side });
        setSeveral([]);
        focusAdd();
      }}
    />
  );
  const choices = (
    <Card className="grid grid-cols-1 gap-5">
      <TypeChoice
        idTypes={addable}
        needed={needed}
        value={idType}
        onChange={(type) => {
          setChosenType(type);
          setChosenSide(null);
        }}
      />
      {sides.length > 0 && side ? (
        <SideChoice
          {...{ idType, sides, wanted }}
          needed={needed.includes(idType) || !standing.documentsComplete}
          value={side}
          onChange={setChosenSide}
        />
      ) : null}
      {filming ? (
        <CameraPanel
          place={{ idType, side }}
          onPhoto={(photo, fromCamera) => {
            onAdd([photo], { idType, side }, fromCamera);
            setChosenSide(null);
          }}
          onClose={() => {
            setFilming(false);
            focusAdd();
          }}
        />
      ) : (
        <DocumentDrop onFiles={take} onCamera={() => setFilming(true)} />
      )}
    </Card>
  );
  return (
    <section id={placeId} tabIndex={-1} aria-label={t("which")} className="outline-none">
      {several.length > 0 ? whichSide : choices}
    </section>
  );
}

const placeId = "documents-add";

/** Where reading goes on when what had the focus is gone. */
export function focusAdd() {
  document.getElementById(placeId)?.focus();
}
