/** Another service may name its company's zone otherwise, or not at all. */
export function knownZone(timezone: string | null): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone ?? "UTC" }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}
