// Lends the ticked costumes together: one press on the borrower is enough.
import { Stack, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { memberChoices } from "#app/office/member-record/member-choices.ts";
import { nameKey } from "#app/platform/name.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount } from "#app/ui/format.ts";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { Problem } from "#app/office/saving/form-dialog.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { Borrower } from "../borrower-fields.tsx";
import styles from "../loans.module.css";
import { readPieces } from "../pieces.ts";
import { lendCostumes } from "#app/office/costumes/costumes.commands.ts";

/** A costume at the time it was ticked. */
export type Ticked = { id: string; name: string; size: string; available: number | null };

type Typed = {
  costumes: readonly Ticked[];
  pieces: Record<string, string>;
  dueOn: string;
  who: string;
};

const DRAFT = "lend several ";
const ID_LETTERS = 8;
const OFFERED_MOST = 60;

/** Returns the costumes of a lend-several draft; null for other drafts. */
export function tickedIn(draft: string): readonly Ticked[] | null {
  if (!draft.startsWith(DRAFT)) return null;
  return (drafts.recall(draft)?.values as Typed | undefined)?.costumes ?? null;
}

type Props = { costumes: readonly Ticked[]; onLent: () => void; onClose: () => void };

export function LendSeveralDialog({ costumes: ticked, onLent, onClose }: Props) {
  const ids = ticked.map(({ id }) => id).toSorted();
  const draftName = DRAFT + ids.map((id) => id.slice(0, ID_LETTERS)).join(" ");
  const empty: Typed = { costumes: ticked, pieces: {}, dueOn: "", who: "" };
  const draft = useFormDraft<Typed>(draftName, empty);
  const { pieces, dueOn, who } = draft.values;
  const [problem, setProblem] = useState("");
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      setProblem(answer.problem);
      return setMessages(answer.messages ?? {});
    }
    draft.forget();
    if (answer.change) offerUndo(answer.change);
    onLent();
  }, SAVING);
  const lend = (borrower: Borrower) => {
    setProblem("");
    setMessages({});
    draft.set({ who: borrower.borrower });
    const body = {
      key: draft.key,
      ...borrower,
      dueOn,
      pieces: Object.fromEntries(ids.map((id) => [id, pieces[id] ?? "1"])),
    };
    const words = named("Lend", borrower.borrower);
    send(lendCostumes.at(), body, { words, draft: draftName });
  };
  return (
    <Dialog title={`Lend ${formatCount(ticked.length, "costume")}`} size="lg" onClose={onClose}>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <Stack component="ul" gap="2xs" aria-label="Costumes">
        {ticked.map(({ id, name, size, available }) => (
          <li key={id} className={styles.costume}>
            <span>
              <strong>{name}</strong>
              {size && ` (${size})`}
              {available !== null && <Quiet component="span"> {available} available</Quiet>}
            </span>
            <CountField
              aria-label={`Pieces of ${name}`}
              value={pieces[id] ?? "1"}
              onChange={(next) => draft.set({ pieces: { ...pieces, [id]: next } })}
              read={readPieces}
              least={1}
              error={messages[id]}
            />
          </li>
        ))}
      </Stack>
      <DayField
        label="Due back (optional)"
        value={dueOn}
        onChange={(next) => draft.set({ dueOn: next })}
        error={messages.dueOn}
      />
      <Problem problem={problem} remedy={null} isSaving={isSaving} />
      <WhoTakes
        number={ticked.length}
        isSaving={isSaving}
        text={who}
        onType={(next) => draft.set({ who: next })}
        onPick={lend}
      />
    </Dialog>
  );
}

type WhoProps = {
  number: number;
  isSaving: boolean;
  text: string;
  onType: (text: string) => void;
  onPick: (borrower: Borrower) => void;
};

/** Suggests classes and shows straight away; members, and the typed text itself, after typing. */
function WhoTakes({ number, isSaving, text, onType, onPick }: WhoProps) {
  const { data: known } = useLoad("/costume-inventory/borrowers");
  const members = useMemo(() => memberChoices(known?.members ?? []), [known]);
  const wanted = nameKey(text);
  const has = (name: string) => nameKey(name).includes(wanted);
  const offered: { borrower: Borrower; label: string }[] = [
    ...(known?.classes ?? []).filter(has).map((name) => offer("class", name)),
    ...(known?.shows ?? []).filter(has).map((name) => offer("show", name)),
    ...(wanted ? members : [])
      .filter(({ label }) => has(label))
      .map(({ id, label }) => offer("member", label, id)),
  ];
  const typed = text.trim();
  const isKnown = offered.some(({ label }) => nameKey(label) === wanted);
  const asTyped = typed && !isKnown ? [offer("class", typed), offer("show", typed)] : [];
  if (typed && !isKnown) asTyped.push(offer("member", typed));
  return (
    <>
      <TextInput
        label={`Who is borrowing the ${formatCount(number, "costume")}?`}
        placeholder="Find a class, a show or a member, or type a name"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        autoComplete="off"
      />
      <ul className={styles.borrowers} aria-label="Lend to">
        {[...offered.slice(0, OFFERED_MOST), ...asTyped].map(({ borrower, label }) => (
          <li key={`${borrower.borrowerKind} ${borrower.memberId} ${label}`}>
            <button
              type="button"
              className={styles.borrower}
              disabled={isSaving}
              onClick={() => onPick(borrower)}
            >
              <span>{label}</span> <Quiet component="span">{borrower.borrowerKind}</Quiet>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function offer(kind: Borrower["borrowerKind"], label: string, memberId: string | null = null) {
  return { label, borrower: { borrowerKind: kind, borrower: label, memberId } };
}
