import { serveRenderings } from "../../platform/pdf/serve-renderings.ts";
import { renderResult } from "./render-result.ts";

serveRenderings(renderResult);
