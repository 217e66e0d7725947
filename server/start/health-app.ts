import { Hono } from "hono";
import type { Database } from "../platform/db/database.ts";
import { outageOf } from "../platform/db/reach-database.ts";

/** `/healthz`: the process is alive. `/readyz`: it reaches its database and is not about to stop. */
export function healthApp(db: Database, stopping: AbortSignal): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("alive\n"));
  app.get("/readyz", async (c) => {
    if (stopping.aborted) return c.text("stopping\n", 503);
    const outage = await outageOf(db);
    return outage === null ? c.text("ready\n") : c.text(`database: ${outage}\n`, 503);
  });
  return app;
}
