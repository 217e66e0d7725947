import { serveRenderings } from "../../platform/pdf/serve-renderings.ts";
import { renderReceipt } from "./render-receipt.ts";

serveRenderings(renderReceipt);
