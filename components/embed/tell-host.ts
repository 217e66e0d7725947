/** What a framed journey tells the page around it. Nothing about the person: that page's server asks the service. */
export type HostNews = "submitted";

export const hostNewsEvent = "candor:news";

/** Says it within this page; FrameBridge passes it on where there is a host that may hear it. */
export function tellHost(news: HostNews): void {
  window.dispatchEvent(new CustomEvent<HostNews>(hostNewsEvent, { detail: news }));
}
