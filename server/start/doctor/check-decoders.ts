import { strongestJail } from "../../service/cleaning/jail.ts";
import { programOf } from "../../service/cleaning/open-file-workers.ts";
import { type Finding, note, ok } from "./finding.ts";

/** How the processes that decode uploaded files would be shut in here, for the user who asks. */
export async function checkDecoders(): Promise<Finding> {
  const about = "decoders";
  const { kind } = await strongestJail(programOf());
  if (kind === "bubblewrap") {
    return ok(
      about,
      "Uploaded files are decoded by bubblewrap: no network, files, other processes or rights.",
    );
  }
  if (kind === "namespaces") {
    return note(
      about,
      "Uploaded files are decoded in namespaces of their own, without a filter of system calls: install bubblewrap.",
    );
  }
  return note(
    about,
    "Uploaded files are decoded by processes that can reach what Candor can: on Linux, install bubblewrap and allow its user namespaces (docs/operations.md, Decoders).",
  );
}
