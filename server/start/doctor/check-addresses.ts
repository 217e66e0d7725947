import { connect } from "node:net";
import type { z } from "zod";
import type { Env } from "../../env.ts";
import { isLoopbackUrl } from "../../platform/http/loopback-url.ts";
import { placesOf } from "../places.ts";
import { proofFor, proxyReport, proxyReportPath } from "../proxy-report.ts";
import { attempt, type Finding, note, ok, wrong } from "./finding.ts";

const timeoutMs = 5_000;

/** PUBLIC_URL as people reach it, through whatever is in front of Candor. `linkSecret` is null where there is none yet. */
export async function checkPublicUrl(env: Env, linkSecret: string | null): Promise<Finding[]> {
  const { publicUrl } = placesOf(env);
  const about = "public url";
  const asked = await attempt(() => get(`${publicUrl}/healthz`));
  if ("failure" in asked) {
    const says = `${publicUrl} cannot be reached from here (${asked.failure})`;
    return isLoopbackUrl(publicUrl)
      ? [note(about, `${says}: Candor is not running.`)]
      : [wrong(about, `${says}: check its DNS name, the proxy, and that Candor runs.`)];
  }
  const { status, text } = asked.value;
  if (text !== "alive\n") {
    return [
      wrong(
        about,
        `${publicUrl}/healthz is not answered by Candor (status ${status}): check where the proxy leads.`,
      ),
    ];
  }
  const alive = ok(about, `Candor responds at ${publicUrl}.`);
  if (!linkSecret) return [alive];
  const { status: told, text: report } = await get(`${publicUrl}${proxyReportPath}`, proofFor(linkSecret));
  if (told !== 200) {
    return [
      alive,
      wrong("proxy", `The Candor at ${publicUrl} runs with another LINK_SECRET, or is of another version.`),
    ];
  }
  return [alive, proxyFinding(proxyReport.parse(JSON.parse(report)), publicUrl)];
}

function proxyFinding(report: z.output<typeof proxyReport>, publicUrl: string): Finding {
  const { peer, isTrusted, isForwarded } = report;
  if (!isTrusted) {
    return isForwarded
      ? wrong(
          "proxy",
          `Requests come from the proxy ${peer}, which is not trusted: add it to TRUSTED_PROXIES.`,
        )
      : note(
          "proxy",
          `Requests come directly from ${peer}. If that is a proxy, have it send X-Forwarded-For and add it to TRUSTED_PROXIES.`,
        );
  }
  if (isForwarded || isLoopbackUrl(publicUrl)) return ok("proxy", "Candor learns the address of who asks.");
  return wrong(
    "proxy",
    "The proxy sends no X-Forwarded-For, so all callers look like one: have it send the header (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
  );
}

async function get(url: string, bearer?: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  return { status: response.status, text: await response.text() };
}

/** Other services in the settings: that something listens there, without a word to it. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const services = [
    ["PARTNER_API_BASE_URL", env.PARTNER_API_BASE_URL],
    ["SMS_GATEWAY_URL", env.SMS_GATEWAY_URL],
    ["TIMESTAMP_URL", env.TIMESTAMP_URL],
  ] as const;
  const checks = services.flatMap(([key, url]) => (url ? [checkService(key, new URL(url))] : []));
  return await Promise.all(checks);
}

async function checkService(key: string, url: URL): Promise<Finding> {
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const reached = await attempt(() => reach(url.hostname.replace(/^\[|\]$/g, ""), port));
  return "failure" in reached
    ? wrong(
        key,
        `Nothing listens at ${url.hostname}:${port} (${reached.failure}): check the address, and what is between.`,
      )
    : ok(key, `${url.hostname}:${port} can be reached.`);
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs }, () => {
      socket.destroy();
      resolve();
    });
    socket.once("timeout", () => socket.destroy(new Error("no response within 5 s")));
    socket.once("error", reject);
  });
}
