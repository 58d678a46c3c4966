import type { AnswerStore } from "./answer-store.ts";
import { type Encoding, repackBody } from "./encodings.ts";
import { addBody, type KeptAnswer } from "./kept-answer.ts";

/**
 * Gives a kept answer a body in an encoding that few ask for: made when somebody does, once however many ask, and kept
 * beside the others. The plain body of every page would take most of the room.
 */
export function createRepacker(store: AnswerStore) {
  const running = new Map<string, Promise<KeptAnswer>>();
  const repack = async (key: string, kept: KeptAnswer, encoding: Encoding): Promise<KeptAnswer> => {
    const body = await repackBody(kept.bodies, encoding);
    const latest = store.get(key);
    if (latest?.hash !== kept.hash) return addBody(kept, encoding, body);
    const fuller = addBody(latest, encoding, body);
    // Without room for both the packed one stays.
    if (store.hasRoomFor(fuller)) store.set(key, fuller);
    return fuller;
  };
  return (key: string, kept: KeptAnswer, encoding: Encoding): Promise<KeptAnswer> => {
    const work = `${encoding} ${kept.hash} ${key}`;
    const known = running.get(work);
    if (known) return known;
    const repacking = repack(key, kept, encoding).finally(() => running.delete(work));
    running.set(work, repacking);
    return repacking;
  };
}
