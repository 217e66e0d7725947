/**
 * Makes one call for all who ask the same at once. An answer is never older than the question: who asks while a call is under way shares
 * the next one, which begins when that has ended. Who asks alone waits for nobody. A call that fails fails for those who share it.
 */
export function sharedCalls<Result>(): (key: string, call: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, { call: Promise<Result>; next: Promise<Result> | null }>();

  function begin(key: string, call: () => Promise<Result>): Promise<Result> {
    const begun = call();
    const current: { call: Promise<Result>; next: Promise<Result> | null } = { call: begun, next: null };
    underWay.set(key, current);
    const ended = () => {
      if (current.next === null) underWay.delete(key);
    };
    begun.then(ended, ended);
    return begun;
  }

  return (key, call) => {
    const current = underWay.get(key);
    if (!current) return begin(key, call);
    const follow = () => begin(key, call);
    current.next ??= current.call.then(follow, follow);
    return current.next;
  };
}
