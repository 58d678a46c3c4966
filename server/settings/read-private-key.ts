import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** Of the file and of OpenSSL alike: their sentences are for programmers. */
const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

const reasons: Record<string, string> = {
  ENOENT: "que no existe",
  EISDIR: "que es una carpeta",
  EACCES: "que este usuario no puede leer",
};

/** The RSA key in the PEM file at `path`, or what is wrong with it. */
export function readPrivateKey(path: string): { pem: string } | { fault: string } {
  try {
    const pem = readFileSync(path, "utf8");
    const { asymmetricKeyType } = createPrivateKey(pem);
    // What every mail server checks; few know any other kind: RFC 8301.
    return asymmetricKeyType === "rsa"
      ? { pem }
      : { fault: `se encontró una clave ${asymmetricKeyType}, se esperaba una clave RSA` };
  } catch (error) {
    const code = codeOf(error);
    const reason = reasons[code] ?? "que no contiene una clave que se pueda leer";
    const found = `${JSON.stringify(path)}, ${reason} (${code})`;
    return { fault: `se encontró ${found}; se esperaba la ruta de una clave privada RSA en PEM` };
  }
}
