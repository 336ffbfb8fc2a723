// A worker created in advance, so that it works without a connection later.

type Spares = {
  /** Creates a spare worker unless there is one. */
  prepare: () => void;
  /** Returns the spare worker, or a new one. */
  take: () => Worker;
  /** Stores a worker that is no longer needed, for the next caller. */
  giveBack: (worker: Worker) => void;
};

export function spareWorkers(make: () => Worker): Spares {
  let spare: Worker | null = null;
  const keep = (worker: Worker) => {
    spare = worker;
    // Its script did not load, so the next caller creates another.
    worker.addEventListener("error", () => {
      if (spare === worker) spare = null;
    });
  };
  return {
    prepare: () => {
      if (!spare) keep(make());
    },
    take: () => {
      const taken = spare ?? make();
      spare = null;
      return taken;
    },
    giveBack: (worker) => {
      if (spare) worker.terminate();
      else keep(worker);
    },
  };
}
