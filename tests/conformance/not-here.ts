/** Thrown where a guarantee cannot be shown: the service has not what it takes, and breaks no promise by that. */
export class NotHere extends Error {
  override readonly name = "NotHere";
}
