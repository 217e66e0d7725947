import { headers } from "next/headers";
import { FrontPage } from "#components/front/front-page.tsx";
import { frontDoorOf } from "#server/portal/pages/front-door.ts";

export default async function Page() {
  return <FrontPage {...(await frontDoorOf(await headers()))} />;
}
