import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Account = { sub: string; email?: string; email_verified?: unknown; name?: string };

/** A real OpenID provider (oidc-provider) over HTTP on loopback, with one client and whoever signs in by `sub`. */
export async function openProvider(redirectUri: string, logoutUri?: string) {
  const accounts = new Map<string, Account>();
  /** The cookies of each person's browser at the provider. */
  const browsers = new Map<string, Map<string, string>>();
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: "candor", client_secret: "a secret of the client for tests" },
        ...{ redirect_uris: [redirectUri], response_types: ["code"], grant_types: ["authorization_code"] },
        ...(logoutUri
          ? { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }
          : {}),
      },
    ],
    // Candor is on loopback here, which the library's own dispatcher refuses.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    features: { backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a key of cookies for tests"] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => accounts.get(sub) ?? { sub },
    }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    accounts,
    /** Walks from an authorization URL through the provider's pages as this person; returns where the browser is sent in the end. */
    async walk(location: string, sub: string): Promise<URL> {
      const cookies = new Map<string, string>();
      browsers.set(sub, cookies);
      let url = new URL(location);
      let form: Record<string, string> | null = null;
      for (let steps = 0; steps < 12; steps += 1) {
        const response: Response = await fetch(url, {
          redirect: "manual",
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
          ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ""] = cookie.split(";");
          const at = pair.indexOf("=");
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const next = response.headers.get("location");
        if (next) {
          url = new URL(next, url);
          form = null;
          if (url.href.startsWith(redirectUri)) return url;
          continue;
        }
        const page = await response.text();
        const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1];
        const action = page.match(/action="([^"]+)"/)?.[1];
        if (!prompt || !action)
          throw new Error(`The provider shows ${response.status}: ${page.slice(0, 500)}`);
        url = new URL(action, url);
        form = prompt === "login" ? { prompt, login: sub, password: "any" } : { prompt };
      }
      throw new Error("The provider leads in a circle.");
    },
    /** The person signs out at the provider, which says so to its clients. */
    async signOut(sub: string): Promise<void> {
      const cookies = browsers.get(sub) ?? new Map();
      const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const keep = (response: Response) => {
        for (const one of response.headers.getSetCookie()) {
          const [pair = ""] = one.split(";");
          cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        return response;
      };
      const page = await keep(await fetch(`${issuer}/session/end`, { headers: { cookie: cookie() } })).text();
      const xsrf = page.match(/name="xsrf" value="([\w-]+)"/)?.[1] ?? "";
      const body = new URLSearchParams({ xsrf, logout: "yes" });
      const done = await fetch(`${issuer}/session/end/confirm`, {
        ...{ method: "POST", headers: { cookie: cookie() }, body, redirect: "manual" },
      });
      if (done.status !== 303)
        throw new Error(`The provider did not sign out: ${done.status} ${await done.text()}`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
