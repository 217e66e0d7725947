/** Tells the function below that the page's own script hears what happens. */
export const heardEvent = "candor:heard";

/**
 * Keeps what a person does before the page's own script has arrived, which on a slow line takes seconds, and repeats it
 * then: fields keep what was typed, the last press of a button acts, and a form does not send its fields to its own address,
 * where logs and histories would keep them. Links, and forms that lead somewhere without a script, act as they are.
 *
 * It is sent as text and runs on its own: it uses nothing but its parameter.
 */
export function keepEarlyInput(heard: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const changed = new Set<Field>();
  let press: (() => void) | null = null;

  function onInput({ target }: Event) {
    changed.add(target as Field);
  }

  function onClick({ target }: Event) {
    const button = (target as Element).closest<HTMLButtonElement>("button[type=button]");
    if (button) press = () => button.click();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    press = () => form.requestSubmit(event.submitter);
  }

  /**
   * What repeats what was done to this field, as it is now: by then the page may have put it back. React overlooks an event of
   * a field that has the value which it last saw there: it is shown another one first.
   */
  function repeating(field: Field): () => void {
    const { value } = field;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const { checked } = field;
      return () => {
        field.checked = !checked;
        field.click();
      };
    }
    return () => retype(field, value);
  }

  function retype(field: Field, value: string) {
    if (field instanceof HTMLSelectElement) field.value = value;
    else if (field.type !== "file") {
      field.value = `${value}.`;
      const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
      inherited?.set?.call(field, value);
    }
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  document.addEventListener("input", onInput, true);
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener(
    heard,
    async () => {
      document.removeEventListener("input", onInput, true);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
      for (const repeat of [...changed].map(repeating)) {
        repeat();
        // As of a person: the page is rendered in between.
        await new Promise((resolve) => setTimeout(resolve));
      }
      press?.();
    },
    { once: true },
  );
}
