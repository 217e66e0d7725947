import type { Transaction } from "../../platform/db/database.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";

/** The providers that run checks. Everything a provider does to a check goes through checks/change-status. */
export type Provider = {
  /**
   * Begins the work on a check of a submitted candidate, in the transaction of the submission; returns the candidate
   * as it is then. Work that takes time is a job.
   */
  start(service: Service, tx: Transaction, candidate: CandidateRow, checkId: number): Promise<CandidateRow>;
};
