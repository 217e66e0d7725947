import { createHash } from "node:crypto";
import path from "node:path";
import { rolldown } from "rolldown";

/** A file of the embed as it is served: its name has the hash of what is in it. */
type BuiltScript = { file: string; text: string };

const sources = path.join(import.meta.dirname, "../../components/embed/host");

/** The public script, and the part of it that developers load by `Candor.check()`, from their sources. The same sources give the same bytes. */
export async function buildEmbedScript(): Promise<{ script: BuiltScript; check: BuiltScript }> {
  const check = named("check-", await bundled("check.ts", "esm", {}));
  const define = { CHECK_FILE: JSON.stringify(check.file) };
  return { script: named("", await bundled("script.ts", "iife", define)), check };
}

async function bundled(
  entry: string,
  format: "esm" | "iife",
  define: Record<string, string>,
): Promise<string> {
  const bundle = await rolldown({
    input: path.join(sources, entry),
    platform: "browser",
    transform: { target: "es2022", define },
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

function named(prefix: string, text: string): BuiltScript {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { file: `${prefix}${hash}.js`, text };
}
