import { api } from "../../server/contract/api.ts";
import { openTlsSite, type TlsSite } from "../support/tls-site.ts";
import type { Product } from "./product.ts";

/** A careers site with https and a candidate of its own, whom it shows by sessions: within the page at `/`, over it at `/modal`. */
export type EmbeddingSite = {
  origin: string;
  /** What each visit of the page brought along of the cookie that a frame of a third site set, which that site shares with nobody. */
  thirdPartyCookies: (string | null)[];
  close(): Promise<void>;
};

/** Registered with the candidate's brand until it is closed. */
export async function openEmbeddingSite(product: Product, firstName: string): Promise<EmbeddingSite> {
  const { brand_id, partner_application_id } = await product.aCandidate({ firstName });
  const brand = (await product.client.call(api.listBrands)).find(({ id }) => id === brand_id);
  if (!brand?.embed_key || brand.id === null) throw new Error("The brand has no key.");
  const params = { brand_id: brand.id };
  const register = (embed_origins: string[]) =>
    product.client.call(api.updateBrand, { params, body: { embed_origins } });
  const thirdPartyCookies: (string | null)[] = [];
  const newSession = () =>
    product.client.call(api.createEmbedSession, {
      params: { partner_application_id },
      body: { origin: site.origin },
    });

  const site: TlsSite = await openTlsSite(async (request, response) => {
    if (request.url === "/third") {
      thirdPartyCookies.push(request.headers.cookie ?? null);
      response.setHeader("set-cookie", "third=party; Secure; SameSite=None; Path=/");
      response.setHeader("content-type", "text/html").end("<!doctype html><title>A third site</title>");
    } else if (request.method === "POST") {
      response.setHeader("content-type", "application/json").end(JSON.stringify(await newSession()));
    } else {
      const display = request.url === "/modal" ? "modal" : "inline";
      const body = hostPage(product.portalUrl, brand.embed_key ?? "", display, `${site.otherOrigin}/third`);
      response.setHeader("content-type", "text/html; charset=utf-8").end(body);
    }
  });
  await register([...brand.embed_origins, site.origin]);
  return {
    origin: site.origin,
    thirdPartyCookies,
    async close() {
      await register(brand.embed_origins);
      await site.close();
    },
  };
}

/** It lists what it hears, and has a frame of a third site, which sets a cookie. */
function hostPage(portalUrl: string, brandKey: string, display: string, third: string): string {
  return `<!doctype html><html lang="en"><title>Careers</title><link rel="icon" href="data:,">
    <h1>Your application</h1><ol></ol>
    <button>Start your check</button>
    <candor-apply brand="${brandKey}" session-url="/candor-session" display="${display}"></candor-apply>
    <iframe title="A third site" src="${third}" width="1" height="1"></iframe>
    <script src="${portalUrl}/embed.js"></script>
    <script>
      const check = document.querySelector("candor-apply");
      document.querySelector("button").onclick = () => check.show();
      const heard = new Set();
      for (const name of ["ready", "resize", "step", "error"]) {
        check.addEventListener(name, ({ detail }) => {
          heard.add(["Heard", name, detail.step ?? detail.reason].filter(Boolean).join(" "));
          document.querySelector("ol").replaceChildren(
            ...[...heard].map((text) => Object.assign(document.createElement("li"), { textContent: text })),
          );
        });
      }
    </script>`;
}
