import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // No page uses next/image, and its optimizer would resize pictures for anyone who asks: it is not served.
  images: { unoptimized: true },
  reactStrictMode: true,
  // A page has its title from the first byte: streamed after it, screen readers would come to a page without a name.
  htmlLimitedBots: /.*/,
  experimental: {
    // Without a connection a step is waited for, and told about by components/candidate/offline-notice.tsx. Otherwise the
    // browser would leave for an error page of its own, and what was filled in would be gone.
    useOffline: true,
    // A page is loaded when it is first asked for: all of them took most of Next's part of a start, and memory for good
    // (docs/decisions/speed.md).
    preloadEntriesOnStart: false,
  },
  // `npm run types` checks them; a start on a fresh clone does not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    // These find files or native binaries beside themselves: a bundle would separate them.
    ...["postgres", "pg-boss", "sharp", "pino", "nodemailer", "next-auth", "libheif-js"],
    // These are large, and the service in the same process has loaded them: a bundle would have them twenty times (docs/decisions/speed.md).
    ...["zod", "libphonenumber-js", "pkijs", "asn1js", "oauth4webapi", "jose", "yaml"],
  ],
};

/**
 * What a start on a fresh clone does not wait for (docs/decisions/speed.md, First start): a cache for a second build, maps that nothing reads, and
 * smaller code where it is not sent anywhere.
 */
const quickBuild = {
  turbopackFileSystemCacheForBuild: false,
  turbopackSourceMaps: false,
  turbopackInputSourceMaps: false,
  serverMinification: false,
};

/** @param {string} phase */
export default async function forPhase(phase) {
  // What follows is about the sources. Built pages need none of it, and it would bring a compiler into their server.
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const withMessages = createNextIntlPlugin({
    requestConfig: "./app/request.ts",
    experimental: {
      // Browsers get messages that are parsed already, and no parser.
      messages: {
        path: ["./components/candidate/messages", "./components/referee/messages", "./components/staff"],
        format: "json",
        locales: "infer",
        precompile: true,
      },
    },
  });
  if (phase !== PHASE_PRODUCTION_BUILD) return withMessages(config);
  return withMessages({ ...config, experimental: { ...config.experimental, ...quickBuild } });
}
