/** Where the pad will be: it takes its room before it is loaded. The paper is white in the dark, too. */
export function PadPlace() {
  return (
    <div className="grid gap-2">
      <div className="h-52 w-full rounded-control border-2 border-line-strong bg-white forced-color-adjust-none" />
      <div className="h-12" />
    </div>
  );
}
