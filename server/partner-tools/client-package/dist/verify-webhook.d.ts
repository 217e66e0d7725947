import type { components } from "../generated/api.cjs";
/** What the service sends to your webhook: tell the two apart by `type`. */
export type WebhookEvent = components["schemas"]["WebhookCall"] | components["schemas"]["WebhookTestCall"];
export type WebhookRequest = {
	/** The body exactly as it arrived, before anything parsed it. */
	body: string | Uint8Array;
	/** All headers, as your framework has them. */
	headers: Headers | Record<string, string | string[] | undefined>;
	/** The webhook's `secret`: `whsec_…`. */
	secret: string;
	/** How old a call may be, and how far ahead; 300 seconds unless given. */
	toleranceSeconds?: number | undefined;
};
/**
* Verifies a call by the rules of Standard Webhooks and returns what it says. Uses Web Crypto, so it runs in servers, workers and browsers.
* A call may come twice: `id` is the same then.
* @throws CandorError with the code `invalid_webhook`
*/
export declare function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent>;
