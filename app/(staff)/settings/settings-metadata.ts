import type { Metadata } from "next";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import type { ConsoleMessages } from "#components/staff/messages/console-messages.ts";

type SettingsPageName = Exclude<keyof ConsoleMessages["consoleSettings"]["nav"], "label" | "open" | "groups">;

/** A settings page's title, in the language of its words: as the menu calls it. */
export async function settingsMetadata(page: SettingsPageName): Promise<Metadata> {
  const words = await getTranslations("consoleSettings");
  return { title: `${words(`nav.${page}`)} · Candor` };
}
