/**
 * "require": only encrypted, to a server whose certificate holds. "if-offered": encrypted when the server
 * can, with whatever certificate, which is still better than plain.
 */
export type SmtpTls = "require" | "if-offered";

export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}
