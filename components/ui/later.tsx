import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part that its page loads when it is first shown, and what is there meanwhile. React's own `lazy`, since `next/dynamic`
 * brings its own script to each page.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
