import { z } from "zod";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { FirstStepsPage } from "#components/staff/settings/first-steps-page.tsx";
import { isMissing, pageCaller } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

type Query = Record<string, string | string[] | undefined>;

export const generateMetadata = () => settingsMetadata("firstSteps");

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const key = z.uuid().safeParse((await searchParams).mail).data;
  await requireStaff(key ? `/settings/first-steps?mail=${key}` : "/settings/first-steps");
  return (
    <ConsoleWords rooms={["consoleFirst"]}>
      <FirstStepsPage mail={key ? await cameBy(key) : null} />
    </ConsoleWords>
  );
}

/** A person who is signed in and has the key has read the mail: opening its link is enough. */
async function cameBy(key: string): Promise<"arrived" | "superseded"> {
  const { firstSteps } = await pageCaller();
  return (await isMissing(firstSteps.mailArrived({ key }))) ? "superseded" : "arrived";
}
