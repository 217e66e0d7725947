import { serveRenderings } from "../../../platform/pdf/serve-renderings.ts";
import { renderRecord } from "./render-record.ts";

serveRenderings(renderRecord);
