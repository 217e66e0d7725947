import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "#components/words/server-translations.ts";

type SettingsPageName = Exclude<keyof Messages["consoleSettings"]["nav"], "label" | "open" | "groups">;

/** A settings page's title, in the language of its words: as the menu calls it. */
export async function settingsMetadata(page: SettingsPageName): Promise<Metadata> {
  const words = await getTranslations("consoleSettings");
  return { title: `${words(`nav.${page}`)} · Candor` };
}
