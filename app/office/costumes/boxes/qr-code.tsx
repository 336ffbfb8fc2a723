// A code that a phone's camera reads as an address.
import { renderSVG } from "uqr";

export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M", border: 2 }))}`;
  return <img src={picture} alt={label} width={104} height={104} />;
}
