import { useState } from "react";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import type { FoundRow } from "./search-catalogue.ts";
import type { Addition } from "./use-list-rows.ts";

/** What is typed as the quantity of a row, and is not in the list yet. */
interface RowEntry {
  text: string;
  /** Whether its fault is shown: not before the field is left. */
  isFaultShown: boolean;
}

/** By the keys of the rows. */
type Entries = ReadonlyMap<string, RowEntry>;

const nothing: RowEntry = { text: "", isFaultShown: false };

const showFault = ({ text }: RowEntry): RowEntry => ({
  text,
  isFaultShown: readOptionalQuantity(text).fault !== undefined,
});

interface RowEntriesOptions {
  rows: readonly FoundRow[];
  /** The quantity that was typed before the words. */
  wanted: number | undefined;
  /** All of them or none; false where the list cannot hold them. */
  addRows: (additions: readonly Addition[]) => boolean;
}

/** The quantities typed into the rows that were found, until they are in the list. */
export function useRowEntries({ rows, wanted, addRows }: RowEntriesOptions) {
  const [entries, setEntries] = useState<Entries>(new Map());
  const entryOf = ({ key }: FoundRow) => entries.get(key) ?? nothing;
  const change = (changed: readonly FoundRow[], to: (entry: RowEntry) => RowEntry) =>
    setEntries(
      (known) => new Map([...known, ...changed.map(({ key }) => [key, to(known.get(key) ?? nothing)] as const)]),
    );

  /** An empty row takes the quantity before the words, or 1. Returns the first row that is not in the list then. */
  const add = (chosen: readonly FoundRow[]): FoundRow | undefined => {
    const read = chosen.map((row) => ({ row, ...readOptionalQuantity(entryOf(row).text) }));
    const faulty = read.find(({ fault }) => fault);
    const isAdded = !faulty && addRows(read.map(({ row, quantity = wanted ?? 1 }) => ({ row, quantity })));
    change(chosen, isAdded ? () => nothing : showFault);
    return isAdded ? undefined : (faulty?.row ?? chosen[0]);
  };
  return {
    entryOf,
    type: (row: FoundRow, text: string) => change([row], (entry) => ({ ...entry, text })),
    leave: (row: FoundRow) => change([row], showFault),
    addOne: (row: FoundRow) => add([row]),
    /** Adds every row that has a quantity; where none has, the one that Enter was pressed in. */
    addTyped: (pressed: FoundRow) => {
      const typed = rows.filter((row) => entryOf(row).text.trim() !== "");
      return add(typed.length > 0 ? typed : [pressed]);
    },
  };
}
