import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string };

/** A real OpenID provider (oidc-provider) over HTTP on loopback, with one client and whoever signs in by `sub`. */
export async function openProvider(redirectUri: string) {
  const accounts = new Map<string, Account>();
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: "candor", client_secret: "a secret of the client for tests" },
        ...{ redirect_uris: [redirectUri], response_types: ["code"], grant_types: ["authorization_code"] },
      },
    ],
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
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
