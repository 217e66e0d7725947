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
      if (place) void inWindow(link.href).then((href) => setAsked({ place, href }));
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

/** The address at which a window of its own is given the file, which its frame alone would be. */
async function inWindow(href: string): Promise<string> {
  const address = new URL(href);
  try {
    const answer = await fetch(address, { headers: { "x-candor-request": "page" } });
    const { ticket } = (await answer.json()) as { ticket?: unknown };
    if (typeof ticket === "string") address.searchParams.set("ticket", ticket);
  } catch (error) {
    // Offline, or it is not JSON: the window says what is wrong.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
  return address.href;
}
