/** The place of the files as a URL names it. */
export type BlobPlace = DiskPlace | S3Place;
/** `folder` is null for the one in DATA_DIR. */
type DiskPlace = { kind: "disk"; folder: string | null };
export type S3Place = {
  kind: "s3";
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  /** Null for AWS. */
  endpoint: string | null;
  /** Null for what the AWS configuration of the process says. */
  region: string | null;
  pathStyle: boolean;
  /** Null for those of the settings, then of the AWS configuration. */
  credentials: S3Credentials | null;
};
export type S3Credentials = { accessKeyId: string; secretAccessKey: string };

/**
 * `disk`, `file:///folder` or `s3://bucket/prefix?region=…&endpoint=…&path_style=on|off`, with a user and a password
 * before the bucket where this store has credentials of its own. Null for anything else.
 */
export function readBlobPlace(text: string): BlobPlace | null {
  if (text === "disk") return { kind: "disk", folder: null };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === "s3:") return readS3Place(url);
  const isFolder = url.protocol === "file:" && url.host === "" && !url.search && url.pathname.length > 1;
  return isFolder ? { kind: "disk", folder: decodeURIComponent(url.pathname) } : null;
}

const parameters = new Set(["endpoint", "region", "path_style"]);
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const keyPrefix = /^([\w.-]+\/)*$/;

function readS3Place(url: URL): S3Place | null {
  const { searchParams: query } = url;
  const known = [...query.keys()].every((key) => parameters.has(key) && query.getAll(key).length === 1);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  const endpoint = originOf(query.get("endpoint"));
  const pathStyle = query.get("path_style") ?? (endpoint ? "on" : "off");
  const place: S3Place = {
    kind: "s3",
    bucket: url.host,
    prefix: prefix ? `${prefix}/` : "",
    endpoint: endpoint || null,
    region: query.get("region"),
    pathStyle: pathStyle === "on",
    credentials: url.username
      ? {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        }
      : null,
  };
  const isWhole =
    known &&
    endpoint !== null &&
    bucketName.test(place.bucket) &&
    keyPrefix.test(place.prefix) &&
    (pathStyle === "on" || pathStyle === "off") &&
    place.region !== "" &&
    Boolean(url.username) === Boolean(url.password);
  return isWhole ? place : null;
}

/** Empty when none is given, null when it is none. */
function originOf(text: string | null): string | null {
  if (text === null) return "";
  if (!URL.canParse(text)) return null;
  const { protocol, href, origin } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null;
}

/** What an operator may be shown of a place: no credentials. */
export function nameOfPlace(place: BlobPlace): string {
  if (place.kind === "disk") return place.folder ?? "the folder uploads of DATA_DIR";
  return `s3://${place.bucket}/${place.prefix}${place.endpoint ? ` at ${place.endpoint}` : ""}`;
}
