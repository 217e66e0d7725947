import type { JourneyBrand } from "../journey.ts";

/** How to reach the company: as it says, else by its name. */
export function contactOf({ supportEmail, supportPhone, name }: JourneyBrand): string {
  return supportEmail ?? supportPhone ?? name;
}
