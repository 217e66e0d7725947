import type { candidateChangeRoutes } from "../candidate-change.ts";
import { candidateExamples } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const candidate = candidateExamples.createCandidate.result;

export const candidateChangeExamples = {
  listCandidateChanges: {
    query: { after: 81_300, per_page: 100 },
    result: {
      changes: [
        { number: 81_301, candidate_id: 1998, candidate: null, referees: [] },
        { number: 81_302, candidate_id: candidate.id, candidate, referees: [] },
      ],
      last_number: 81_302,
      last_document_number: 70_412,
    },
  },
} satisfies ExamplesOf<typeof candidateChangeRoutes>;
