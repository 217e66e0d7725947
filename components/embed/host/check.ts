import type { EmbedFinding, EmbedOptions, EmbedReason } from "../react-package/embed.d.ts";
import { isBlocked } from "./blocked.ts";

type CheckedOptions = Pick<EmbedOptions, "brand" | "link" | "session" | "sessionUrl" | "mode">;

/**
 * What keeps the journey off this page, each with the line that puts it right; empty when nothing does. For developers: `Candor.check()`
 * loads it, and no visitor does.
 */
export async function checkPage(
  portal: string,
  asked: CheckedOptions,
  failure: Failure | undefined,
): Promise<EmbedFinding[]> {
  const [headers, why] = await Promise.all([ownHeaders(), whyNot(portal, asked)]);
  const incomplete = ofOptions(asked);
  const found = [
    ...incomplete,
    ...ofSession(asked, failure),
    ...ofFraming(),
    ...ofEmbedder(headers),
    ...ofCamera(portal, why.camera),
    ...ofPolicy(portal, headers, why.blocked),
    ...ofAnswer(portal, why).filter(({ about }) => about !== "link" || incomplete.length === 0),
  ];
  for (const { sentence, add } of found) console.warn(`Candor: ${sentence}${add && `\n${add}`}`);
  if (found.length === 0) console.info("Candor: nothing keeps the journey off this page.");
  return found;
}

/** What the element has met already: only it asks for sessions. */
type Failure = { reason: EmbedReason; because: string };

function ofSession({ session, sessionUrl }: CheckedOptions, failure: Failure | undefined): EmbedFinding[] {
  if (failure?.reason === "no_session") {
    const from = session ? "The function session" : `The address ${sessionUrl}`;
    const because = failure.because || "It did not answer within nine seconds.";
    return [{ about: "session", sentence: `${from} gave no session. ${because}`, add: `{ "session": "…" }` }];
  }
  if (failure?.reason !== "session_refused") return [];
  return [
    {
      about: "session",
      sentence: `The session was used before, is older than five minutes, is of another brand, or was created for another origin than ${window.origin}. Create a new one for each call.`,
      add: `{ "origin": "${window.origin}" }`,
    },
  ];
}

function ofOptions({ brand, link, session, sessionUrl, mode }: CheckedOptions): EmbedFinding[] {
  if (link !== undefined || (brand && (session || sessionUrl || mode))) return [];
  const sentence = brand
    ? "The element has the brand's key and nothing that gives a session."
    : "The element has neither the brand's key with a session, nor a link.";
  return [
    {
      about: "address",
      sentence,
      add: `<candor-apply brand="EMBED_KEY" session-url="/candor-session"></candor-apply>`,
    },
  ];
}

/** A page in a frame of its own needs the permission of each page around it. */
function ofFraming(): EmbedFinding[] {
  if (window.origin === "null") {
    return [
      {
        about: "sandbox",
        sentence:
          "This page is in a sandbox without allow-same-origin, so that it has no origin that could be registered. The sandbox of the frame around it needs all of these flags.",
        add: `sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"`,
      },
    ];
  }
  if (window.parent === window) return [];
  // Firefox calls the pages around that send no referrer "null", whichever they are.
  const around = [...(location.ancestorOrigins ?? [])].filter(
    (origin) => origin !== window.origin && origin !== "null",
  );
  if (around.length === 0) return [];
  return [
    {
      about: "sandbox",
      sentence: "This page is itself in a frame. Each page around it must be one of the brand's sites too.",
      add: around.join("\n"),
    },
  ];
}

/** The frame has a policy of its own, which every browser but Safari takes. */
function ofEmbedder(headers: Headers | null): EmbedFinding[] {
  const policy = headers?.get("cross-origin-embedder-policy")?.split(";")[0]?.trim() ?? "unsafe-none";
  const understands =
    "credentialless" in HTMLIFrameElement.prototype ||
    !/^((?!chrome|android).)*safari/i.test(navigator.userAgent);
  if (policy === "unsafe-none" || understands) return [];
  return [
    {
      about: "coep",
      sentence: `This page sends Cross-Origin-Embedder-Policy: ${policy}. Safari then shows no frame of another site that allows pictures from anywhere; leave the header out on this page.`,
      add: "Cross-Origin-Embedder-Policy: unsafe-none",
    },
  ];
}

