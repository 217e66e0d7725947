/** Read by our own server (server/portal/candidate/session/frame-proof.ts). */
export const proofHeader = "x-candor-proof";

/** What the header says now, of the key of this page; null in all pages but those of a frame that was given a session. */
let prove: (() => Promise<string>) | null = null;

export function proveBy(key: () => Promise<string>): void {
  prove = key;
}

/** Whether this page is a frame that has a key. Without it, loading the page again would show nothing of anyone. */
export function hasFrameKey(): boolean {
  return prove !== null;
}

/** The header by which a call shows that this frame makes it; none where the frame has no key. */
export async function frameProof(): Promise<Record<string, string>> {
  return prove ? { [proofHeader]: await prove() } : {};
}
