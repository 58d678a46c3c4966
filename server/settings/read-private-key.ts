import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** The RSA key in the PEM file at `path`, or what is wrong with it. */
export function readPrivateKey(path: string): { pem: string } | { fault: string } {
  try {
    const pem = readFileSync(path, "utf8");
    const { asymmetricKeyType } = createPrivateKey(pem);
    // What every mail server checks; few know any other kind: RFC 8301.
    return asymmetricKeyType === "rsa" ? { pem } : { fault: `expected an RSA key, found ${asymmetricKeyType}` };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { fault: `expected the path of an RSA private key in PEM, found ${JSON.stringify(path)}: ${found}` };
  }
}
