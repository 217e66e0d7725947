import type { ComponentProps } from "react";
import { type ListState, listAddress } from "../../shared/list-address.ts";

/**
 * A choice of what the list shows. It applies in place, and is a link: it opens in a new tab, and works while the page's
 * script is still loading.
 */
export function ListLink({ to, ...more }: { to: Partial<ListState> } & Omit<ComponentProps<"a">, "href">) {
  const address = listAddress(to);
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        window.history.pushState(null, "", address);
      }}
      {...more}
    />
  );
}
