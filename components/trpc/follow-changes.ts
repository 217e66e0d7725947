type ChangesListener = {
  /** These candidates, or null for any. */
  changed(ids: string[] | null): void;
  /** Whether all changes are pushed from now on; where they are not, those of the portal may be. */
  told(now: boolean): void;
};

/** Three heartbeats of the server: what is silent for longer is lost. */
const silenceMs = 45_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Reads the server's stream of changes while the page is visible, and opens it again when it is lost. Whenever it
 * opens, anything may have changed before. Returns a function that stops. A frame sends its session as a header, which is why
 * this is no EventSource.
 */
export function followChanges(headers: Record<string, string>, on: ChangesListener): () => void {
  let following: AbortController | null = null;

  function look(): void {
    if (document.visibilityState !== "visible") stop();
    else if (!following) {
      following = new AbortController();
      void follow(headers, on, following.signal);
    }
  }
  function stop(): void {
    following?.abort();
    following = null;
  }

  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}

async function follow(
  headers: Record<string, string>,
  on: ChangesListener,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const end = await readStream(headers, on, signal);
    on.told(false);
    if (end === "refused") return;
    if (end === "lost") failures = 0;
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random()), signal);
  }
}

/** How it ended: `lost` after it was open, `failed` before, `refused` when there is nothing to follow. */
async function readStream(
  headers: Record<string, string>,
  on: ChangesListener,
  signal: AbortSignal,
): Promise<"lost" | "failed" | "refused"> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  let open = false;
  try {
    const response = await fetch("/api/changes", {
      headers,
      cache: "no-store",
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (response.status === 401) return "refused";
    if (!response.ok || !response.body) return "failed";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ""; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
      const events = (text + value).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, name, data = "null"] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (!name) continue;
        if (name === "ending") continue;
        if (name !== "changed") on.told(name === "open");
        open = true;
        on.changed(JSON.parse(data));
      }
    }
  } catch (error) {
    // The network failed, or nobody looks at the page any more. Either way the stream has ended.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return open ? "lost" : "failed";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
