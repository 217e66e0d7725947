export type StaffRole = "owner" | "admin" | "reviewer";

/** A person of a company who signs in here. Everything they see belongs to `companyId`, and to no other company. */
export type Staff = {
  id: string;
  companyId: number;
  email: string;
  name: string;
  role: StaffRole;
};

/** Owners and administrators look after the company's settings. */
export function mayAdminister({ role }: Staff): boolean {
  return role === "owner" || role === "admin";
}
