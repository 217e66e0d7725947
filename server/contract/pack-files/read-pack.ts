import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { describeIssue } from "../describe-issue.ts";
import { type Pack, pack } from "../packs/pack.ts";
import { type PackIssue, problemsOfPack } from "./pack-problems.ts";

/** A pack that can't be used. The message has a line for each reason: file, line, what it is about, and what is wrong. */
export class PackProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "PackProblem";
  }
}

/**
 * Reads a pack of YAML 1.2, of which JSON is a part.
 * @param file its name, as problems say it
 * @param languages those in which each of its texts has to be
 * @throws PackProblem
 */
export function readPack(text: string, file: string, languages: readonly string[]): Pack {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  if (document.errors.length > 0) {
    throw new PackProblem(
      document.errors.map(
        ({ pos, message }) => `${file}:${lines.linePos(pos[0]).line}: ${firstLine(message)}`,
      ),
    );
  }
  const read = pack.safeParse(document.toJS(), { error: describeIssue });
  const issues = read.success ? problemsOfPack(read.data, languages) : read.error.issues.map(issueOf);
  if (read.success && issues.length === 0) return read.data;
  throw new PackProblem(
    issues.map(({ path, message }) => {
      const { line } = lines.linePos(placeOf(document, path));
      const about = path.length > 0 ? ` ${path.join(".")}` : "";
      return `${file}:${line}:${about} ${message}`;
    }),
  );
}

function issueOf({ path, message }: z.core.$ZodIssue): PackIssue {
  const said = message.charAt(0).toLowerCase() + message.slice(1);
  return { path, message: said.replace("; send ", "; write ") };
}

/** Where in the text a path begins; of what is missing, where it would belong. */
function placeOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? text;
}
