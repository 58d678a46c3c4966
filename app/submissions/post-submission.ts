import { type ApiClient, type ApiFailure, isApiFailure, type SendOptions } from "#app/api/api-client.ts";
import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";
import { type Body, deepEqual, latestBody, type SubmissionKind, type Unfinished } from "./submission.ts";

export interface PostedSubmission {
  /** Undefined if the server's answer has no body. */
  number?: string | undefined;
}

export type PostOutcome =
  | ({ outcome: "accepted" } & PostedSubmission)
  /** An earlier version under the key had arrived, although its answer was lost. The present version was not sent. */
  | ({ outcome: "accepted-before" } & PostedSubmission)
  /** Refused by the server, which stored nothing. */
  | { outcome: "refused"; failure: ApiFailure }
  /** Unknown whether the submission arrived. Posting it again under its key is safe. */
  | { outcome: "unanswered"; failure: unknown };

export type Post = (kind: SubmissionKind, body: Body, options: SendOptions) => Promise<PostedSubmission>;

export const createPost =
  (client: () => Promise<Pick<ApiClient, "sendQuotation" | "sendMessage">>): Post =>
  async (kind, body, options) => {
    const api = await client();
    return kind === "quotation"
      ? api.sendQuotation(body as QuotationRequest, options)
      : api.sendMessage(body as ContactMessage, options);
  };

/** Statuses for 'try later': timeout, conflict (in flight), too early, too many requests. */
const laterStatuses = [408, 409, 425, 429];

const isRefusal = (failure: unknown): failure is ApiFailure =>
  isApiFailure(failure) && failure.status >= 400 && failure.status < 500 && !laterStatuses.includes(failure.status);

const classify = (failure: unknown): PostOutcome =>
  isRefusal(failure) ? { outcome: "refused", failure } : { outcome: "unanswered", failure };

/** Whether a filter, portal or proxy refused: every refusal of our own server has a code. */
export const isRefusedOnTheWay = (answer: PostOutcome): boolean =>
  answer.outcome === "refused" && answer.failure.code === undefined;

const isKeyReused = (failure: unknown): boolean => isApiFailure(failure) && failure.code === "idempotency_key_reused";

/** The same submission is in flight already, from a dead page or in another server process: its answer is due soon. */
const isInFlight = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 409;
const inFlightPauses = 10;

async function postPatiently(
  post: () => Promise<PostedSubmission>,
  pause: () => Promise<unknown>,
): Promise<PostedSubmission> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await post();
    } catch (failure) {
      if (!isInFlight(failure) || pauses === inFlightPauses) throw failure;
      await pause();
    }
  }
}

const oneSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Posts the newest version such that one version arrives exactly once, however many answers are lost. If the key is
 * used, an earlier version has arrived: its number is requested, so that the buyer can decide.
 */
export async function postSubmission(
  post: Post,
  kind: SubmissionKind,
  submission: Pick<Unfinished, "key" | "bodies" | "signals">,
  pause = oneSecond,
): Promise<PostOutcome> {
  const { key, bodies, signals } = submission;
  const postVersion = (body: Body) => postPatiently(() => post(kind, body, { idempotencyKey: key, signals }), pause);
  const newest = latestBody(submission);
  try {
    return { outcome: "accepted", ...(await postVersion(newest)) };
  } catch (failure) {
    if (!isKeyReused(failure)) return classify(failure);
    for (const earlier of bodies.filter((body) => !deepEqual(body, newest))) {
      try {
        // The same key and body give the first answer and store nothing.
        return { outcome: "accepted-before", ...(await postVersion(earlier)) };
      } catch (again) {
        if (!isKeyReused(again)) return classify(again);
      }
    }
    return classify(failure);
  }
}
