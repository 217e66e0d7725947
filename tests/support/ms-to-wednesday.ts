/** From an instant to the next noon of a Wednesday in Sydney, in ms: five working days from there are seven days. */
export function msToWednesday(now: Date): number {
  const daysAhead = ((3 - now.getUTCDay() + 6) % 7) + 1;
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysAhead, 1);
  return noon - now.getTime();
}
