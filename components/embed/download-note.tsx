"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Files of the journey (app/embed/[token]). */
const files = /\/(receipt|results\/[^/]+|my-data\/(pdf|json|files\/[^/]+))$/;

/**
 * Gives the browser a file of a frame: it signs nothing, so the frame asks for a ticket first. A frame in a sandbox without
 * `allow-downloads` saves no file, and neither the browser nor the frame learns of it: so who asks for one reads below the link what
 * to do if none came.
 */
export function DownloadNote({ notSaved, openFile }: { notSaved: string; openFile: string }) {
  const [asked, setAsked] = useState<{ place: HTMLElement; href: string } | null>(null);

  useEffect(() => {
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || !files.test(link.pathname)) return;
      event.preventDefault();
      const place = link.parentElement?.appendChild(document.createElement("div"));
      void withTicket(link.href).then((href) => {
        if (place) setAsked({ place, href });
        location.assign(href);
      });
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

/** The address at which the browser is given the file, in the frame and in a window of its own. */
async function withTicket(href: string): Promise<string> {
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
