import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { budgetText } from "#contract/budget/budget-text.ts";

interface BudgetSheetsProps {
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Lets the buyer choose a sheet of a workbook. */
export function BudgetSheets({ names, onChoose }: BudgetSheetsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <ul ref={list} className="budget-sheets" aria-label={budgetText.whichSheet}>
      {names.map((name) => (
        <li key={name}>
          <Button variant="outline" onClick={() => onChoose(name)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
