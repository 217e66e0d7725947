/** Whether the page's own policy has kept a frame of the portal out. A policy that only reports lets it in. */
export function isBlocked(
  { blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent,
  portal: string,
): boolean {
  return blockedURI.startsWith(portal) && effectiveDirective === "frame-src" && disposition === "enforce";
}
