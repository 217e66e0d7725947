/** Universal time where a service names no time zone, or one that nobody knows. */
export function knownTimeZone(given: string | null): string {
  return given !== null && Intl.supportedValuesOf("timeZone").includes(given) ? given : "UTC";
}
