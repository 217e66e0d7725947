import packageOfCandor from "../../package.json" with { type: "json" };

/** Of this checkout, as CHANGELOG.md counts. */
export const version: string = packageOfCandor.version;
