import type { ReactNode } from "react";
import { OnlyActing } from "#components/staff/frame/only-acting.tsx";
import { Console } from "../console.tsx";

export default function CreateLayout({ children }: { children: ReactNode }) {
  return (
    <Console>
      <OnlyActing>{children}</OnlyActing>
    </Console>
  );
}
