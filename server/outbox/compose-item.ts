import type { DeliveryParts } from "./deliver.ts";
import { logFields } from "./delivery-result.ts";
import type { Fault } from "./handler.ts";
import type { ClaimedItem } from "./leases.ts";

type Composed<Message> = { message: Message } | { fault: Fault; error?: unknown } | "stopped";

const requestErased: Fault = { kind: "refused", reason: "su solicitud ya no está guardada" };

/** Composes the messages of claimed items. */
export function createItemComposer<Message>({ queue, handler, result, log }: DeliveryParts<Message>) {
  const stopping = Promise.withResolvers<"stopped">();

  async function compose(item: ClaimedItem): Promise<Composed<Message>> {
    try {
      const message = await handler.compose(item);
      return message === undefined ? { fault: requestErased } : { message };
    } catch (error) {
      return { error, fault: { kind: "broken", reason: handler.classifyError(error, item).reason } };
    }
  }

  /** Undefined when the item has been returned to the queue or has failed. */
  async function composeOrPostpone(item: ClaimedItem): Promise<Message | undefined> {
    // On a busy machine composing may take longer than a stopping process may wait.
    const composed = await Promise.race([stopping.promise, compose(item)]);
    if (composed === "stopped") await queue.release(item);
    else if ("message" in composed) return composed.message;
    else {
      const { error, fault } = composed;
      if (error !== undefined) log.error(`${handler.name}_not_composed`, { ...logFields(handler, item), error });
      await result.failed(item, fault);
    }
    return undefined;
  }

  return { composeOrPostpone, stop: () => stopping.resolve("stopped") };
}
