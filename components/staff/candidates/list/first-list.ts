import type { CandidateList } from "../../shared/answers.ts";
import type { ListState } from "../../shared/list-address.ts";

/** The data that the server has read already, so that the page arrives with its rows. */
export type FirstList = { state: ListState; candidates?: CandidateList };

export const rowsPerPage = 25;
