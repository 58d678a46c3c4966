import { spellOutUnits, type Waste, wasteOptions } from "#contract/amounts/requested-amount.ts";
import "./choices.css";

interface ChoicesProps<Choice extends string | number> {
  legend: string;
  name: string;
  choices: readonly { choice: Choice; label: string }[];
  value: Choice;
  onValue: (choice: Choice) => void;
}

/** Radio buttons for a few options. */
export function Choices<Choice extends string | number>({
  legend,
  name,
  choices,
  value,
  onValue,
}: ChoicesProps<Choice>) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div>
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              aria-label={spellOutUnits(label)}
              checked={choice === value}
              onChange={() => onValue(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WasteChoicesProps = Pick<ChoicesProps<Waste>, "name" | "value" | "onValue">;

/** The waste that is added to metres or square metres. */
export const WasteChoices = (props: WasteChoicesProps) => (
  <Choices legend="Desperdicio" choices={wasteOptions.map((choice) => ({ choice, label: `${choice} %` }))} {...props} />
);
