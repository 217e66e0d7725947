import type en from "../candidate/messages/en.json";
import type referee from "../referee/messages/en.json";
import type { Locale } from "../words/languages.ts";
import type { ConsoleMessages } from "./console-messages.ts";

// Every key that a page asks for is checked against the English catalogues.
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en & typeof referee & ConsoleMessages;
    Locale: Locale;
  }
}
