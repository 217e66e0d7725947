"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { lastingFetch } from "./lasting-fetch.ts";
import { uploadFetch } from "./upload-fetch.ts";

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export { useTRPC, useTRPCClient };

const PageHeaders = createContext<Record<string, string>>({});

/** The headers of every call of the page; the same object as long as the page is open. */
export function usePageHeaders(): Record<string, string> {
  return useContext(PageHeaders);
}

/**
 * Binds the pages below to the portal's procedures. `headers` go with every call: a candidate's pages say there whose
 * they are. JSON calls made at once share a request; a form goes alone, with its progress, and so does what is saved while the page
 * is left: there is no time to wait for others.
 */
export function TrpcBinding({
  headers = {},
  before,
  children,
}: {
  headers?: Record<string, string>;
  /** What every call passes through first. */
  before?: TRPCLink<AppRouter>;
  children: ReactNode;
}) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 2 } } }),
  );
  const [own] = useState(headers);
  const [client] = useState(() => {
    const link = { url: "/api/trpc", headers: { ...own, "x-candor-request": "page" } };
    return createTRPCClient<AppRouter>({
      links: [
        ...(before ? [before] : []),
        splitLink({
          condition: (operation) => isNonJsonSerializable(operation.input),
          true: httpLink({ ...link, fetch: uploadFetch as typeof fetch }),
          false: splitLink({
            condition: ({ type }) => type === "mutation" && document.visibilityState === "hidden",
            true: httpLink({ ...link, fetch: lastingFetch }),
            false: httpBatchLink(link),
          }),
        }),
      ],
    });
  });
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        <PageHeaders value={own}>{children}</PageHeaders>
      </TRPCProvider>
    </QueryClientProvider>
  );
}
