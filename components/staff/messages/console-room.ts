import type { Messages } from "next-intl";

/** A part of the console with words of its own, by the name that its catalogue has at the top. */
export type ConsoleRoom = Extract<keyof Messages, `console${string}`>;

/** The languages that staff can choose. */
export const consoleLocales = ["en", "mi"] as const;
