/** What `read` reads of the command's words; with `--help`, or words that it does not know, how the command is used. */
export function orUsage<Words>(usage: string, read: () => Words): Words {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

/** Ends the command: without an answer there is nothing to show. `check`: what the person should look at. */
export function nothingShown(error: unknown, check: string): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // What kept `fetch` from an answer is in the cause, without a message where several addresses were tried.
  const { code, message: reason } = Object(cause);
  const because = reason || code;
  console.error(`Nothing can be shown: ${message}${because ? ` (${because})` : ""}. ${check}`);
  process.exit(2);
}
