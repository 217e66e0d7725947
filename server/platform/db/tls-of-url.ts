import { readFileSync } from "node:fs";
import { StartProblem } from "../process/start-problem.ts";

/**
 * Takes `sslrootcert` out of a database's URL, which the driver would send to the server: the certificates of the
 * authorities in this PEM file, in the place of those that Node knows. `system` stays: the driver knows it.
 *
 * @throws StartProblem when the file cannot be read, or has no certificate
 */
export function takeRootCertificate(text: string): { url: string; ca: string | null } {
  const url = new URL(text);
  const file = url.searchParams.get("sslrootcert");
  if (file === null || file === "system") return { url: text, ca: null };
  url.searchParams.delete("sslrootcert");
  try {
    const ca = readFileSync(file, "utf8");
    if (!ca.includes("-----BEGIN CERTIFICATE-----")) throw new Error("no PEM certificate");
    return { url: url.href, ca };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `The file that sslrootcert names in the database's URL cannot be used: ${file} (${code ?? message}).`,
    );
  }
}
