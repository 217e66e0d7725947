import { later } from "#components/ui/later.tsx";
import { useInBrowser } from "#components/ui/use-in-browser.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PadPlace } from "./pad-place.tsx";
import { PictureSignature } from "./picture-signature.tsx";
import { TypedSignature } from "./typed-signature.tsx";
import type { Signature } from "./use-signature.ts";

const SignaturePad = later(
  () => import("./signature-pad.tsx").then((part) => part.SignaturePad),
  <PadPlace />,
);

/** The ways to sign, and what there is of the one that is chosen. */
export function WaysToSign({ signature, onChange }: { signature: Signature; onChange: () => void }) {
  const { pad, method, setMethod, typed, setTyped, picture, setPicture } = signature;
  const inBrowser = useInBrowser();
  return (
    <>
      <MethodChoice
        value={method}
        onChange={(next) => {
          setMethod(next);
          onChange();
        }}
      />
      {/* It stays while another way is looked at: what was drawn is drawn. None is shown before it can be drawn on. */}
      <div hidden={method !== "drawn"}>
        {inBrowser ? <SignaturePad ref={pad} onChange={onChange} /> : <PadPlace />}
      </div>
      {method === "typed" ? (
        <TypedSignature
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange();
          }}
        />
      ) : null}
      {method === "uploaded" ? (
        <PictureSignature
          picture={picture}
          onPicture={(next) => {
            setPicture(next);
            onChange();
          }}
        />
      ) : null}
    </>
  );
}
