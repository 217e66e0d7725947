import { serveRenderings } from "../../../platform/pdf/serve-renderings.ts";
import { renderStatement } from "./render-statement.ts";

serveRenderings(renderStatement);
