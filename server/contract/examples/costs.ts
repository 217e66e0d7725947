import type { costRoutes } from "../costs.ts";
import type { ExamplesOf } from "./example.ts";

const identity = { check_type: "identity", partner_id: null, from: "2026-01-01", amount: 1850 };
const ofPartner = { check_type: "identity", partner_id: 4, from: "2026-03-01", amount: 1700 };

export const costExamples = {
  getPrices: { result: { currency: "AUD", prices: [identity], version: 2 } },
  updatePrices: {
    body: { currency: "AUD", prices: [identity, ofPartner], version: 2 },
    result: { currency: "AUD", prices: [identity, ofPartner], version: 3 },
  },
  getCosts: {
    query: { month: "2026-03" },
    result: {
      month: "2026-03",
      timezone: "Australia/Sydney",
      as_of: "2026-03-08T22:30:00.000Z",
      currency: "AUD",
      partners: [{ id: 4, name: "Hireline" }],
      lines: [
        {
          department: "Ward 7",
          check_type: "identity",
          partner_id: 4,
          ordered: 12,
          completed: 7,
          canceled_before_handover: 2,
          unpriced: 0,
          amount: 17_000,
        },
      ],
    },
  },
} satisfies ExamplesOf<typeof costRoutes>;
