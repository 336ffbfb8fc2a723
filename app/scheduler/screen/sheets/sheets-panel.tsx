// What can be printed of a plan, with a preview, print and PDF.
import { Button, Group, Loader, NativeSelect, Stack, Text } from "@mantine/core";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { textsLackingLetters } from "#app/scheduler/sheets/lacking-letters.ts";
import { type PageHead, pageHeadOf } from "#app/scheduler/sheets/page-head.ts";
import { type Paper, PAPERS } from "#app/scheduler/sheets/pdf/papers.ts";
import type { OwnShow } from "#app/scheduler/sheets/own-show.ts";
import { DEFAULT_OPTIONS, type ParentsLink } from "#app/scheduler/sheets/sheet-kind.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import { formatCount } from "#app/ui/format.ts";
import { PrintedSheets } from "./printed-sheets.tsx";
import { SheetChoices } from "./sheet-choices.tsx";
import { SheetList } from "./sheet-list.tsx";
import { ALL_SHEETS, type Wanted } from "./sheet-messages.ts";
import { SheetPage } from "./sheet-page.tsx";
import css from "./sheets-panel.module.css";
import { usePdf } from "./use-pdf.ts";
import { useSheetWorkers } from "./use-sheet-workers.ts";
import { NOT_MADE, useSheets } from "./use-sheets.ts";

const PAPER_NAMES: Record<Paper, string> = { a4: "A4", letter: "Letter" };
const FIRST_KIND = "programme";
const EVERY = "";

/** What sheets show beside the plan. */
export type SheetFacts = {
  before: Plan | null;
  /** The version that changes are counted from; null when there is none. */
  since: number | null;
  link: ParentsLink | null;
  ownShow: OwnShow | null;
  music: readonly RoutineMusic[];
};

/** `facts` is null until they are there. */
export function SheetsPanel({ plan, facts }: { plan: Plan; facts: SheetFacts | null }) {
  const workers = useSheetWorkers();
  const { askSheets } = workers;
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [paper, setPaper] = useState<Paper>("a4");
  const [kindId, setKindId] = useState(FIRST_KIND);
  const [keys, setKeys] = useState<Record<string, string>>({});
  const { before = null, since = null } = facts ?? {};
  const request = useMemo(() => {
    if (!facts) return null;
    const { since: _, ...rest } = facts;
    return { plan, options, ...rest };
  }, [plan, options, facts]);
  const chosen = { kind: kindId, key: keys[kindId] };
  const { kinds, kind, key, shown, isBroken } = useSheets(askSheets, request, chosen);
  const head = useHead(plan, before ? since : null);
  const { progress, download, stop } = usePdf(workers);
  const [printing, setPrinting] = useState<Sheet[] | null>(null);
  const onPrinted = useCallback(() => setPrinting(null), []);
  const print = async (wanted: Wanted) => {
    const answer = request && (await askSheets({ ...request, wanted }));
    if (answer && typeof answer !== "string" && "sheets" in answer) setPrinting(answer.sheets);
  };
  const toPdf = (wanted: Wanted) => {
    if (request) void download({ ...request, wanted, paper, head });
  };
  const lacking = useMemo(() => textsLackingLetters(plan, facts ?? {}), [plan, facts]);
  const drawn = useDeferredValue(shown);
  if (isBroken) return <Text>{NOT_MADE}</Text>;
  if (!kinds) return <Loader aria-label="Making the sheets" />;
  const changed = kinds.flatMap(({ sheets }) => sheets.filter(({ isChanged }) => isChanged));
  const isOfAll = kind !== null && kind.sheets.length > 1 && keys[kindId] === EVERY;
  const wanted: Wanted = { ...ALL_SHEETS, kind: kindId, key: isOfAll ? null : key };
  return (
    <Stack gap="md">
      <Group gap="sm" justify="space-between" align="end">
        <Group gap="sm" align="end">
          <NativeSelect
            label="Paper"
            data={PAPERS.map((value) => ({ value, label: PAPER_NAMES[value] }))}
            value={paper}
            onChange={({ currentTarget: { value } }) => setPaper(value === "a4" ? "a4" : "letter")}
          />
          <Button
            variant="default"
            disabled={changed.length === 0}
            onClick={() => void print({ ...ALL_SHEETS, areChanged: true })}
          >
            Print changed
          </Button>
          <Text size="sm" className={css.changed}>
            {changedText(changed.length, since, before !== null)}
          </Text>
        </Group>
        {progress ? (
          <Group gap="sm">
            <output>{progress.of > 0 ? `${progress.done} of ${progress.of}` : "Starting…"}</output>
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          </Group>
        ) : (
          <Button onClick={() => toPdf(ALL_SHEETS)}>Download all</Button>
        )}
      </Group>
      {lacking.length > 0 && (
        <Text size="sm">
          The PDFs cannot show every letter of: {lacking.join("; ")}. Print these from this window.
        </Text>
      )}
      <div className={css.columns}>
        <SheetList kinds={kinds} chosen={kindId} onChoose={setKindId} />
        {kind && kind.nothing === null && (
          <section aria-label={kind.name} className={css.preview}>
            <Group gap="md" align="end" justify="space-between">
              <Group gap="md" align="end">
                {kind.sheets.length > 1 && (
                  <NativeSelect
                    label="Which"
                    value={isOfAll ? EVERY : (key ?? "")}
                    data={[
                      { value: EVERY, label: `All ${kind.sheets.length}` },
                      ...kind.sheets.map(({ key: value, title }) => ({ value, label: title })),
                    ]}
                    onChange={({ currentTarget: { value } }) =>
                      setKeys({ ...keys, [kindId]: value })
                    }
                  />
                )}
                <SheetChoices {...{ kind, options }} onChange={setOptions} />
              </Group>
              <Group gap="sm">
                <Button variant="default" onClick={() => void print(wanted)}>
                  Print
                </Button>
                <Button
                  variant="default"
                  disabled={progress !== null}
                  onClick={() => toPdf(wanted)}
                >
                  Download PDF
                </Button>
              </Group>
            </Group>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
            <section className={css.paper} aria-label="Preview" tabIndex={0}>
              {drawn ? <SheetPage sheet={drawn} head={head} /> : <Loader aria-label="Loading" />}
            </section>
          </section>
        )}
        {kind && kind.nothing !== null && <Text>{kind.nothing}</Text>}
      </div>
      {printing && <PrintedSheets sheets={printing} head={head} onPrinted={onPrinted} />}
    </Stack>
  );
}

function useHead(plan: Plan, since: number | null): PageHead {
  const zone = useSchoolZone("UTC");
  return useMemo(
    () => pageHeadOf(plan, zone, since === null ? "" : `version ${since}`, new Date()),
    [plan, zone, since],
  );
}

function changedText(count: number, since: number | null, isLoaded: boolean): string {
  if (since === null) return "";
  if (!isLoaded) return `Version ${since} couldn't be loaded, so changes aren't marked.`;
  return count === 0
    ? `No sheet differs from version ${since}.`
    : `${formatCount(count, "sheet")} changed since version ${since}.`;
}
