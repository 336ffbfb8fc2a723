// A field for typed or pasted rows. A long list is shown as a summary: thousands of lines in an
// editable field would block the page.
import { Button, Textarea } from "@mantine/core";
import { type ClipboardEvent, useEffect, useId, useRef } from "react";
import { formatCount } from "#app/ui/format.ts";
import css from "./pasted-rows.module.css";

type PastedRowsProps = {
  label: string;
  description?: string;
  /** Height of the field in lines. */
  lines: number;
  /** True when its dialog opens with the focus here. */
  isFirst?: boolean;
  value: string;
  onChange: (text: string) => void;
};

const MOST_LAID_OUT = 10_000;
const SHOWN = 3;

export function PastedRows(props: PastedRowsProps) {
  const { label, description, lines, isFirst, value, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const wasAside = useRef(false);
  const isAside = value.length > MOST_LAID_OUT;
  useEffect(() => {
    if (wasAside.current && !isAside) field.current?.focus();
    wasAside.current = isAside;
  }, [isAside]);
  if (isAside) return <Aside label={label} text={value} onClear={() => onChange("")} />;
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget;
    const pasted = event.clipboardData.getData("text/plain");
    const text = before.slice(0, selectionStart) + pasted + before.slice(selectionEnd);
    if (text.length <= MOST_LAID_OUT) return;
    event.preventDefault();
    onChange(text);
  };
  return (
    <Textarea
      ref={field}
      data-autofocus={isFirst || undefined}
      label={label}
      description={description}
      rows={lines}
      spellCheck={false}
      value={value}
      onPaste={onPaste}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Aside({ label, text, onClear }: { label: string; text: string; onClear: () => void }) {
  const title = useId();
  const card = useRef<HTMLElement>(null);
  // The field that had the focus is gone, so move the focus here.
  useEffect(() => card.current?.focus(), []);
  const rows = text.trim().split(/\r\n?|\n/);
  return (
    <section ref={card} tabIndex={-1} aria-labelledby={title} className={css.aside}>
      <h3 id={title} className={css.title}>
        {label}
      </h3>
      <output className={css.count}>{formatCount(rows.length, "line")} pasted</output>
      <pre className={css.first}>
        {rows.slice(0, SHOWN).join("\n")}
        {rows.length > SHOWN && "\n…"}
      </pre>
      <Button variant="default" size="compact-sm" onClick={onClear}>
        Remove it
      </Button>
    </section>
  );
}
