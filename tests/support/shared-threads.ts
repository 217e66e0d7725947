import { openLog } from "../../server/platform/log/log.ts";
import { openFirstPageRenderer } from "../../server/portal/foundation/rendering/open-first-page-renderer.ts";
import { openReceiptRenderer } from "../../server/portal/foundation/rendering/open-receipt-renderer.ts";
import { openRecordRenderer } from "../../server/portal/foundation/rendering/open-record-renderer.ts";
import { openStatementRenderer } from "../../server/portal/foundation/rendering/open-statement-renderer.ts";
import { openFileWorkers } from "../../server/service/cleaning/open-file-workers.ts";
import { openReader } from "../../server/service/reading/open-reader.ts";
import { openPacketRenderer } from "../../server/service/rendering/open-packet-renderer.ts";
import { openResultRenderer } from "../../server/service/rendering/open-result-renderer.ts";

/**
 * The threads of all services and portals that one file of tests opens. Each starts with the first work it gets, which
 * loads decoders or fonts and takes most of a second of a core, and ends with the process of the file: a test that opens
 * a service of its own does not pay for it again. They keep nothing from one piece of work to the next.
 */
export const sharedThreads = {
  fileWorkers: openFileWorkers({ log: openLog("error") }),
  reader: openReader({ log: openLog("error") }),
  results: openResultRenderer(),
  packets: openPacketRenderer({ log: openLog("error") }),
  receipts: openReceiptRenderer(),
  statements: openStatementRenderer(),
  firstPages: openFirstPageRenderer({ log: openLog("error") }),
  records: openRecordRenderer(),
};
