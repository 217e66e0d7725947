import type { ReactNode } from "react";
import { Console } from "../console.tsx";

export default function CreateLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
