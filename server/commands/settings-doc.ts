// `npm run settings-doc`: writes docs/settings.md and .env.example from the schema that the environment is parsed by.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Setting, settings } from "../settings.ts";

const documented = Object.entries<Setting>(settings);

const secrets = documented.filter(([, { secret }]) => secret).map(([key]) => key);

const introduction = `<!-- Written by \`npm run settings-doc\` from server/settings.ts: change it there. -->

# Settings

Set these in the environment, or in a file \`.env\` in the directory that Candor starts in ([.env.example](../.env.example)
is a template). The environment takes precedence. An empty value counts as not set. An invalid value stops startup with a
message that names the setting; so does a combination that cannot work, such as \`SERVICE_ENVIRONMENT=production\` without the
settings that it requires. [Operations](operations.md) says which settings belong together.

Secrets may stand in files, as container platforms provide them: ${list(secrets.map((key) => `\`${key}\``))} can each be given as the
setting with \`_FILE\` at its end, such as \`SERVICE_KEY_FILE=/run/secrets/service-key\`. White space around the value is ignored.
`;

/** The files that describe the settings, by their path in the checkout. */
export const settingsFiles: Record<string, string> = {
  "docs/settings.md": settingsPage(),
  ".env.example": envExample(),
};

if (import.meta.main) {
  const root = path.join(import.meta.dirname, "../..");
  for (const [file, text] of Object.entries(settingsFiles)) await writeFile(path.join(root, file), text);
}

function list(words: string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function settingsPage(): string {
  const rows = documented.map(([key, setting]) => [
    `\`${key}\``,
    setting.default ? `\`${setting.default}\`` : (setting.otherwise ?? "none"),
    setting.what,
  ]);
  return `${introduction}\n${table(["Setting", "Default", "Description"], rows)}`;
}

/** With columns of even width, as the formatter leaves them. */
function table(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((text) => text.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [first = "", ...others] = cells.map((row) =>
    line(row.map((text, at) => text.padEnd(widths[at] ?? 0))),
  );
  return [first, line(widths.map((width) => "-".repeat(width))), ...others].join("");
}

function line(cells: string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

function envExample(): string {
  const entries = documented.map(([key, setting]) => {
    const standard = setting.otherwise ? ` Default: ${setting.otherwise}.` : "";
    return `# ${setting.what}.${standard}\n#${key}=${setting.default ?? ""}\n`;
  });
  const text = `# Copy to .env, or set in the environment, which takes precedence.\n\n${entries.join("\n")}`;
  return text.replaceAll("`", "");
}
