import { demoOwner } from "./demo-company.ts";
import type { Env } from "./env.ts";
import { type FirstRun, firstRunFile } from "./first-run.ts";
import { type Places, servesPages } from "./places.ts";

/** What a person sees in the terminal when everything is up. In production no credential is shown. */
export function announce(env: Env, places: Places, run: FirstRun | null, startedMs: number): string {
  const staging = env.SERVICE_ENVIRONMENT === "staging";
  const lines: [string, string | null | undefined][] = [
    ["People's pages", servesPages(env) ? places.publicUrl : null],
    ["REST API", run?.base_url ?? places.baseUrl],
    ["Account API token", staging ? run?.account_api_token : null],
    ["A candidate's link", staging ? run?.candidate?.partner_link : null],
    ...(run && servesPages(env) ? signIn(run, staging ? demoOwner : env.STAFF_EMAIL) : []),
    ["Mails and texts", staging && !env.SMTP_URL ? `${places.publicUrl}/dev/outbox` : null],
    ["Demo careers site", places.careers?.url],
    ["All of this", run && firstRunFile(env.DATA_DIR)],
  ];
  const shown = lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(20)}${value}`] : []));
  const seconds = (startedMs / 1000).toFixed(1);
  const company =
    run || env.ROLE === "worker"
      ? ""
      : "\n\nTo make the first company, set COMPANY_NAME and STAFF_EMAIL, and start again.";
  return `\nCandor is ready (${env.SERVICE_ENVIRONMENT}, ${seconds} s).\n\n${shown.join("\n")}${company}\n`;
}

function signIn(run: FirstRun, email: string | undefined): [string, string | undefined][] {
  return [
    ["Staff sign in at", run.staff_sign_in_url],
    ["as", email],
  ];
}
