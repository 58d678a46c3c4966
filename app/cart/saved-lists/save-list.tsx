import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { savedText } from "#contract/list/saved-text.ts";
import type { Cart } from "../cart.ts";
import { maxNameLength, tidyName } from "./saved-lists.ts";
import { saveUnder } from "./saved-lists-actions.ts";

/** Saves the present list under a name, to be continued another day. */
export function SaveList({ cart }: { cart: Cart }) {
  const id = useId();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = tidyName(text);
    setMissing(!name);
    if (!name) return field.current?.focus();
    void saveUnder(name, cart).then((isSaved) => isSaved && setText(""));
  };
  return (
    <form className={`field share-list__link${isMissing ? " field--wrong" : ""}`} noValidate onSubmit={submit}>
      <label htmlFor={id}>{savedText.name}</label>
      <div>
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={maxNameLength}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}fault` : `${id}hint`}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
        />
        <Button type="submit" variant="outline">
          {savedText.save}
        </Button>
      </div>
      {isMissing ? (
        <FieldError id={`${id}fault`} message={savedText.nameMissing} />
      ) : (
        <p className="field__hint" id={`${id}hint`}>
          {savedText.example}
        </p>
      )}
    </form>
  );
}
