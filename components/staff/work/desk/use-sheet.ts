"use client";

import { useEffect, useState } from "react";

const key = "candor.desk.sheet";

/** Whether all documents are shown at once. It stays so for this person in this browser. */
export function useSheet(): { isSheet: boolean; toggleSheet: () => void } {
  const [isSheet, setSheet] = useState(false);
  useEffect(() => setSheet(localStorage.getItem(key) === "on"), []);
  return {
    isSheet,
    toggleSheet() {
      localStorage.setItem(key, isSheet ? "off" : "on");
      setSheet(!isSheet);
    },
  };
}
