import { getRequestConfig } from "next-intl/server";
import referee from "../../referee/messages/en.json";
import en from "./en.json";

/** One language so far; another is a catalogue beside this file and a choice made here. */
export default getRequestConfig(async () => ({
  locale: "en",
  messages: { ...en, ...referee },
  timeZone: "UTC",
}));
