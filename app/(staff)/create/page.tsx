import type { Metadata } from "next";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { CreatePage } from "#components/staff/create/create-page.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleCreate");
  return { title: `${words("title")} · Candor` };
}

export default async function Page() {
  await requireStaff("/create");
  const first = await unlessRefused((await pageCaller()).creating.options());
  return (
    <ConsoleWords rooms={["consoleCreate"]}>
      <CreatePage first={first} />
    </ConsoleWords>
  );
}
