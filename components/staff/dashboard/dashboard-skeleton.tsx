import { useWords } from "../messages/use-words.ts";

/** Where the charts will be, while they are counted. */
export function DashboardSkeleton() {
  const words = useWords("consoleShared");
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-12">
      <span className="sr-only">{words("loading")}</span>
      <div className="h-14 xl:col-span-12" />
      <Card width="xl:col-span-7" />
      <Card width="xl:col-span-5" />
      <Card width="xl:col-span-7" />
      <Card width="xl:col-span-5" />
    </div>
  );
}

function Card({ width }: { width: string }) {
  return <div className={`h-80 animate-pulse rounded-card border border-line bg-surface ${width}`} />;
}
