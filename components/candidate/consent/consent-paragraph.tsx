/** A paragraph of a published text: its first line, and a list of the lines that begin with a bullet. */
export function ConsentParagraph({ text }: { text: string }) {
  const [sentence, ...items] = text.split("\n• ");
  if (items.length === 0) return <p>{sentence}</p>;
  return (
    <div className="grid gap-1.5">
      <p>{sentence}</p>
      <ul className="grid list-disc gap-1 ps-5 marker:text-ink-soft">
        {items.map((item) => (
          <li key={item} className="min-w-0 break-words">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
