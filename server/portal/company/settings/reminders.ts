import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Reminders } from "../../../contract/company-settings.ts";
import { ifOffered } from "../../gateway/if-offered.ts";

/** Null where the service decides on reminders itself. */
export async function readReminders(client: Client): Promise<Reminders | null> {
  return (await ifOffered(client.call(api.getReminders)))?.answer ?? null;
}

export async function saveReminders(client: Client, reminders: Reminders): Promise<Reminders> {
  return await client.call(api.updateReminders, { body: reminders });
}
