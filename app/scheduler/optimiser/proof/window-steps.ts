// What of the last routines still matters: two endings that clash with the same faces ahead are one.
import { FORBIDDEN, type Faces } from "./faces.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

const WINDOWS_BETWEEN_PAUSES = 512;

/** The last `gap` faces, the newest first; -1 for one that clashes with nothing that can follow. */
export type Window = readonly number[];

export type WindowStep = {
  /** The windows after the step. */
  windows: Window[];
  /** The window that each window becomes with each face, at `window * faces.length + face`. */
  next: Int32Array;
  /** The conflicts that the face makes with the window, or `FORBIDDEN`. */
  added: Uint8Array;
};

type Ahead = {
  faces: readonly (readonly number[])[];
  seen: Map<number, number>;
  alike: Map<string, number>;
};

/** Steps from position to position; `lastPosition` is the last that counts. It pauses now and then. */
export function windowSteps(problem: Problem, faces: Faces, lastPosition: number) {
  let before: Ahead[] = [];
  return function* (windows: readonly Window[], position: number): Generator<void, WindowStep> {
    const ahead = aheadOf(problem, faces, position, lastPosition, before);
    before = ahead;
    const standIn = (face: number, age: number) => standInFor(face, ahead[age]!, faces.clash);
    const here = faces.at(position);
    const result: Window[] = [];
    const ids = new Map<string, number>();
    const next = new Int32Array(windows.length * here.length);
    const added = new Uint8Array(windows.length * here.length);
    for (const [from, window] of windows.entries()) {
      if (from % WINDOWS_BETWEEN_PAUSES === WINDOWS_BETWEEN_PAUSES - 1) yield;
      const older = window.slice(0, problem.gap - 1).map((face, age) => standIn(face, age + 1));
      const tail = older.join();
      here.forEach((face, index) => {
        const conflicts = conflictsWith(window, face, faces.clash);
        added[from * here.length + index] = conflicts;
        if (conflicts === FORBIDDEN) return;
        const newest = problem.gap > 0 ? standIn(face, 0) : -1;
        const key = `${newest},${tail}`;
        let id = ids.get(key);
        if (id === undefined) {
          id = result.push(problem.gap > 0 ? [newest, ...older] : []) - 1;
          ids.set(key, id);
        }
        next[from * here.length + index] = id;
      });
    }
    return { windows: result, next, added };
  };
}

/** For a routine that stands `age` positions back: the faces of the positions ahead within its reach. */
function aheadOf(
  problem: Problem,
  faces: Faces,
  position: number,
  lastPosition: number,
  before: readonly Ahead[],
): Ahead[] {
  return Array.from({ length: problem.gap }, (_, age) => {
    const from = position - age;
    const last = from < 0 ? -1 : Math.min(problem.reach[from]!, lastPosition);
    const sights: (readonly number[])[] = [];
    for (let next = position + 1; next <= last; next++) {
      const sight = faces.at(next);
      if (!sights.includes(sight)) sights.push(sight);
    }
    const known = before[age];
    const isSame =
      known?.faces.length === sights.length &&
      sights.every((sight, at) => sight === known.faces[at]);
    return isSame ? known : { faces: sights, seen: new Map(), alike: new Map() };
  });
}

/** One face for all that clash alike with everything ahead; -1 if they clash with nothing. */
function standInFor(face: number, ahead: Ahead, clash: Faces["clash"]): number {
  if (face < 0 || ahead.faces.length === 0) return -1;
  const before = ahead.seen.get(face);
  if (before !== undefined) return before;
  const pattern = ahead.faces
    .map((sight) => sight.map((other) => clash(face, other)).join())
    .join();
  let standIn = -1;
  if (/[^0,]/.test(pattern)) {
    standIn = ahead.alike.get(pattern) ?? face;
    ahead.alike.set(pattern, standIn);
  }
  ahead.seen.set(face, standIn);
  return standIn;
}

function conflictsWith(window: Window, face: number, clash: Faces["clash"]): number {
  let conflicts = 0;
  for (const other of window) {
    if (other < 0) continue;
    const one = clash(other, face);
    if (one === FORBIDDEN) return FORBIDDEN;
    conflicts += one;
  }
  return conflicts;
}
