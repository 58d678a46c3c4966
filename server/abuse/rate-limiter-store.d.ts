// The library has types for its base class, but its main file does not hand the class out.
declare module "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js" {
  import { RateLimiterStoreAbstract } from "rate-limiter-flexible";

  export default class extends RateLimiterStoreAbstract {
    /** Milliseconds; `key` with its prefix. */
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
}
