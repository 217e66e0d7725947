import type { HostLook } from "./host-messages.ts";

/** What the page around the frame said first, and from which origin. */
type Greeting = { origin: string; message: HostLook & { nonce?: string } };
let kept: Greeting | null = null;

/** The page that asks for a session has heard it, and the journey that follows in it is not greeted again. */
export function keepGreeting(greeting: Greeting): void {
  kept = greeting;
}

/** Once: what the page says later goes before it. */
export function takeGreeting(): Greeting | null {
  const greeting = kept;
  kept = null;
  return greeting;
}
