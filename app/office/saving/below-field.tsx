// The line below a self-saving field: waiting for the connection, a conflict, or a restored draft.
import { FieldDraft } from "#app/client/drafts/field-draft.tsx";
import { TakeOne } from "./conflict/take-one.tsx";
import type { useInlineValue } from "./use-inline-value.ts";

export function belowField(field: ReturnType<typeof useInlineValue>) {
  if (field.isWaiting) return <output>Waiting for the connection</output>;
  if (field.conflict) return <TakeOne conflict={field.conflict} />;
  return field.isRestored ? <FieldDraft onDiscard={field.cancel} /> : null;
}
