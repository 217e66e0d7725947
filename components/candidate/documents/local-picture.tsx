"use client";

import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Picture } from "#components/ui/picture.tsx";

/** A picture that is still on this device; a sign in its place where the browser can't show it. */
export function LocalPicture({ file, alt = "", className }: { file: Blob; alt?: string; className: string }) {
  const [source, setSource] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    setUnreadable(false);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (!source) return null;
  if (unreadable) {
    return <ImageOff role="img" aria-label={alt} aria-hidden={alt === ""} className="size-8 text-ink-soft" />;
  }
  return <Picture src={source} alt={alt} onError={() => setUnreadable(true)} className={className} />;
}
