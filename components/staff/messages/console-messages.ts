import accountEn from "../account/messages/en.json";
import accountMi from "../account/messages/mi.json";
import candidateEn from "../candidate/messages/en.json";
import candidateMi from "../candidate/messages/mi.json";
import createEn from "../create/messages/en.json";
import createMi from "../create/messages/mi.json";
import dashboardEn from "../dashboard/messages/en.json";
import dashboardMi from "../dashboard/messages/mi.json";
import decisionsEn from "../decisions/messages/en.json";
import decisionsMi from "../decisions/messages/mi.json";
import deskEn from "../desk/messages/en.json";
import deskMi from "../desk/messages/mi.json";
import frameEn from "../frame/messages/en.json";
import frameMi from "../frame/messages/mi.json";
import listEn from "../list/messages/en.json";
import listMi from "../list/messages/mi.json";
import paletteEn from "../palette/messages/en.json";
import paletteMi from "../palette/messages/mi.json";
import queueEn from "../queue/messages/en.json";
import queueMi from "../queue/messages/mi.json";
import settingsEn from "../settings/messages/en.json";
import settingsMi from "../settings/messages/mi.json";
import sharedEn from "../shared/messages/en.json";
import sharedMi from "../shared/messages/mi.json";
import signInEn from "../sign-in/messages/en.json";
import signInMi from "../sign-in/messages/mi.json";

const english = {
  ...accountEn,
  ...candidateEn,
  ...createEn,
  ...dashboardEn,
  ...decisionsEn,
  ...deskEn,
  ...frameEn,
  ...listEn,
  ...paletteEn,
  ...queueEn,
  ...settingsEn,
  ...sharedEn,
  ...signInEn,
};

/** The English catalogue of the console, whose keys every other one has. */
export type ConsoleMessages = typeof english;
export type ConsoleRoom = keyof ConsoleMessages;

/** The languages that staff can choose. */
export const consoleLocales = ["en", "mi"] as const;

const maori: ConsoleMessages = {
  ...accountMi,
  ...candidateMi,
  ...createMi,
  ...dashboardMi,
  ...decisionsMi,
  ...deskMi,
  ...frameMi,
  ...listMi,
  ...paletteMi,
  ...queueMi,
  ...settingsMi,
  ...sharedMi,
  ...signInMi,
};

/** The words of the console in a language; in English where it does not speak that one. */
export function consoleMessages(locale: string): ConsoleMessages {
  return locale === "mi" ? maori : english;
}
