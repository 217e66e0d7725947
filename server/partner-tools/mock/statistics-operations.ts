import { companyExamples } from "../../contract/examples/reference-data.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { statisticsOf } from "./mock-statistics.ts";
import { candidateView } from "./mock-view.ts";

export const statisticsOperations = {
  getStatistics: ({ query }, { memory, now, linkOrigin }) =>
    statisticsOf(
      memory.candidates().map((candidate) => candidateView(candidate, now, linkOrigin)),
      query,
      { now, timezone: companyExamples.getCompany.result.timezone },
    ),
  noteOpening({ params }, { memory, now }) {
    const candidate = memory.find(params.partner_application_id);
    const openedAt = candidate.openedAt ?? now;
    memory.keep({ ...candidate, openedAt });
    return { opened_at: iso(openedAt) };
  },
} satisfies MockOperations;
