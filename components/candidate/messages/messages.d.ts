import type referee from "../../referee/messages/en.json";
import type { ConsoleMessages } from "../../staff/messages/console-messages.ts";
import type en from "./en.json";
import type { Locale } from "./languages.ts";

// Every key that a page asks for is checked against the English catalogues.
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en & typeof referee & ConsoleMessages;
    Locale: Locale;
  }
}
