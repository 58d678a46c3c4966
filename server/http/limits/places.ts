/**
 * Takes a place for a client of `network`. Returns the function that frees the place, or undefined when there is none
 * for this network.
 */
export type TakePlace = (network: string | undefined) => (() => void) | undefined;

/** Limits what clients do at the same time to `max` places, of which one network may take `maxOfNetwork`. */
export function createPlaces(max: number, maxOfNetwork: number): TakePlace {
  /** The network of each taken place. */
  const taken: (string | undefined)[] = [];
  return (network) => {
    if (taken.length >= max) return undefined;
    if (network !== undefined && taken.filter((each) => each === network).length >= maxOfNetwork) return undefined;
    taken.push(network);
    return () => void taken.splice(taken.indexOf(network), 1);
  };
}
