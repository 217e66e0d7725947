"use client";

import { pageClient } from "#components/trpc/page-client.ts";

/** A file of a candidate's, by the service's own ids. */
export type DeskFile = { partnerApplicationId: string; candidateId: number; uploadId: number };

const reports = new Map<number, Promise<void>>();

/**
 * Tells the portal, once, that a file is on the screen. A decision on it is sent after that. Whoever calls again after a
 * failure tries again.
 */
export function reportDisplayed(file: DeskFile): Promise<void> {
  const known = reports.get(file.uploadId);
  if (known) return known;
  const { partnerApplicationId, candidateId, uploadId } = file;
  const report = pageClient.viewing.displayed.mutate({ partnerApplicationId, candidateId, uploadId });
  reports.set(uploadId, report);
  report.catch(() => reports.delete(uploadId));
  return report;
}
