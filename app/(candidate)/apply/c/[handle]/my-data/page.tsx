import { ownDataMetadata, showOwnData } from "../../../../../show-own-data.tsx";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return ownDataMetadata(await visitOf((await params).handle));
}

export default async function Page({ params }: Params) {
  return showOwnData(await visitOf((await params).handle));
}
