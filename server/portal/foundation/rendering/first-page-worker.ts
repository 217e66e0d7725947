import { serveRenderings } from "../../../platform/pdf/serve-renderings.ts";
import { renderFirstPage } from "./render-first-page.ts";

serveRenderings(renderFirstPage);
