import { Card } from "#components/ui/card.tsx";

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center p-4">
      <Card>
        <h1 className="text-2xl font-semibold">There is no page here</h1>
        <p className="mt-2 text-ink-soft">
          The address may be incomplete. If it came in an e-mail, please open the link there again.
        </p>
      </Card>
    </main>
  );
}
