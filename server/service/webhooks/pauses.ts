const firstMs = 5_000;
const longestMs = 600_000;

/** Webhooks that we can't call for a reason of ours, such as credentials that are sealed under another key. */
type Pauses = {
  has(webhookId: number): boolean;
  /** Each pause is twice as long as the one before. */
  begin(webhookId: number): void;
  /** It could be called: the next pause is a short one again. */
  end(webhookId: number): void;
};

export function openPauses(): Pauses {
  const pauses = new Map<number, { until: number; ms: number }>();
  return {
    has: (webhookId) => (pauses.get(webhookId)?.until ?? 0) > performance.now(),
    begin(webhookId) {
      const before = pauses.get(webhookId);
      const ms = before ? Math.min(before.ms * 2, longestMs) : firstMs;
      pauses.set(webhookId, { until: performance.now() + ms, ms });
    },
    end(webhookId) {
      pauses.delete(webhookId);
    },
  };
}
