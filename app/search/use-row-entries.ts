import { useEffect, useState } from "react";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { afterPointerUp, watchPointer } from "#app/forms/after-pointer-up.ts";
import type { FoundRow } from "./search-catalogue.ts";
import type { RowAddition } from "./use-list-rows.ts";

/** The quantity typed into a row and not added yet. */
interface RowEntry {
  text: string;
  /** Whether the fault is shown, as useTypedText does: once the field is left, until the text is valid. */
  isFaultShown: boolean;
}

/** Entries by row key. */
type Entries = ReadonlyMap<string, RowEntry>;

const nothing: RowEntry = { text: "", isFaultShown: false };

const isFaulty = (text: string): boolean => readOptionalQuantity(text).fault !== undefined;

const showFault = ({ text }: RowEntry): RowEntry => ({ text, isFaultShown: isFaulty(text) });

interface RowEntriesOptions {
  rows: readonly FoundRow[];
  /** The quantity typed in front of the words. */
  requestedQuantity: number | undefined;
  /** Adds all rows. Returns false, adding none, if a line would exceed its limits. */
  addRows: (additions: readonly RowAddition[]) => boolean;
}

/** The quantities typed into found rows, until they are added to the list. */
export function useRowEntries({ rows, requestedQuantity, addRows }: RowEntriesOptions) {
  const [entries, setEntries] = useState<Entries>(new Map());
  useEffect(watchPointer, []);
  const entryOf = ({ key }: FoundRow) => entries.get(key) ?? nothing;
  const change = (changed: readonly FoundRow[], to: (entry: RowEntry) => RowEntry) =>
    setEntries(
      (known) => new Map([...known, ...changed.map(({ key }) => [key, to(known.get(key) ?? nothing)] as const)]),
    );

  /** An empty row gets the quantity in front of the words, or 1. Returns the first row that was not added. */
  const add = (chosen: readonly FoundRow[]): FoundRow | undefined => {
    const read = chosen.map((row) => ({ row, ...readOptionalQuantity(entryOf(row).text) }));
    const faulty = read.find(({ fault }) => fault);
    const isAdded = !faulty && addRows(read.map(({ row, quantity = requestedQuantity ?? 1 }) => ({ row, quantity })));
    change(chosen, isAdded ? () => nothing : showFault);
    return isAdded ? undefined : (faulty?.row ?? chosen[0]);
  };
  return {
    entryOf,
    type: (row: FoundRow, text: string) =>
      change([row], (entry) => ({ text, isFaultShown: entry.isFaultShown && isFaulty(text) })),
    leave: (row: FoundRow) => afterPointerUp(() => change([row], showFault)),
    addOne: (row: FoundRow) => add([row]),
    /** Adds every row with a typed quantity, or else the row in which Enter was pressed. */
    addTyped: (pressed: FoundRow) => {
      const typed = rows.filter((row) => entryOf(row).text.trim() !== "");
      return add(typed.length > 0 ? typed : [pressed]);
    },
  };
}
