/**
 * Begins non-throwing tasks in order, one per turn of the event loop. Other events, such as requests for cached
 * responses, are handled in between: sixty concurrent posts delay a reader by one of them. Returns false, without
 * taking the task, when `limit` tasks are waiting.
 */
export function createYieldQueue(limit = Number.POSITIVE_INFINITY): (task: () => void) => boolean {
  const waiting: (() => void)[] = [];
  const runNext = () => {
    const task = waiting.shift();
    if (waiting.length > 0) setImmediate(runNext);
    task?.();
  };
  return (task) => {
    if (waiting.length >= limit) return false;
    waiting.push(task);
    if (waiting.length === 1) setImmediate(runNext);
    return true;
  };
}
