import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Form } from "#server/contract/form.ts";

export const cardStates = ["NSW", "QLD", "VIC"];

/** A form of the company's own that asks for a card. @param own the company's own client */
export async function aCardForm(own: Client, name = "NDIS worker screening"): Promise<Form> {
  return await own.call(api.createForm, {
    body: {
      name,
      fields: [
        { id: "number", label: "Number of your clearance", kind: "text", required: true },
        { id: "state", label: "State that gave it", kind: "select", options: cardStates, required: true },
        { id: "ends_on", label: "Last day of the clearance", kind: "date", required: true },
        { id: "remarks", label: "Anything to add", kind: "long_text", required: false },
      ],
    },
  });
}

export const ownTypeWords = {
  title: "NDIS worker screening",
  description: "Confirms it in the register.",
  turnaround_hours: 48,
};

/** A check type of the company's own that candidates can be asked for. */
export async function anOwnType(own: Client, title = ownTypeWords.title) {
  const form = await aCardForm(own, title);
  const made = await own.call(api.createCheckType, { body: { ...ownTypeWords, title, form_id: form.id } });
  const params = { type: made.type };
  await own.call(api.updateCheckTypeSettings, { params, body: { enabled: true } });
  return { form, type: made.type };
}
