/** So long a decision can be undone with one key, wherever the desk has gone since. The candidate is told later than that. */
export const undoMs = 10_000;
