import { getRequestConfig } from "next-intl/server";
import en from "./en.json";

/** One language so far; another is a catalogue beside this file and a choice made here. */
export default getRequestConfig(async () => ({ locale: "en", messages: en, timeZone: "UTC" }));
