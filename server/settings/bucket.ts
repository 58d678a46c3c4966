/** An S3-compatible bucket, as the operator names it. */
export interface BucketSettings {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
