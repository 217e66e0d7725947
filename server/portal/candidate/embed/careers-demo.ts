import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { type Client, ClientError, openClient } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import {
  type ApplicationForm,
  applicationPage,
  type Employer,
  examplePage,
  jobPage,
  type PageSettings,
  privacyPage,
  troublePage,
} from "./careers-demo-pages.ts";

type DemoApp = Hono<{ Variables: { page: PageSettings } }>;

/**
 * The careers site of a made-up employer, to try the embed with: its server creates a candidate over the partner
 * interface, its page mounts the journey. What a partner does is all in this file; the token stays on its server.
 */
export function careersDemoApp(settings: { baseUrl: string; token: string; portalUrl: string }): DemoApp {
  const client = openClient(settings);
  const app: DemoApp = new Hono();

  app.use(async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("page", { nonce, portalUrl: settings.portalUrl, employer: await employerOf(client) });
    await next();
    c.header("content-security-policy", policy(nonce, settings.portalUrl));
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-store");
  });
  app.use(csrf());

  app.get("/", (c) => c.html(jobPage(c.get("page"), { values: {}, problems: {} })));

  app.post("/apply", async (c) => {
    const values = Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)]),
    );
    const form = applicant.safeParse(values);
    if (!form.success) {
      const problems = Object.fromEntries(form.error.issues.map(({ path, message }) => [path[0], message]));
      return c.html(jobPage(c.get("page"), { values, problems } satisfies ApplicationForm), 422);
    }
    const candidate = await client.call(api.createCandidate, {
      body: {
        candidate: { ...form.data, job_role: jobRole, department: "Emergency" },
        bundle_id: await bundleId(client),
        bypass: true,
      },
    });
    return c.redirect(`/application/${encodeURIComponent(candidate.partner_application_id)}`, 303);
  });

  app.get("/privacy", (c) => c.html(privacyPage(c.get("page"))));

  app.get("/example", async (c) => {
    const [brand] = await client.call(api.listBrands);
    const key = brand?.embed_key;
    return key
      ? c.html(examplePage(c.get("page"), { brandKey: key }))
      : c.html(troublePage(c.get("page"), "The check service has no example."), 404);
  });

  app.get("/application/:id", async (c) => {
    const candidate = await client.call(api.getCandidate, {
      params: { partner_application_id: c.req.param("id") },
    });
    const address = `/application/${encodeURIComponent(candidate.partner_application_id)}`;
    return c.html(
      applicationPage(c.get("page"), {
        address,
        display: c.req.query("display") === "modal" ? "modal" : "inline",
        firstName: candidate.first_name,
        brandKey: await brandKey(client, candidate.brand_id),
        link: candidate.partner_link,
        sessionUrl: `${address}/session`,
        submitted: candidate.submitted_at !== null,
      }),
    );
  });

  // A real site asks for the applicant who is signed in to it, and for nobody else.
  app.post("/application/:id/session", async (c) => {
    const { session } = await client.call(api.createEmbedSession, {
      params: { partner_application_id: c.req.param("id") },
      body: { origin: new URL(c.req.url).origin },
    });
    return c.json({ session });
  });

  sayTrouble(app);
  return app;
}

/** Its own name, as the service has it; where the service can't be asked, the page says that and no name. */
async function employerOf(client: Client): Promise<Employer> {
  try {
    const brand = await defaultBrand(client);
    return { name: brand?.name ?? "", phone: brand?.support_phone ?? "", email: brand?.support_email ?? "" };
  } catch (error) {
    if (error instanceof ClientError) return { name: "", phone: "", email: "" };
    throw error;
  }
}

async function defaultBrand(client: Client) {
  const brands = await client.call(api.listBrands);
  return brands.find((brand) => brand.default) ?? brands[0];
}

function sayTrouble(app: DemoApp): void {
  app.notFound((c) => c.html(troublePage(c.get("page"), "Page not found."), 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.html(troublePage(c.get("page"), "Please apply from our own page."), error.status);
    if (!(error instanceof ClientError)) throw error;
    if (error.status === 404) return c.html(troublePage(c.get("page"), "Application not found."), 404);
    return c.html(troublePage(c.get("page"), `The check service could not do this: ${error.message}`), 502);
  });
}

export const jobRole = "Registered nurse";

const applicant = z.object({
  first_name: z.string().trim().min(1, "Enter your first name.").max(255),
  last_name: z.string().trim().min(1, "Enter your last name.").max(255),
  email: z.email("Enter an email address, such as ana@example.com.").max(254),
});

/** The company's first bundle says which checks its nurses need; without one the candidate starts with none. */
async function bundleId(client: Client): Promise<number | null> {
  const [bundle] = await client.call(api.listBundles);
  return bundle?.id ?? null;
}

/** Null where the service has no embed sessions: then the page has the candidate's link. */
async function brandKey(client: Client, brandId: number): Promise<string | null> {
  const brands = await client.call(api.listBrands);
  return brands.find(({ id }) => id === brandId)?.embed_key ?? null;
}

function policy(nonce: string, portalUrl: string): string {
  return [
    "default-src 'none'",
    "img-src data:",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}' ${portalUrl}`,
    "connect-src 'self'",
    `frame-src ${portalUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
