import { Button } from "#components/ui/button.tsx";

/** The next page of a list, below what is there of it; nothing once all of it is there. */
export function ShowMore({
  list,
  label,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      kind="secondary"
      size="compact"
      className="mt-3"
      busy={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
