/** Takes a task of a client; false when too many tasks wait. Tasks without a client are one client's. */
export type TakeTurn = (task: () => void, client?: string) => boolean;

/**
 * Begins non-throwing tasks, one per turn of the event loop. Other events, such as requests for cached responses, are
 * handled in between, so that sixty concurrent posts delay a reader by one post. Clients take turns, so that many tasks
 * of one client delay another by one task. Returns false, without taking the task, when `limit` tasks are waiting, or
 * `limitOfClient` of this client.
 */
export function createYieldQueue(limit = Number.POSITIVE_INFINITY, limitOfClient = Number.POSITIVE_INFINITY): TakeTurn {
  /** By client, the next one first. */
  const waiting = new Map<string | undefined, (() => void)[]>();
  let count = 0;
  const runNext = () => {
    const [[client, tasks] = [undefined, []]] = waiting;
    const task = tasks.shift();
    // Behind the other clients.
    waiting.delete(client);
    if (tasks.length > 0) waiting.set(client, tasks);
    count -= 1;
    if (count > 0) setImmediate(runNext);
    task?.();
  };
  return (task, client) => {
    const tasks = waiting.get(client) ?? [];
    if (count >= limit || (client !== undefined && tasks.length >= limitOfClient)) return false;
    tasks.push(task);
    waiting.set(client, tasks);
    count += 1;
    if (count === 1) setImmediate(runNext);
    return true;
  };
}
