import { actionPdfs } from "./actions.ts";
import { carrierPdfs } from "./carriers.ts";
import type { HostilePdf } from "./hostile-pdf.ts";
import { painterPdfs } from "./painters.ts";
import { wreckerPdfs } from "./wreckers.ts";

export const hostilePdfs: readonly HostilePdf[] = [
  ...actionPdfs,
  ...carrierPdfs,
  ...wreckerPdfs,
  ...painterPdfs,
];
