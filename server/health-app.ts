import { Hono } from "hono";
import type { Database } from "./platform/db/database.ts";

/** `/healthz`: the process is alive. `/readyz`: it reaches its database and is not about to stop. */
export function healthApp(db: Database, stopping: AbortSignal): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("alive\n"));
  app.get("/readyz", async (c) => {
    if (stopping.aborted) return c.text("stopping\n", 503);
    try {
      await db`select 1`;
      return c.text("ready\n");
    } catch (error) {
      return c.text(`database: ${error instanceof Error ? error.message : "unknown"}\n`, 503);
    }
  });
  return app;
}
