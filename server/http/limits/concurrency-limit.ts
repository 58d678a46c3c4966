/**
 * Takes a slot for a client of `network`. Returns the function that frees the slot, or undefined when there is none for
 * this network.
 */
export type TakeSlot = (network: string | undefined) => (() => void) | undefined;

/** Limits what clients do at the same time to `max` slots, of which one network may take `maxOfNetwork`. */
export function createConcurrencyLimit(max: number, maxOfNetwork: number): TakeSlot {
  /** The network of each taken slot. */
  const taken: (string | undefined)[] = [];
  return (network) => {
    if (taken.length >= max) return undefined;
    if (network !== undefined && taken.filter((each) => each === network).length >= maxOfNetwork) return undefined;
    taken.push(network);
    return () => void taken.splice(taken.indexOf(network), 1);
  };
}
