declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** The part of s3rver that the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
