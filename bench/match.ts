import { readFileSync } from "node:fs";
import { createMatcher } from "#contract/budget/match-rows.ts";
import { runCalled } from "../cli/command-line.ts";
import { readGenerated } from "./match/generate-tables.ts";
import { readBudgets } from "./match/read-budget.ts";
import { type Score, scoreBudgets } from "./match/score-budgets.ts";
import { upperBound } from "./match/upper-bound.ts";
import { table } from "./table.ts";

const readContent = (file: string) => JSON.parse(readFileSync(`content/${file}`, "utf8"));

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? "–" : percent(part / whole)})`;

const figures: readonly (readonly [string, (score: Score) => string])[] = [
  ["Tables, each in a shape of its own", ({ tables }) => String(tables)],
  ["Rows", ({ rows }) => String(rows)],
  ["Recall: ours, matched or among the candidates", ({ recalled, ours }) => share(recalled, ours)],
  ["… as the match or the first candidate", ({ first, ours }) => share(first, ours)],
  ["Ready without a question, of those that mean one size", ({ ready, certain }) => share(ready, certain)],
  ["Wrong automatic matches", ({ wrong, automatic }) => share(wrong.length, automatic)],
  ["… at most, said with 95 % confidence", ({ wrong, automatic }) => percent(upperBound(wrong.length, automatic))],
  ["False positives: not ours, and asked about", ({ falsePositives, others }) => share(falsePositives, others)],
  ["Quantity", ({ quantities, entries }) => share(quantities, entries)],
  ["Unit", ({ units, entries }) => share(units, entries)],
];

const generated = 10_000;

async function measure(listsMissed: boolean): Promise<void> {
  const matcher = createMatcher({ products: readContent("productos.json"), synonyms: readContent("sinonimos.json") });
  const tuned = scoreBudgets(readBudgets("bench/budgets/tuned"), matcher);
  const aside = scoreBudgets(readBudgets("bench/budgets/aside"), matcher);
  const unseen = scoreBudgets(readBudgets("bench/budgets/unseen"), matcher);
  console.log(
    table(
      ["", "tuned on", "set aside", "set aside later"],
      figures.map(([name, tell]) => [name, tell(tuned), tell(aside), tell(unseen)]),
    ),
  );
  for (const wrong of [...tuned.wrong, ...aside.wrong, ...unseen.wrong]) console.log(`wrong: ${wrong}`);
  // Rows of the tables set aside are never listed, because reading them would tune the matching on them.
  if (listsMissed) for (const missed of tuned.missed) console.log(missed);

  readGenerated(generated);
  console.log(`${generated.toLocaleString("en")} generated tables: each of their lines is in a row, in order`);
}

await runCalled({
  script: "bench:match",
  ask: "Di a lo sumo si se muestran las líneas sin acierto",
  forms: [
    {
      words: "",
      does: "mide el reconocimiento de presupuestos en los de bench/budgets/",
      run: (_own, { missed }) => measure(missed === true),
    },
  ],
  options: { missed: { type: "boolean", does: "muestra las líneas sin acierto de los presupuestos de ajuste" } },
});
