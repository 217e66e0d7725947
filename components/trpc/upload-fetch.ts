import { frameProof } from "./frame-proof.ts";

const watchers = new WeakMap<FormData, (share: number) => void>();

/** Calls back with the share of this form that has left the device, 0 to 1, whenever it is sent. */
export function watchUpload(form: FormData, onProgress: (share: number) => void): void {
  watchers.set(form, onProgress);
}

/** `fetch` for forms, on XMLHttpRequest: the only way in which browsers tell how much of a body has been sent. */
export async function uploadFetch(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const given = { ...Object.fromEntries(new Headers(init?.headers)), ...(await frameProof()) };
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const signal = init?.signal;
    const abort = () => request.abort();
    request.open(init?.method ?? "POST", String(url));
    for (const [name, value] of Object.entries(given)) request.setRequestHeader(name, value);
    const watcher = init?.body instanceof FormData ? watchers.get(init.body) : undefined;
    if (watcher) {
      request.upload.onprogress = ({ loaded, total }) => watcher(total > 0 ? loaded / total : 0);
    }
    request.onload = () => {
      const headers = new Headers({ "content-type": "application/json" });
      for (const name of ["content-type", "retry-after"]) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new TypeError("The connection broke."));
    request.ontimeout = () => reject(new TypeError("The connection took too long."));
    request.onabort = () => reject(new DOMException("The upload was canceled.", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    request.send(init?.body instanceof FormData ? init.body : null);
  });
}
