import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createMatcher } from "#contract/budget/match-rows.ts";
import { readGenerated } from "./match/generate-tables.ts";
import { readBudgets } from "./match/read-budget.ts";
import { type Score, scoreBudgets } from "./match/score-budgets.ts";
import { upperBound } from "./match/upper-bound.ts";
import { table } from "./table.ts";

const { values } = parseArgs({ options: { missed: { type: "boolean", default: false } } });

const readContent = (file: string) => JSON.parse(readFileSync(`content/${file}`, "utf8"));
const matcher = createMatcher({ products: readContent("productos.json"), synonyms: readContent("sinonimos.json") });

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? "–" : percent(part / whole)})`;

const tuned = scoreBudgets(readBudgets("bench/budgets/tuned"), matcher);
const aside = scoreBudgets(readBudgets("bench/budgets/aside"), matcher);
const unseen = scoreBudgets(readBudgets("bench/budgets/unseen"), matcher);

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
console.log(
  table(
    ["", "tuned on", "set aside", "set aside later"],
    figures.map(([name, tell]) => [name, tell(tuned), tell(aside), tell(unseen)]),
  ),
);
for (const wrong of [...tuned.wrong, ...aside.wrong, ...unseen.wrong]) console.log(`wrong: ${wrong}`);
// Rows of the tables set aside are never listed, because reading them would tune the matching on them.
if (values.missed) for (const missed of tuned.missed) console.log(missed);

const generated = 10_000;
readGenerated(generated);
console.log(`${generated.toLocaleString("en")} generated tables: each of their lines is in a row, in order`);