/** Only Chromium says what a page lets a frame do. */
function ofCamera(portal: string, camera: boolean | undefined): EmbedFinding[] {
  if (camera !== false) return [];
  return [
    {
      about: "camera",
      sentence:
        "This page's Permissions-Policy keeps the camera from the frame. Candidates can still choose files.",
      add: `Permissions-Policy: camera=(self "${portal}")`,
    },
  ];
}

/** What the page's own policy says, in the header or as the browser enforced it on a frame. */
function ofPolicy(portal: string, headers: Headers | null, blocked: boolean): EmbedFinding[] {
  if (!blocked) return [];
  const policy = headers?.get("content-security-policy");
  const known = policy ? ` It is now: ${policy}` : "";
  return [
    {
      about: "csp",
      sentence: `This page's Content-Security-Policy keeps the frame out. Add ${portal} to the sources of its script-src and its frame-src.${known}`,
      add: policy ? `Content-Security-Policy: ${withPortal(policy, portal)}` : portal,
    },
  ];
}

/** The policy with the portal among the sources of scripts and frames; where these have none of their own, the default's count. */
function withPortal(policy: string, portal: string): string {
  const directives = new Map(
    policy
      .split(/[;,]/)
      .map((each) => each.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])),
  );
  for (const name of ["script-src", "frame-src"]) {
    const now = directives.get(name) ?? directives.get("default-src");
    if (!now || now.includes(portal)) continue;
    directives.set(name, [...now.filter((source) => source !== "'none'"), portal]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

type Answer = { blocked: boolean; reason: string | null | undefined };
type WithFeatures = HTMLIFrameElement & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** `undefined`: there was no answer. */
function ofAnswer(portal: string, { blocked, reason }: Answer): EmbedFinding[] {
  // In a sandbox without an origin no frame can be heard.
  if (blocked || reason === null || window.origin === "null") return [];
  const findings: Record<string, EmbedFinding> = {
    origin_not_registered: {
      about: "origin",
      sentence: `The brand's list of sites does not have ${window.origin}. Scheme, host and port must be the same. Add it under ${portal}/settings/careers-sites.`,
      add: window.origin,
    },
    link_damaged: {
      about: "link",
      sentence: `The link is none of ${portal}. Use partner_link as it is.`,
      add: "",
    },
    brand_unknown: {
      about: "link",
      sentence: `${portal} has no brand with this key. Use embed_key of GET /branding as it is; ${portal}/settings/careers-sites shows it too.`,
      add: "",
    },
    unavailable: {
      about: "portal",
      sentence: `${portal} cannot reach the service that it stands before. Nothing is wrong with this page.`,
      add: "",
    },
  };
  const unreachable: EmbedFinding = {
    about: "portal",
    sentence: `${portal} does not answer within five seconds.`,
    add: "",
  };
  return [findings[reason ?? ""] ?? unreachable];
}

/** The page's own headers, asked for again; null where they cannot be had, as when a page came as a file. */
async function ownHeaders(): Promise<Headers | null> {
  try {
    return (await fetch(location.href, { method: "HEAD" })).headers;
  } catch {
    // Its own `connect-src`, or no connection: what the browser enforces is seen anyway.
    return null;
  }
}

/** Asks as a visitor's frame does, by a frame that any page may have. */
async function whyNot(
  portal: string,
  { brand, link }: CheckedOptions,
): Promise<Answer & { camera: boolean | undefined }> {
  const frame: WithFeatures = document.createElement("iframe");
  frame.hidden = true;
  frame.allow = "camera";
  frame.src = `${portal}/embed-why`;
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const done = new AbortController();
  const { signal } = done;
  const answer = new Promise<Answer>((resolve) => {
    addEventListener(
      "message",
      ({ source, origin, data }) => {
        const isAnswer = source === frame.contentWindow && origin === portal && data?.nonce === nonce;
        if (isAnswer && data.candor === "why") resolve({ blocked: false, reason: data.reason });
      },
      { signal },
    );
    document.addEventListener(
      "securitypolicyviolation",
      (violation) => {
        if (isBlocked(violation, portal)) resolve({ blocked: true, reason: undefined });
      },
      { signal },
    );
    setTimeout(() => resolve({ blocked: false, reason: undefined }), 5000);
    frame.onload = () =>
      frame.contentWindow?.postMessage({ candor: "why", v: 1, nonce, brand, link }, portal);
  });
  document.body.append(frame);
  try {
    const given = await answer;
    return { ...given, camera: frame.featurePolicy?.allowsFeature("camera") };
  } finally {
    done.abort();
    frame.remove();
  }
}
