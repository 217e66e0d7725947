/** In the place of a candidate's link in what staff preview: the link itself opens the candidate's journey, and is theirs. */
export function previewLink({ portalUrl }: { portalUrl: string }): string {
  return `${portalUrl}/apply/the-candidates-own-link`;
}
