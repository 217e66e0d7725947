import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";

export default async function NotFound() {
  const t = await getTranslations("noPage");
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center p-4">
      <Card>
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="mt-2 text-ink-soft">{t("text")}</p>
      </Card>
    </main>
  );
}
