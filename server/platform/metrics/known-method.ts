const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Node.js takes thirty more than anything here answers. */
export function knownMethod(method: string): string {
  return known.has(method) ? method : "other";
}
