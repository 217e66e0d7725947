"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { type HostNews, hostNewsEvent } from "./tell-host.ts";

/**
 * Talks with the page around the frame, once that page has said hello from an origin that may embed the journey. It is
 * sent the content's height, the step, and that the candidate has submitted; nothing else, and nobody else.
 */
export function FrameBridge({ origins }: { origins: string[] }) {
  const host = useRef<string | null>(null);
  const step = usePathname().split("/")[3] ?? "";
  const latestStep = useRef(step);

  useEffect(() => {
    const content = document.querySelector<HTMLElement>(".framed");
    if (!content || window.parent === window) return;
    const post = (message: { candor: string; height?: number; step?: string }) => {
      if (host.current) window.parent.postMessage(message, host.current);
    };
    const postHeight = () =>
      post({ candor: "resize", height: Math.ceil(content.getBoundingClientRect().height) });
    const hear = (event: MessageEvent) => {
      if (event.source !== window.parent || !origins.includes(event.origin)) return;
      const message = event.data as { candor?: unknown } | null;
      if (message?.candor !== "hello" || host.current === event.origin) return;
      host.current = event.origin;
      post({ candor: "ready", step: latestStep.current });
      postHeight();
    };
    const passOn = (event: Event) => post({ candor: (event as CustomEvent<HostNews>).detail });
    const observer = new ResizeObserver(postHeight);
    observer.observe(content);
    window.addEventListener("message", hear);
    window.addEventListener(hostNewsEvent, passOn);
    return () => {
      observer.disconnect();
      window.removeEventListener("message", hear);
      window.removeEventListener(hostNewsEvent, passOn);
    };
  }, [origins]);

  useEffect(() => {
    if (host.current && latestStep.current !== step) {
      window.parent.postMessage({ candor: "step", step }, host.current);
    }
    latestStep.current = step;
  }, [step]);

  return null;
}
