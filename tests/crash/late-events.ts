// Given to a process with --import: has it write webhook events after the transaction of the change instead of in it,
// as a service would that keeps them in memory. It is what the count of lost events is tried on.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isStore = found.url.endsWith("/server/service/webhooks/record-check-event.ts");
    const late = new URL("./late-check-event.ts", import.meta.url).href;
    return isStore && context.parentURL !== late ? { ...found, url: late } : found;
  },
});
