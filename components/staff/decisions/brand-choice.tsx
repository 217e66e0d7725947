"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";

/** In whose name a mail is previewed; null is the default brand. Where there is one brand at most there is nothing to choose. */
export function BrandChoice({
  brandId,
  onChoose,
}: {
  brandId: number | null;
  onChoose: (brandId: number | null) => void;
}) {
  const words = useWords("consoleDecisions");
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.settings.brands.list.queryOptions(), staleTime: 60_000 });
  const brands = (data?.brands ?? []).filter(({ id }) => id !== null);
  if (brands.length < 2) return null;
  return (
    <SelectField
      label={words("settings.previewBrand")}
      value={brandId ?? brands.find((one) => one.default)?.id ?? ""}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {brands.map(({ id, name }) => (
        <option key={id} value={id ?? ""}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
