import type { Metadata } from "next";
import { CreatePage } from "#components/staff/creating/create-page.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
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
