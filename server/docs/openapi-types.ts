import { registerHooks } from "node:module";

/**
 * TypeScript's types of an OpenAPI document, as `openapi-typescript` writes them by default. It needs the JavaScript API of TypeScript, which
 * version 7 does not have: while it is loaded, it finds version 5 under that name.
 */
export async function openapiTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const asks =
        specifier === "typescript" && context.parentURL?.includes("/node_modules/openapi-typescript/");
      return next(asks ? "typescript-5" : specifier, context);
    },
  });
  try {
    const { default: write, astToString } = await import("openapi-typescript");
    return astToString(await write(JSON.stringify(document)));
  } finally {
    hooks.deregister();
  }
}
