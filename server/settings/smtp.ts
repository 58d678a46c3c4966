/**
 * "require": encrypted only, to a server with a valid certificate. "if-offered": encrypted when the server offers it,
 * with any certificate, which is still better than plain text.
 */
export type SmtpTls = "require" | "if-offered";

export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}
