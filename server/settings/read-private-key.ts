import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { errorCode } from "#server/process/error-code.ts";

const reasons: Record<string, string> = {
  ENOENT: "que no existe",
  EISDIR: "que es una carpeta",
  EACCES: "que este usuario no puede leer",
};

/** Reads the RSA key in the PEM file at `path`, or describes its fault. */
export function readPrivateKey(path: string): { value: string } | { fault: string } {
  try {
    const pem = readFileSync(path, "utf8");
    const { asymmetricKeyType } = createPrivateKey(pem);
    // The algorithm that every mail server verifies; few know others (RFC 8301).
    return asymmetricKeyType === "rsa"
      ? { value: pem }
      : { fault: `se encontró una clave ${asymmetricKeyType}, se esperaba una clave RSA` };
  } catch (error) {
    const code = errorCode(error) ?? "";
    const reason = reasons[code] ?? "que no contiene una clave que se pueda leer";
    const found = `${JSON.stringify(path)}, ${reason} (${code})`;
    return { fault: `se encontró ${found}; se esperaba la ruta de una clave privada RSA en PEM` };
  }
}
