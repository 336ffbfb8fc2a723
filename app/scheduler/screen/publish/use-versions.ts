// Fetches the published versions of a schedule: the list, one version, or the dancers' codes.
import { useCallback, useEffect, useRef, useState } from "react";
import { requestWithRetry } from "#app/client/requests/request.ts";
import { readRefusal } from "#app/scheduler/plan.schema.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { dancerCodeText, type Publication } from "#app/scheduler/publishing/publication.ts";
import { CANNOT_REACH, PLANS } from "#app/scheduler/screen/save/use-plan-saving.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import { sayFailed } from "#app/scheduler/screen/notices.tsx";
import { readCodes, readVersions, type ReadVersion } from "./versions.schema.ts";

const VERSIONS = `${PLANS}/versions`;
const NO_STATUS = 0;

/** `list` is null until it is loaded. */
export function useVersions(id: string, publication: Publication | null, openStored: OpenStored) {
  const [list, setList] = useState<{ of: string; versions: ReadVersion[] } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const life = useRef<AbortController | null>(null);
  const of = `${id} ${publication?.number ?? 0}`;

  useEffect(() => {
    const made = (life.current = new AbortController());
    return () => made.abort();
  }, []);

  useEffect(() => {
    if (publication === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    const read = async () => {
      const onWait = (reason: string | null) => setTrouble(reason ?? CANNOT_REACH);
      const answer = await requestWithRetry(`${VERSIONS}?id=${id}`, null, { signal, onWait });
      if (signal.aborted) return;
      const versions = readVersions(answer);
      setTrouble(versions ? null : readRefusal(answer, NO_STATUS));
      if (versions) setList({ of: `${id} ${publication.number}`, versions });
    };
    void read();
    return () => asking.abort();
  }, [id, publication]);

  /** Fetches one published item; shows an error when it fails. */
  const readOne = useCallback(
    async <Read>(query: string, read: (answer: unknown) => Promise<Read | null>) => {
      const { signal } = life.current ?? new AbortController();
      setIsAsking(true);
      const onWait = (reason: string | null) => sayFailed("Load", reason ?? CANNOT_REACH);
      const answer = await requestWithRetry(`${VERSIONS}?id=${id}&${query}`, null, {
        signal,
        onWait,
      });
      if (signal.aborted) return null;
      const found = await read(answer);
      if (signal.aborted) return null;
      setIsAsking(false);
      if (found === null) sayFailed("Load", readRefusal(answer, NO_STATUS));
      return found;
    },
    [id],
  );

  /** Returns a version as a plan, with the currently locked numbers. */
  const planOf = useCallback(
    async (number: number, plan: Plan): Promise<Plan | null> => {
      const { published, minimum } = plan;
      const read = async (answer: unknown) => {
        const opened = await openStored(plan, (Object(answer) as { data?: unknown }).data);
        return "plan" in opened ? { ...opened.plan, published, minimum } : null;
      };
      return readOne(`number=${number}`, read);
    },
    [readOne, openStored],
  );

  /** Returns the rows of the codes list for the studios. */
  const codeRows = useCallback(async (): Promise<string[][] | null> => {
    const codes = await readOne("codes", async (answer) => readCodes(answer));
    return (
      codes && [
        ["Studio", "Dancer", "Code"],
        ...codes.map(({ school, name, code }) => [school, name, dancerCodeText(code)]),
      ]
    );
  }, [readOne]);

  return { list: list?.of === of ? list.versions : null, trouble, isAsking, planOf, codeRows };
}
