import { redirect } from "next/navigation";
import { type Params, visitOf } from "./visit.ts";

export default async function Page({ params }: Params) {
  const visit = await visitOf((await params).handle);
  if (!visit.ok) return null;
  redirect(`${visit.base}/${visit.journey.step}`);
}
