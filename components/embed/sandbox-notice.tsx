import { Alert } from "#components/ui/alert.tsx";
import { getTranslations } from "#components/words/server-translations.ts";

/**
 * Names what a `sandbox` of the page around a frame takes from it. Without `allow-same-origin` the frame has an origin of its own, which
 * nothing of ours answers: the page would say that there is no connection. Without `allow-scripts` nothing runs.
 */
export async function SandboxNotice({ nonce }: { nonce: string | undefined }) {
  const t = await getTranslations("embed");
  return (
    <>
      <div id={noticeId} hidden suppressHydrationWarning className="p-4">
        <Alert tone="warn" title={t("sandboxTitle")}>
          <p>{t("sandboxText")}</p>
          <p className="mt-2 text-sm">{t("sandboxFlag", { flag: "allow-same-origin" })}</p>
        </Alert>
      </div>
      <noscript>
        <p className="p-4 text-sm">{t("noScript", { flag: "allow-scripts" })}</p>
      </noscript>
      <script
        nonce={nonce}
        // A browser shows nobody the nonce of a script that is there.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, by its own text
        dangerouslySetInnerHTML={{ __html: `(${showIfClosedOff})(${JSON.stringify(noticeId)})` }}
      />
    </>
  );
}

/** Of the notice; while it is shown, app/globals.css hides what would not work. */
const noticeId = "closed-off";

/** Runs as text in the page, where the scripts of other files may not come. */
function showIfClosedOff(id: string): void {
  if (window.origin !== "null") return;
  document.getElementById(id)?.removeAttribute("hidden");
}
