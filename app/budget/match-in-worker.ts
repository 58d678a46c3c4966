import type { BudgetAnswer, BudgetTask } from "./budget-worker.ts";
import BudgetWorker from "./budget-worker.ts?worker";

/**
 * Reads and matches in a worker, so that the page stays responsive. The worker is terminated after its answer or by
 * `signal`.
 */
export async function matchInWorker(
  task: BudgetTask,
  signal: AbortSignal,
): Promise<Exclude<BudgetAnswer, { kind: "failed" }>> {
  const worker = new BudgetWorker();
  try {
    const answer = await new Promise<BudgetAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<BudgetAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage(task);
    });
    if (answer.kind === "failed") throw new Error(answer.message);
    return answer;
  } finally {
    worker.terminate();
  }
}
