"use client";

import { useEffect } from "react";
import { heardEvent } from "./keep-early-input.ts";

/** Says that presses and keys are heard from now on. */
export function Heard() {
  useEffect(() => {
    document.dispatchEvent(new Event(heardEvent));
  }, []);
  return null;
}
