import { DashboardSkeleton } from "#components/staff/dashboard/dashboard-skeleton.tsx";

export default function Loading() {
  return <DashboardSkeleton />;
}
