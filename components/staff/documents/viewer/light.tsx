"use client";

import { SunMedium } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { Tool } from "./tool.tsx";

/** In percent of what the file has. */
export type Light = { brightness: number; contrast: number };
export const asTaken: Light = { brightness: 100, contrast: 100 };

export function lightFilter({ brightness, contrast }: Light): string | undefined {
  if (brightness === 100 && contrast === 100) return undefined;
  return `brightness(${brightness}%) contrast(${contrast}%)`;
}

/** For what is too dark, too bright or too faint to read. Only who turns it sees it, until the next document. */
export function LightTool({
  light,
  onChange,
  active,
}: {
  light: Light;
  onChange: (light: Light) => void;
  active: boolean;
}) {
  const words = useWords("consoleDesk");
  const [open, setOpen] = useState(false);
  const panel = useId();
  const title = words("view.light");
  useCommands([
    {
      id: "view.light",
      title,
      group: words("view.group"),
      keys: ["b"],
      enabled: active,
      run: () => {
        setOpen(!open);
        if (!open) setTimeout(() => document.getElementById(panel)?.querySelector("input")?.focus());
      },
    },
  ]);
  return (
    <div className="relative">
      <Tool
        name={title}
        keys="b"
        pressed={open || lightFilter(light) !== undefined}
        onClick={() => setOpen(!open)}
      >
        <SunMedium aria-hidden="true" className="size-4" />
      </Tool>
      {open ? (
        <fieldset
          id={panel}
          aria-label={title}
          onKeyDown={(press) => {
            if (press.key === "Escape") setOpen(false);
          }}
          className="absolute end-full top-0 z-10 me-2 grid w-56 gap-2 rounded-control border border-line bg-raised p-3 text-sm shadow-card max-sm:end-auto max-sm:start-0 max-sm:top-auto max-sm:bottom-full max-sm:mb-2"
        >
          <Slider
            label={words("view.brightness")}
            value={light.brightness}
            onChange={(brightness) => onChange({ ...light, brightness })}
          />
          <Slider
            label={words("view.contrast")}
            value={light.contrast}
            onChange={(contrast) => onChange({ ...light, contrast })}
          />
          <Button kind="quiet" size="compact" onClick={() => onChange(asTaken)}>
            {words("view.asTaken")}
          </Button>
        </fieldset>
      ) : null}
    </div>
  );
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="grid">
      <span className="flex justify-between">
        {label} <span className="tabular-nums text-ink-soft">{value} %</span>
      </span>
      <input
        type="range"
        min={30}
        max={300}
        step={10}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="accent-brand pointer-coarse:min-h-11"
      />
    </label>
  );
}
