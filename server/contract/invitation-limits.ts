/**
 * How often a candidate is sent their link again, whoever asks for it: once in `shortMs` by each channel, and `mostInLong` times in `longMs` by
 * both together (docs/service-decisions.md).
 */
export const invitationLimits = {
  shortMs: 5 * 60 * 1000,
  longMs: 24 * 60 * 60 * 1000,
  mostInLong: 5,
};
