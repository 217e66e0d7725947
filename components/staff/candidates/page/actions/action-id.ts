import type { OfferedActions } from "../../../shared/answers.ts";

/** The actions of the menu, in its order. */
const menuActions = ["show_link", "send_link", "correct", "add_checks", "start", "cancel", "delete"] as const;
type MenuAction = (typeof menuActions)[number];

/** An action whose dialog is open. */
export type OpenAction = { action: MenuAction } | { action: "cancel_check"; checkId: number };

const offers: Record<MenuAction, (offered: OfferedActions) => boolean> = {
  show_link: ({ showLink }) => showLink,
  send_link: ({ sendLink }) => sendLink !== null,
  correct: ({ correct }) => correct,
  add_checks: ({ addChecks }) => addChecks,
  start: ({ start }) => start,
  cancel: ({ cancel }) => cancel,
  delete: (offered) => offered.delete,
};

/** What can be done now, in the menu's order. */
export function actionsNow(offered: OfferedActions): MenuAction[] {
  return menuActions.filter((action) => offers[action](offered));
}

/** These end something, and stand apart. */
export function isGrave(action: MenuAction): boolean {
  return action === "cancel" || action === "delete";
}
