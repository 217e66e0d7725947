import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { EmbedHandlers, EmbedOptions } from "./embed.d.ts";

export type CandorApplyProps = EmbedOptions &
  EmbedHandlers & {
    /** The origin of your Candor portal, such as `https://checks.example.com`. */
    portal: string;
    /** The script's versioned address, with its `integrity`, in place of `{portal}/embed.js`. */
    src?: string | undefined;
    integrity?: string | undefined;
    /** Of your Content-Security-Policy, where it names scripts by nonce. */
    nonce?: string | undefined;
    /** Whether a modal is open; set it to false on `onExit`. */
    open?: boolean | undefined;
    /** What stands there until the script has come, and where it does not: words and a way on. A sentence in English unless given. */
    children?: ReactNode;
    className?: string | undefined;
    style?: CSSProperties | undefined;
  };

export function CandorApply(props: CandorApplyProps): ReactElement;
