import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { budgetText } from "#contract/budget/budget-text.ts";
import { budgetDraft } from "./budget-draft.ts";
import type { BudgetStep } from "./read-budget.ts";

interface BudgetStartProps {
  step: Extract<BudgetStep, { kind: "start" | "reading" }>;
  /** Whether a file is dragged over the page. */
  isDragOver: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** The field to paste a budget into, with a button and a drop target for a file. */
export function BudgetStart({ step, isDragOver, onText, onFile }: BudgetStartProps) {
  return (
    <div className={`budget-start${isDragOver ? " budget-start--over" : ""}`} aria-busy={step.kind === "reading"}>
      <PasteField fault={step.kind === "start" ? step.fault : undefined} onText={onText} />
      <div className="budget-start__file">
        <Icon name="file" />
        <h3>{budgetText.file}</h3>
        <p>{budgetText.drop}</p>
        <FileButton onFile={onFile} />
        <p>{budgetText.limits}</p>
      </div>
    </div>
  );
}

interface PasteFieldProps {
  fault: string | undefined;
  onText: (text: string) => void;
}

/** Reads several pasted rows at once, and typed text on the button. */
function PasteField({ fault, onText }: PasteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => budgetDraft.read()?.text ?? "");
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <div className={`budget-start__text field${fault ? " field--wrong" : ""}`}>
      <label htmlFor={id}>{budgetText.field}</label>
      <p className="field__hint" id={`${id}hint`}>
        {budgetText.hint}
      </p>
      <textarea
        ref={field}
        id={id}
        value={text}
        spellCheck={false}
        placeholder={budgetText.pasted}
        aria-describedby={`${id}hint${fault ? ` ${id}error` : ""}`}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => {
          setText(target.value);
          budgetDraft.save({ text: target.value });
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (text === "" && pasted.includes("\n")) onText(pasted);
        }}
      />
      {fault ? (
        <div role="alert">
          <FieldError id={`${id}error`} message={fault} />
        </div>
      ) : null}
      <Button onClick={() => onText(text)}>{budgetText.read}</Button>
    </div>
  );
}

const accepted =
  ".xlsx,.xlsm,.csv,.tsv,.txt,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain";

const FileButton = ({ onFile }: { onFile: (file: File) => void }) => (
  <label className="button button--outline">
    {budgetText.choose}
    <input
      className="visually-hidden"
      type="file"
      accept={accepted}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        // Without this, choosing the same file again fires no change event.
        target.value = "";
      }}
    />
  </label>
);
