/** The things to try on a staging service on a developer's own machine; null for those that it does not serve. */
export type Trial = {
  candidateLink: string | null;
  staffEmail: string | null;
  careersUrl: string | null;
  outboxUrl: string | null;
};

/** The destinations that `/` links to beside the portal's own pages. */
export type FrontDoor = {
  /** The API reference, as this process or its neighbours serve it. */
  reference: string | null;
  /**
   * What this request is shown to try, by the key that its browser keeps. Read at each request, because the demo candidate is made after the
   * first pages are served.
   */
  trial: ((headers: Headers) => Promise<Trial | null>) | null;
};

const key = Symbol.for("candor.front-door");
type FrontDoorHolder = { [key]?: FrontDoor };

/** Pages run in a bundle of their own and find it here, as they find the portal. */
export function publishFrontDoor(door: FrontDoor): void {
  (globalThis as FrontDoorHolder)[key] = door;
}

/** The links that this request is shown. `offersTrial`: whoever started Candor is shown more, by the address that was printed. */
export async function frontDoorOf(
  headers: Headers,
): Promise<{ reference: string | null; trial: Trial | null; offersTrial: boolean }> {
  const door = (globalThis as FrontDoorHolder)[key];
  if (!door) throw new Error("The front door is not open: pages are served by server/main.ts only.");
  const trial = (await door.trial?.(headers)) ?? null;
  return { reference: door.reference, trial, offersTrial: door.trial !== null };
}
