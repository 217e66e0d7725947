import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part that its page loads when it is first shown, and what is there meanwhile. React's own `lazy`, since `next/dynamic`
 * brings its own script to each page. What the server sends of it hears no press until it has come: it is for what is seldom
 * shown, or shown after a press, and not for what a page begins with.
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
