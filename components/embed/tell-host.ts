/** The messages of a framed journey to the page around it. Nothing about the person: that page's server asks the service. */
export type HostNews = "submitted" | "exit";

export const hostNewsEvent = "candor:news";

/** Dispatches it within this page; FrameBridge passes it on if there is a host that may receive it. */
export function tellHost(news: HostNews): void {
  window.dispatchEvent(new CustomEvent<HostNews>(hostNewsEvent, { detail: news }));
}
