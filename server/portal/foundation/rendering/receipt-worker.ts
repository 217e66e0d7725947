import { serveRenderings } from "../../../platform/pdf/serve-renderings.ts";
import { signReceipt } from "./sign-receipt.ts";

serveRenderings(signReceipt);
