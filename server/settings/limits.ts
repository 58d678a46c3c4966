export interface SendingLimits {
  /** Sends of one network in 10 minutes after which each needs a proof of work. */
  proofAfter: number;
  /** Sends of one network in 10 minutes. */
  perNetwork: number;
  /** Sends of all networks in an hour; from half of it on, each needs a proof of work. */
  total: number;
}

/** Limits of one network per minute for POST requests, accepted or refused. */
export interface PostLimits {
  requests: number;
  /** Declared bytes of their bodies. */
  bytes: number;
}
