import type en from "../candidate/messages/en.json";
import type referee from "../referee/messages/en.json";
import type { Locale } from "../words/languages.ts";
import type { ConsoleMessages } from "./console-messages.ts";

// Every key that a page asks for is checked against the English catalogues.
declare module "next-intl" {
  interface AppConfig {
    // The titles of documents come from the packs besides.
    Messages: Omit<typeof en, "idTypes"> & { idTypes: Record<string, string> } & typeof referee &
      ConsoleMessages;
    Locale: Locale;
  }
}
