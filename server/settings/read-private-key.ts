import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** The code of a file or OpenSSL error, whose messages are for programmers. */
const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

const reasons: Record<string, string> = {
  ENOENT: "que no existe",
  EISDIR: "que es una carpeta",
  EACCES: "que este usuario no puede leer",
};

/** Reads the RSA key in the PEM file at `path`, or describes its fault. */
export function readPrivateKey(path: string): { pem: string } | { fault: string } {
  try {
    const pem = readFileSync(path, "utf8");
    const { asymmetricKeyType } = createPrivateKey(pem);
    // The algorithm that every mail server verifies; few know others (RFC 8301).
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
