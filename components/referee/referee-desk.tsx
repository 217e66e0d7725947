"use client";

import { useState } from "react";
import type { RefereeForm } from "#server/contract/referee-form.ts";
import { Outcome } from "./outcome.tsx";
import { Preface } from "./preface.tsx";
import { ReferenceForm } from "./reference-form.tsx";

/** The form while there is something to do, and after that what became of it. */
export function RefereeDesk({ token, form: given }: { token: string; form: RefereeForm }) {
  const [form, setForm] = useState(given);
  if (form.state !== "open" || !form.form) return <Outcome form={form} acted={form !== given} />;
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <Preface form={form} />
      <ReferenceForm token={token} visit={form} onChange={setForm} />
    </div>
  );
}
