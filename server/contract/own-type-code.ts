/** The codes of check types that companies made themselves begin with it; none of the catalogue does. */
export const ownTypePrefix = "own_";

export function isOwnType(code: string): boolean {
  return code.startsWith(ownTypePrefix);
}
