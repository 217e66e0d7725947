/** `sources`: who else gives information (Privacy Act 2020 (NZ), IPP 3A). `concealed`: exceptions to the clean slate. */
export type Added = { sources: (asker: string) => string; concealed: string };
