import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A script as it is served: its name changes with its content, so that it can be kept for ever. */
export type Script = { name: string; plain: Buffer; brotli: Buffer; gzip: Buffer };

/**
 * Scalar's page script, from the package that has it whole. The package gives it away in one manner only, as a route
 * of a Fastify plugin: so it is given something that looks like Fastify, and that route's response is requested.
 */
export async function loadScalar(): Promise<Script> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const routes: Route[] = [];
  await new Promise<void>((resolve) => {
    const fastify = {
      hasPlugin: () => false,
      route: (route: Route) => routes.push(route),
      initialConfig: {},
    };
    plugin(fastify, { configuration: { url: "-" } }, () => resolve());
  });
  const route = routes.find(({ url }) => url.endsWith(".js"));
  let text = "";
  const reply = {
    header: () => reply,
    send(body: string) {
      text = body;
      return reply;
    },
  };
  route?.handler({}, reply);
  if (!text.includes("createApiReference")) throw new Error("The package of Scalar has no page script.");
  return await scriptOf("scalar", text);
}

type Reply = { header(): Reply; send(body: string): Reply };
type Route = { url: string; handler(request: object, reply: Reply): unknown };

export async function scriptOf(name: string, text: string): Promise<Script> {
  const plain = Buffer.from(text);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 16);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain),
  ]);
  return { name: `${name}.${hash}.js`, plain, brotli, gzip: gzipped };
}
