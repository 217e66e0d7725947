import type { Language } from "../../../platform/languages/language.ts";

/** From the most that a role may do to the least: viewers see what reviewers see, and change nothing. */
export const staffRoles = ["owner", "admin", "reviewer", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person of a company who signs in here. Everything they see belongs to `companyId`, and to no other company. */
export type Staff = {
  id: string;
  companyId: number;
  email: string;
  name: string;
  role: StaffRole;
};

/** A member of staff with a page of the console open, and the language in which they read it. */
export type StaffReader = Staff & { language: Language };

/** Owners and administrators look after the company's settings. */
export function mayAdminister({ role }: Staff): boolean {
  return role === "owner" || role === "admin";
}

/** Everyone but viewers acts on candidates, and is given work. */
export function mayAct({ role }: Pick<Staff, "role">): boolean {
  return role !== "viewer";
}
