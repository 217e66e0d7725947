/** `urls` lead to one server each, in the order that they are named in. `mustWrite`: only one that can be written to is meant. */
type HostsOfUrl = { urls: readonly string[]; mustWrite: boolean };

/** The scheme with user and password, the servers, and what is said of the database. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/;
const attribute = "target_session_attrs";
/** libpq knows more of them: those lead to a standby, where Candor can do nothing. */
const known = ["read-write", "primary"];

/**
 * Reads a database's URL as libpq does, which may name several servers of one database: `postgres://user:password@a:5432,b:5433/candor`.
 * Where it names several, or says `target_session_attrs`, the one that can be written to is meant.
 *
 * @returns what is wrong with it, to be read after the setting's name, where it can't be read; without its words, of which
 * some may be of the password
 */
export function hostsOfUrl(text: string): HostsOfUrl | { problem: string } {
  const [, start = "", authority = "", rest = ""] = form.exec(text) ?? [];
  if (start === "") return { problem: "is no URL that begins with postgres://" };
  const hosts = authority.split(",");
  const urls = hosts.map((host) => `${start}${host}${rest}`);
  const wrong = urls.findIndex((url) => !URL.canParse(url) || (urls.length > 1 && new URL(url).host === ""));
  if (wrong >= 0) {
    const which = urls.length > 1 ? `server ${wrong + 1} of the ${urls.length} that it names` : "its server";
    return { problem: `can't be read at ${which}: write host, or host:port, and a comma between servers` };
  }
  const wanted = new URL(urls[0] ?? "").searchParams.get(attribute);
  if (wanted !== null && !known.includes(wanted)) {
    return { problem: `asks for ${attribute}=${wanted}: Candor writes, so that it must be read-write` };
  }
  return {
    urls: wanted === null ? urls : urls.map(withoutAttribute),
    mustWrite: urls.length > 1 || wanted !== null,
  };
}

/** The driver would look for the server itself. */
function withoutAttribute(text: string): string {
  const url = new URL(text);
  url.searchParams.delete(attribute);
  return url.href;
}
