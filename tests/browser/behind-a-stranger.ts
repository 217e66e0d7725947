import { openStranger, type Stranger } from "../stranger/stranger.ts";
import { type Product, startProduct } from "./product.ts";

/** The portal in front of another vendor's service, both with everything that they need to run. */
export async function startBehindAStranger(): Promise<{
  stranger: Stranger;
  portal: Product;
  stop(): Promise<void>;
}> {
  const stranger = await openStranger();
  const portal = await startProduct({
    PARTNER_API_BASE_URL: stranger.baseUrl,
    PARTNER_API_TOKEN: stranger.token,
    CAREERS_PORT: "off",
  });
  return {
    stranger,
    portal,
    async stop() {
      await portal.stop();
      await stranger.close();
    },
  };
}
