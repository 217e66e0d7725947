import { findDevices } from "../journey/progress-store.ts";
import { type DataSource, entry } from "./source.ts";

/** The browsers in which the candidate did something, beside those in which they agreed. */
export const seenDevices: DataSource = {
  section: "devices",
  tables: ["journey_progress"],
  async read({ portal, owner, shared, words, time }) {
    const devices = await findDevices(portal.db, owner);
    return devices.map((device) =>
      entry({ ...device }, [
        [words.labels.when, time(device.at)],
        [shared.browser, device.userAgent],
      ]),
    );
  },
};
