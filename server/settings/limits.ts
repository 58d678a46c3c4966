export interface SendingLimits {
  /** Sends of one network in 10 minutes after which each costs work. */
  proofAfter: number;
  /** Sends of one network in 10 minutes. */
  perNetwork: number;
  /** Sends of all networks in an hour; from half of it on, each costs work. */
  total: number;
}

/** What one network may send in a minute, whatever becomes of it. */
export interface PostLimits {
  requests: number;
  /** Bytes of their bodies, as they are announced. */
  bytes: number;
}
