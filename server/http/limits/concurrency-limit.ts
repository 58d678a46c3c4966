/**
 * Takes a slot for a client of `network`. Returns the function that frees the slot, or undefined when there is none for
 * this network.
 */
export type TakeSlot = (network: string | undefined) => (() => void) | undefined;

/** Limits what clients do at the same time to `max` slots, of which one network may take `maxOfNetwork`. */
export function createConcurrencyLimit(max: number, maxOfNetwork: number): TakeSlot {
  const takenBy = new Map<string | undefined, number>();
  let taken = 0;
  return (network) => {
    const own = takenBy.get(network) ?? 0;
    if (taken >= max || (network !== undefined && own >= maxOfNetwork)) return undefined;
    taken += 1;
    takenBy.set(network, own + 1);
    return () => {
      taken -= 1;
      const left = (takenBy.get(network) ?? 0) - 1;
      if (left > 0) takenBy.set(network, left);
      else takenBy.delete(network);
    };
  };
}
