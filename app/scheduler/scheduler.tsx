// The screen where organisers plan the running order of a dance competition.
import { startTransition, useCallback, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Kit } from "#app/ui/kit/kit.tsx";
import { useSending } from "#app/client/browser-sender.ts";
import { pageTitle, SCHEDULER_NAME } from "./page-title.ts";
import css from "./scheduler.module.css";
import { Workbench } from "./screen/workbench.tsx";
import { MySchedules } from "./screen/publish/my-schedules-dialog.tsx";
import { DraftOffer } from "./screen/load/draft-offer.tsx";
import { LeaveGuard } from "./screen/save/leave-guard.tsx";
import { LoadNotice } from "./screen/load/load-notice.tsx";
import { MappingDialog } from "./screen/load/mapping-dialog.tsx";
import { LoadById } from "./screen/load/load-by-id.tsx";
import { LoadPanel } from "./screen/load/load-panel.tsx";
import { type Draft, useDrafts } from "./screen/save/use-drafts.ts";
import { prepareCheapestMoves } from "./screen/limits/use-cheapest-moves.ts";
import { prepareMend } from "./screen/mend/use-mend-search.ts";
import { useImports } from "./screen/load/use-imports.ts";
import { useSearches } from "./screen/generate/use-searches.ts";
import { NamingContext, useNaming } from "./screen/names/use-naming.ts";
import { WhoIsWhoDialog } from "./screen/names/who-is-who-dialog.tsx";
import { usePlan } from "./screen/use-plan.ts";
import { useRemedies } from "./screen/conflicts/use-remedies.ts";
import { useOpenFromAddress } from "./screen/load/use-open-from-address.ts";
import { useFiles } from "./screen/load/use-files.ts";
import { useStored } from "./screen/load/use-stored.ts";
import { useSavedPlan } from "./screen/save/use-saved-plan.ts";
import { useStableSaved } from "./screen/save/use-stable-saved.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export default function Scheduler() {
  const school = useRouteLoaderData<{ school?: { name: string } }>("root")?.school;
  return (
    <Kit>
      <title>{pageTitle(school?.name)}</title>
      <main className={css.main}>
        <div className={css.head}>
          <h1 className={css.title}>{SCHEDULER_NAME}</h1>
          <p className={css.subtitle}>
            Professional scheduling with timing, breaks, and conflict detection
          </p>
        </div>
        <noscript>
          <p>The scheduler runs in your browser and needs JavaScript. Please turn it on.</p>
        </noscript>
        <Work />
      </main>
    </Kit>
  );
}

function Work() {
  const [isLoading, setIsLoading] = useState(true);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const search = useSearches();
  const isLocked = search.searching !== null;
  const plan = usePlan(isLoading || isDialogOpen || isLocked);
  const { replace, ...desk } = plan;
  const leavePanel = useCallback(() => setIsLoading(false), []);
  const askFiles = useFiles();
  const openStored = useStored(askFiles);
  const saved = useStableSaved(useSavedPlan(plan.plan, openStored, replace, leavePanel));
  const { draft, forget, discard, trouble } = useDrafts(plan.plan, openStored, saved);
  useOpenFromAddress(saved.load);
  // Here rather than on the workbench, so that the workers load while there is still a connection.
  const remedies = useRemedies(plan.plan, isLocked);
  useEffect(() => {
    prepareCheapestMoves();
    prepareMend();
  }, []);
  const { naming, isOpen: isNaming, close: closeNaming } = useNaming(plan.plan);
  const imports = useImports(plan, saved, askFiles);
  const isHydrated = useHydrated();
  useSending(false);

  const loadOther = useCallback(() => setIsLoading(true), []);

  const resume = (left: Draft) =>
    startTransition(() => {
      saved.resume(replace(left.plan), left.savedAs, left.waiting ?? null);
      forget();
      setIsLoading(false);
    });

  const leaveGuard = <LeaveGuard isUnsaved={saved.isUnsaved} isKept={trouble === null} />;

  if (isLoading)
    return (
      <LoadPanel
        plan={plan.plan}
        isHydrated={isHydrated}
        onLoaded={(chosen) => {
          imports.take(chosen);
          setIsLoading(false);
        }}
        onSkip={leavePanel}
        askFiles={askFiles}
        more={
          <>
            <LoadById size="md" saved={saved} />
            <MySchedules
              saved={saved}
              size="md"
              onOpen={(id) => {
                setIsLoading(false);
                saved.load(id);
              }}
            />
          </>
        }
      >
        {leaveGuard}
        {draft && <DraftOffer draft={draft} onContinue={() => resume(draft)} onDiscard={discard} />}
      </LoadPanel>
    );
  return (
    <NamingContext value={naming}>
      {leaveGuard}
      <WhoIsWhoDialog
        plan={plan.plan}
        questions={naming.questions}
        isOpen={isNaming}
        isLocked={isLocked}
        change={plan.change}
        onClose={closeNaming}
      />
      <Workbench
        {...desk}
        saved={saved}
        trouble={trouble}
        {...{ search, remedies }}
        askFiles={askFiles}
        isDialogOpen={isDialogOpen}
        onDialog={setIsDialogOpen}
        onLoadOther={loadOther}
        onColumns={imports.showAgain}
        notice={
          imports.shown && (
            <>
              <LoadNotice
                imported={imports.shown}
                isLocked={isLocked}
                onCorrect={imports.correct}
                onReread={imports.reread}
                onChange={imports.change}
                onForget={imports.forget}
                onClose={imports.hide}
              />
              <MappingDialog
                chosen={imports.asked.asking}
                isBusy={imports.asked.isReading}
                readingWords={imports.asked.readingWords}
                refusal={imports.asked.refusal}
                verb="Load"
                onChoices={imports.asked.choose}
                onConfirm={imports.asked.confirm}
                onCancel={imports.asked.cancel}
              />
            </>
          )
        }
      />
    </NamingContext>
  );
}
