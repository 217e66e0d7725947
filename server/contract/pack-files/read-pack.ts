import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { describeIssue } from "../describe-issue.ts";
import { type Pack, pack } from "../packs/pack.ts";
import type { PackIssue } from "./pack-problems.ts";

/** A pack that can't be used. The message has a line for each reason: file, line, what it is about, and what is wrong. */
export class PackProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "PackProblem";
  }
}

type ReadPack = {
  pack: Pack;
  /** What else is wrong with it, with file and line. */
  said(issues: readonly PackIssue[]): string[];
};

/**
 * Reads a pack of YAML 1.2, of which JSON is a part.
 * @param file its name, as problems say it
 * @throws PackProblem for what is no YAML, or has another shape
 */
export function readPack(text: string, file: string): ReadPack {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  if (document.errors.length > 0) {
    throw new PackProblem(
      document.errors.map(
        ({ pos, message }) => `${file}:${lines.linePos(pos[0]).line}: ${firstLine(message)}`,
      ),
    );
  }
  const said = (issues: readonly PackIssue[]) =>
    issues.map(({ path, message }) => {
      const { line } = lines.linePos(placeOf(document, path));
      const about = path.length > 0 ? ` ${path.join(".")}` : "";
      return `${file}:${line}:${about} ${message}`;
    });
  const read = pack.safeParse(document.toJS(), { error: describeIssue });
  if (!read.success) throw new PackProblem(said(read.error.issues.map(issueOf)));
  return { pack: read.data, said };
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
