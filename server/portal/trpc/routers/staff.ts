import { companyProfile } from "../../gateway/company-profile.ts";
import { mayAdminister } from "../../people/auth/staff.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

export const staffRouter = router({
  /** The person who is signed in, their company and its time zone. */
  me: companyProcedure.query(async ({ ctx: { portal, staff, client } }) => {
    const company = await companyProfile(portal, client, staff.companyId);
    return {
      name: staff.name,
      email: staff.email,
      role: staff.role,
      mayAdminister: mayAdminister(staff),
      company,
    };
  }),
});
