/** Whether the journey's addresses under `base` are those of a frame in another site's page, to which the candidate comes back. */
export function isFramed(base: string): boolean {
  return base.startsWith("/embed/");
}
