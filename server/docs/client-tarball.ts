import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const folder = path.join(import.meta.dirname, "../partner-tools/client-package");

/** `@candor/client` as `npm install` takes it by its address: the files that `npm pack` would take, in the form that it has. */
export function clientTarball(): Buffer<ArrayBuffer> {
  const { files } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    files: string[];
  };
  const names = globSync(["package.json", "README.md", ...files.flatMap((file) => [file, `${file}/*`])], {
    cwd: folder,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
  const parts = names.toSorted().flatMap((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return [headerOf(`package/${name}`, bytes.length), bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** The header of a file in a tape archive (POSIX.1-1988, ustar): 512 bytes, numbers in octal. It is the same whenever it is made. */
function headerOf(name: string, sizeBytes: number): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(sizeBytes, 11), 124);
  header.write(octal(0, 11), 136);
  header.write("        0", 148);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
