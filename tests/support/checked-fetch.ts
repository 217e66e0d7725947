import { contradictionOf } from "./against-contract.ts";
import { contradictions } from "./contradictions.ts";

/**
 * `fetch`, for a service at `baseUrl`, that fails the test when an answer is not what the contract declares: with
 * one field more, one less, or a code that the operation does not list.
 */
export function checkedFetch(baseUrl: string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${baseUrl}/`)) return response;
    const method = init?.method ?? "GET";
    const path = url.slice(baseUrl.length);
    const contradiction = contradictionOf({
      method,
      path,
      status: response.status,
      contentType: response.headers.get("content-type"),
      body: await response.clone().text(),
    });
    if (contradiction) {
      // Our client takes whatever `fetch` throws for a service that did not answer.
      contradictions.push(contradiction);
      throw new Error(contradiction);
    }
    return response;
  };
}
