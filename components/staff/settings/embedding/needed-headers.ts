/** What a site's own headers have to say, as its developers write it. */
export function neededHeaders(portalUrl: string): { script: string; frame: string; camera: string } {
  return {
    script: `script-src ${portalUrl}`,
    frame: `frame-src ${portalUrl}`,
    camera: `camera=(self "${portalUrl}")`,
  };
}
