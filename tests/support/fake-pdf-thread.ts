import { parentPort } from "node:worker_threads";

/** Replaces the thread that makes PDFs. The company's name selects its behaviour. */
parentPort?.on("message", ({ company }: { company: { brand: string } }) => {
  if (company.brand === "endless") for (;;);
  const kept: unknown[] = [];
  if (company.brand === "greedy") for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (company.brand === "dying") process.exit(7);
  parentPort?.postMessage({ bytes: Buffer.from(company.brand) });
});
