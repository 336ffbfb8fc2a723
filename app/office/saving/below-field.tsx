// What is said below a field that saves itself: that it waits, that both changed it, or that it is a draft.
import { FieldDraft } from "#app/client/drafts/field-draft.tsx";
import { TakeOne } from "./clash/take-one.tsx";
import type { useInlineValue } from "./use-inline-value.ts";

export function belowField(field: ReturnType<typeof useInlineValue>) {
  if (field.isWaiting) return <output>Waiting for the connection</output>;
  if (field.clash) return <TakeOne clash={field.clash} />;
  return field.isRestored ? <FieldDraft onDiscard={field.cancel} /> : null;
}
