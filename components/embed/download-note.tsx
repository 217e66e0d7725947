"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Files of the journey (app/embed/[token]). */
const files = /\/(receipt|results\/[^/]+|my-data\/(pdf|json|files\/[^/]+))$/;

/**
 * A frame in a sandbox without `allow-downloads` saves no file, and neither the browser nor the frame learns of it. So who asks for one reads
 * below the link what to do if none came.
 */
export function DownloadNote({ notSaved, openFile }: { notSaved: string; openFile: string }) {
  const [asked, setAsked] = useState<{ place: HTMLElement; href: string } | null>(null);

  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link.target || !files.test(link.pathname)) return;
      const place = link.parentElement?.appendChild(document.createElement("div"));
      if (place) setAsked({ place, href: link.href });
    };
    document.addEventListener("click", look);
    return () => document.removeEventListener("click", look);
  }, []);
  useEffect(() => () => asked?.place.remove(), [asked]);

  return asked
    ? createPortal(
        <p role="status" className="col-span-full mt-2 text-sm text-ink-soft">
          {notSaved}{" "}
          <a href={asked.href} target="_blank" rel="noreferrer" className="text-brand-ink underline">
            {openFile}
          </a>
        </p>,
        asked.place,
      )
    : null;
}
