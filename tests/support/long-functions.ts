/** A longer function does several things: what has a name of its own in it becomes a part, a hook or a function. */
const mostLines = 80;

/** Those that are longer still, with their lines. None is added, and none grows. */
const longer: Record<string, number> = {
  "components/candidate/documents/add-document.tsx AddDocument": 97,
  "components/candidate/documents/camera/camera-view.tsx CameraView": 89,
  "components/candidate/facts/fact-form.tsx FactForm": 104,
  "components/candidate/referees/referee-list.tsx RefereeList": 99,
  "components/embed/host/journey-frame.ts openJourney": 115,
  "components/referee/reference-form.tsx ReferenceForm": 94,
  "components/staff/candidates/page/referees.tsx OfCheck": 105,
  "components/staff/settings/brand-sites.tsx BrandSites": 87,
  "components/staff/settings/forms/form-editor.tsx FormEditor": 91,
  "components/staff/settings/webhook-form.tsx WebhookForm": 108,
  "server/platform/db/connection.ts begin": 104,
  "server/platform/db/database.ts openDatabase": 86,
  "server/platform/db/listener.ts openListener": 96,
  "server/platform/db/pool.ts openPool": 152,
  "server/platform/http/body-budget.ts openBodyBudget": 103,
  "server/service/cleaning/open-file-workers.ts openWorkers": 132,
  "server/service/rendering/open-packet-renderer.ts openPacketRenderer": 97,
  "server/service/webhooks/call-turns.ts openCallTurns": 104,
};

const begins = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)\b.*=> ?[({]$/;
const ends = /^[})]+;?$/;

/** Every function of the product that is too long, and every one that is listed and is short now, as sentences. */
export function longFunctions(code: readonly { file: string; text: string }[]): string[] {
  return code
    .filter(({ file }) => /^(server|components|app)\//.test(file))
    .flatMap(({ file, text }) => {
      const lengths = lengthsIn(text);
      const tooLong = [...lengths].flatMap(([name, length]) => {
        const most = longer[`${file} ${name}`] ?? mostLines;
        return length > most ? [`${name} in ${file} has ${length} lines: it may have ${most}`] : [];
      });
      const listed = Object.entries(longer).filter(([place]) => place.startsWith(`${file} `));
      const shorter = listed.flatMap(([place, most]) => {
        const length = lengths.get(place.slice(file.length + 1)) ?? 0;
        return length < most ? [`${place} has ${length} lines now: say so in long-functions.ts`] : [];
      });
      return [...tooLong, ...shorter];
    });
}

/** Biome formats them, so that what begins a line ends one. */
function lengthsIn(text: string): Map<string, number> {
  const lines = text.split("\n");
  return new Map(
    lines.flatMap((line, at): [string, number][] => {
      const [, declared, assigned] = begins.exec(line) ?? [];
      const name = declared ?? assigned;
      return name ? [[name, lines.slice(at).findIndex((one) => ends.test(one)) + 1]] : [];
    }),
  );
}
