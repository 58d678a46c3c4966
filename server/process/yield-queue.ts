/**
 * Begins tasks, which do not throw, one a turn of the event loop, in the order they came. Whatever else is ready, such as
 * an answer from memory, gets its turn in between: sixty posts that arrive together hold a reader up for as long as one.
 * False for a task that is not taken, because `limit` others wait already.
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
