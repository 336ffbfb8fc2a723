// A day that filters a list, kept in the page's address.
import { useEffect, useRef, useState } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { useAddressSend } from "#app/ui/list/use-address-value.ts";
import { DayField } from "./day-field.tsx";

/** Delay before filtering: a half-typed day can already be a valid one. */
const FILTER_AFTER_MS = 600;

type Props = { name: "from" | "to"; label: string; value: string };

export function FilterDay({ name, label, value }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(value);
  const send = useAddressSend(() => place.current?.closest("form") ?? null);
  useEffect(() => {
    // Follows the address on Back and links, but not while the user is typing.
    if (!place.current?.contains(document.activeElement)) setText(value);
  }, [value]);
  return (
    <div ref={place}>
      <DayField
        name={name}
        label={label}
        of={name === "from" ? "beginning" : "end"}
        isTight
        value={text}
        onChange={(day) => {
          setText(day);
          if (day.trim() === "" || "value" in readDay(day)) send(FILTER_AFTER_MS);
        }}
      />
    </div>
  );
}
