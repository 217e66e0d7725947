import { CryptoEngine } from "pkijs";

/** WebCrypto as pkijs calls it. Given with every call: @libpdf/core replaces the one that pkijs takes otherwise. */
export const engine = new CryptoEngine({ name: "candor", crypto: globalThis.crypto });
