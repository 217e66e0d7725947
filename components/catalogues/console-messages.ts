import listEn from "../staff/candidates/list/messages/en.json";
import listMi from "../staff/candidates/list/messages/mi.json";
import candidateEn from "../staff/candidates/page/messages/en.json";
import candidateMi from "../staff/candidates/page/messages/mi.json";
import createEn from "../staff/creating/messages/en.json";
import createMi from "../staff/creating/messages/mi.json";
import dashboardEn from "../staff/dashboard/messages/en.json";
import dashboardMi from "../staff/dashboard/messages/mi.json";
import decisionsEn from "../staff/decisions/messages/en.json";
import decisionsMi from "../staff/decisions/messages/mi.json";
import firstEn from "../staff/first-steps/messages/en.json";
import firstMi from "../staff/first-steps/messages/mi.json";
import frameEn from "../staff/frame/messages/en.json";
import frameMi from "../staff/frame/messages/mi.json";
import paletteEn from "../staff/palette/messages/en.json";
import paletteMi from "../staff/palette/messages/mi.json";
import accountEn from "../staff/settings/account/messages/en.json";
import accountMi from "../staff/settings/account/messages/mi.json";
import costsEn from "../staff/settings/costs/messages/en.json";
import costsMi from "../staff/settings/costs/messages/mi.json";
import settingsEn from "../staff/settings/messages/en.json";
import settingsMi from "../staff/settings/messages/mi.json";
import sharedEn from "../staff/shared/messages/en.json";
import sharedMi from "../staff/shared/messages/mi.json";
import signInEn from "../staff/sign-in/messages/en.json";
import signInMi from "../staff/sign-in/messages/mi.json";
import deskEn from "../staff/work/desk/messages/en.json";
import deskMi from "../staff/work/desk/messages/mi.json";
import queueEn from "../staff/work/queue/messages/en.json";
import queueMi from "../staff/work/queue/messages/mi.json";

const english = {
  ...accountEn,
  ...candidateEn,
  ...costsEn,
  ...createEn,
  ...dashboardEn,
  ...decisionsEn,
  ...deskEn,
  ...firstEn,
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

const maori: ConsoleMessages = {
  ...accountMi,
  ...candidateMi,
  ...costsMi,
  ...createMi,
  ...dashboardMi,
  ...decisionsMi,
  ...deskMi,
  ...firstMi,
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
