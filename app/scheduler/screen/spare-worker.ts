// A worker that is made before it is asked for, so that it is there when the network has gone.

type Spares = {
  /** Makes one, unless one waits already. */
  prepare: () => void;
  /** The one that waits, or a new one. */
  take: () => Worker;
  /** Keeps one that is not needed any more for who asks next. */
  giveBack: (worker: Worker) => void;
};

export function spareWorkers(make: () => Worker): Spares {
  let spare: Worker | null = null;
  const keep = (worker: Worker) => {
    spare = worker;
    // Its file did not come: who asks next makes another.
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
