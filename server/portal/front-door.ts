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
  /** Read at each request, because the demo candidate is made after the first pages are served. */
  trial: (() => Promise<Trial>) | null;
};

/** A request's header: `yes` when it comes from this machine itself. Only the server that received it may set it. */
export const fromThisMachineHeader = "x-candor-from-this-machine";

const key = Symbol.for("candor.front-door");
type FrontDoorHolder = { [key]?: FrontDoor };

/** Pages run in a bundle of their own and find it here, as they find the portal. */
export function publishFrontDoor(door: FrontDoor): void {
  (globalThis as FrontDoorHolder)[key] = door;
}

/** The links that this request is shown: one that opens a candidate's journey is only for the developer at this machine. */
export async function frontDoorOf(
  headers: Headers,
): Promise<{ reference: string | null; trial: Trial | null }> {
  const door = (globalThis as FrontDoorHolder)[key];
  if (!door) throw new Error("The front door is not open: pages are served by server/main.ts only.");
  const isLocal = headers.get(fromThisMachineHeader) === "yes";
  return { reference: door.reference, trial: isLocal && door.trial ? await door.trial() : null };
}
