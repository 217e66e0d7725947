import type { ReactNode } from "react";
import type { FileType } from "#server/contract/upload.ts";
import type { DocumentType, JourneyPart } from "../journey.ts";
import { looksLike } from "./looks-like.ts";

/** A line drawing of a document, in the colour of the text around it. Decoration: its name stands beside it. */
export function DocumentDrawing({
  idType: type,
  part = "whole",
  className,
}: {
  idType: DocumentType;
  part?: JourneyPart | undefined;
  className?: string;
}) {
  const idType = looksLike(type);
  return (
    <svg
      viewBox="0 0 64 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {part === "back" ? <CardBack idType={idType} /> : fronts[idType]}
    </svg>
  );
}

const fronts: Record<FileType, ReactNode> = {
  drivers_license: (
    <Card>
      <Portrait />
      <path d="M30 16h24M30 23h18" />
      <circle cx="49" cy="33" r="5" />
      <path d="M44.3 32h9.4M49 33v5" />
    </Card>
  ),
  firearm_license: (
    <Card>
      <Portrait />
      <path d="M30 16h24M30 23h12" />
      <circle cx="49" cy="32" r="5" />
      <path d="M49 24.5v5M49 34.5v5M41.5 32h5M51.5 32h5" />
    </Card>
  ),
  card_18: (
    <Card>
      <Portrait />
      <path d="M30 16h20" />
      <path d="m31 26 3-2v12M44 30a3 3 0 1 0-4 0 3.4 3.4 0 1 0 4 0M49 30.5h7M52.5 27v7" strokeWidth="2.2" />
    </Card>
  ),
  centrelink_card: (
    <Card>
      <path d="M11 16h16M11 24h30M11 31h22" />
      <path d="M54 14a5.5 5.5 0 1 0 0 8M51.5 16.5a2 2 0 1 0 0 3" />
    </Card>
  ),
  id: (
    <Card>
      <Portrait />
      <path d="M30 16h24M30 23h24M30 30h16" />
    </Card>
  ),
  passport: (
    <PassportPage>
      <path d="M31 14h20M31 21h14" />
    </PassportPage>
  ),
  nz_passport: (
    <PassportPage>
      <path d="M31 14h10M31 21h8" />
      <path
        d="M45 26c1-7 4-12 9-15M46.5 21l-4-2M48.5 17.5l-3.5-2.5M51 14.5l-2-3M46.5 21l5 .5M48.5 17.5l5 .5M51 14.5l4 1"
        strokeWidth="1.6"
      />
    </PassportPage>
  ),
  birth_certificate: (
    <Sheet>
      <path d="M25 11h14M22 35h20M22 40h12" />
      <path d="M29 28c-2-3-1-7 2.5-7s5 3 3.5 6c-1 2 .5 3.5-1.5 4.5-2 .8-3.3-1.5-4.5-3.5z" strokeWidth="1.7" />
      <path d="M28.6 18.5v.01M31.7 17.2v.01M34.7 17.6v.01M37 19.2v.01" strokeWidth="2.4" />
    </Sheet>
  ),
  citizenship_certificate: (
    <Sheet>
      <path d="M24 11h16M22 17h20M22 22h20" />
      <circle cx="32" cy="31" r="4.5" />
      <path d="m29.5 35-1.5 7 4-2.5 4 2.5-1.5-7" strokeWidth="1.7" />
    </Sheet>
  ),
};

function Card({ children }: { children?: ReactNode }) {
  return (
    <>
      <rect x="4" y="7" width="56" height="36" rx="4" fill="currentColor" fillOpacity="0.08" />
      {children}
    </>
  );
}

function CardBack({ idType }: { idType: FileType }) {
  const barcode = idType === "drivers_license" || idType === "card_18";
  return (
    <Card>
      <path d="M5 15h54" strokeWidth="5" strokeLinecap="butt" />
      {barcode ? (
        <path d="M43 24v13M46 24v13M49.5 24v13M52 24v13M55 24v13" strokeWidth="1.7" strokeLinecap="butt" />
      ) : (
        <rect x="42" y="25" width="13" height="11" rx="1.5" />
      )}
      <path d="M10 25h26M10 31h20M10 37h24" />
    </Card>
  );
}

function Portrait() {
  return (
    <>
      <rect x="9" y="14" width="15" height="21" rx="2" fill="currentColor" fillOpacity="0.12" />
      <circle cx="16.5" cy="21" r="3.2" />
      <path d="M11 34.5c0-4.5 2.5-6.5 5.5-6.5s5.5 2 5.5 6.5" />
    </>
  );
}

function PassportPage({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="5" y="3" width="54" height="42" rx="3" fill="currentColor" fillOpacity="0.08" />
      <rect x="11" y="9" width="14" height="18" rx="2" fill="currentColor" fillOpacity="0.12" />
      <circle cx="18" cy="15" r="2.8" />
      <path d="M13.5 26.5c0-4 2-5.5 4.5-5.5s4.5 1.5 4.5 5.5" />
      {children}
      <path d="M10 34h1M14 34h9M27 34h1M32 34h1M37 34h1M42 34h1M47 34h1M52 34h2M10 39h12M26 39h1M31 39h1M36 39h1M41 39h1M46 39h8" />
    </>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="16" y="3" width="32" height="42" rx="2.5" fill="currentColor" fillOpacity="0.08" />
      {children}
    </>
  );
}
