// A plan's music on the server, and the files on their way there.
import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "#app/platform/href.ts";
import { requestWithRetry } from "#app/client/requests/request.ts";
import {
  musicRefusal,
  type NamedRoutine,
  routineOfFile,
  type RoutineMusic,
} from "#app/scheduler/music/music-file.ts";
import { readMusic } from "#app/scheduler/music/music.schema.ts";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import { readRefusal } from "#app/scheduler/plan.schema.ts";
import { measureFile } from "./decode-music.ts";

const NO_STATUS = 0;

type Field = [name: string, value: string | File];

const fieldsOf = (values: object) =>
  Object.entries(values).map(([name, value]): Field => [name, String(value)]);

/** `asked` are files that are named after no routine; `problems` name the files that were refused. */
export function useMusic(planId: string, routines: readonly NamedRoutine[]) {
  const [music, setMusic] = useState<readonly RoutineMusic[] | null>(null);
  const [refusal, setRefusal] = useState("");
  const [asked, setAsked] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const life = useRef<AbortController | null>(null);
  const address = href("/competition-scheduler/music/:id", { id: planId });

  const send = useCallback(
    async (form: Field[] | null): Promise<string> => {
      const { signal } = (life.current ??= new AbortController());
      const answer = await requestWithRetry(address, form && { form }, { signal });
      if (signal.aborted) return "";
      const found = readMusic(answer);
      if (found) setMusic(found);
      return found ? "" : readRefusal(answer, NO_STATUS);
    },
    [address],
  );
  useEffect(() => {
    const made = (life.current = new AbortController());
    const read = async () => {
      const problem = await send(null);
      if (!made.signal.aborted) setRefusal(problem);
    };
    void read();
    return () => made.abort();
  }, [send]);

  const sendFile = useCallback(
    async (file: File, row: number): Promise<string> => {
      const measures = await measureFile(file);
      if (!measures) return `${file.name} can't be played by this browser.`;
      return send([...fieldsOf({ do: "add", row, ...measures }), ["file", file]]);
    },
    [send],
  );

  /** Offers to bring back a routine's file, which a change has removed or replaced. */
  const offerBack = (before: RoutineMusic | undefined, words: string) => {
    if (!before || before.fileName === "") return;
    offerUndo(`${words}: ${before.fileName}`, () => void post({ do: "bring back", ...before }));
  };
  const post = async (values: object) => {
    const problem = await send(fieldsOf(values));
    setProblems(problem === "" ? [] : [problem]);
    return problem === "";
  };
  const musicOf = (row: number) => music?.find((one) => one.row === row);

  const add = async (files: readonly File[], rowOf: (file: File) => number | null) => {
    setProblems([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      const refused = musicRefusal(file);
      const row = rowOf(file);
      if (refused === "" && row === null) setAsked((before) => [...before, file]);
      else {
        const replaced = row === null ? undefined : musicOf(row);
        const problem = refused === "" && row !== null ? await sendFile(file, row) : refused;
        if (problem !== "") setProblems((before) => [...before, problem]);
        else offerBack(replaced, "Replaced");
      }
    }
    setProgress(null);
  };

  return {
    music,
    /** Why the music cannot be shown; '' when it can. */
    refusal,
    asked,
    problems,
    progress,
    addMatched: (files: readonly File[]) => add(files, ({ name }) => routineOfFile(name, routines)),
    addTo: (row: number, file: File) => add([file], () => row),
    answer: (file: File, row: number | null) => {
      setAsked((before) => before.filter((one) => one !== file));
      if (row !== null) void add([file], () => row);
    },
    change: async (act: "none" | "remove", row: number) => {
      const removed = musicOf(row);
      if (await post({ do: act, row })) offerBack(removed, "Removed");
    },
  };
}
