import type { components } from "../generated/api.cjs";
export type Tokens = components["schemas"]["OAuthTokens"];
export type RenewingTokenOptions = {
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	/** The one that you kept last. */
	refreshToken: string;
	/** Keeps the new refresh token: each can be used once. The access token is used when this has resolved. */
	onRenewed: (tokens: Tokens) => void | Promise<void>;
	fetch?: typeof globalThis.fetch | undefined;
};
/**
* The `token` of a client that acts for a company by OAuth 2.0: an access token, renewed by its refresh token a little before it expires.
* Calls that need one at the same time wait for the same renewal.
*
* @throws CandorError with the code `invalid_grant`, from the call that needed it, when the company has ended the access
*/
export declare function renewingToken(options: RenewingTokenOptions): () => Promise<string>;
