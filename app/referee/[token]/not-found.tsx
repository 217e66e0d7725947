import { UnknownPage } from "#components/referee/problem-page.tsx";

export default function NotFound() {
  return <UnknownPage />;
}
