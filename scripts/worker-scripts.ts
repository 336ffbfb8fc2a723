// `import script from "script:./registers.worker.ts"`: a worker and its imports as the text of one script, for a
// service worker, whose address must stay the same from build to build.
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const PREFIX = "script:";
const SUFFIX = "?script";

export const WORKER_SCRIPTS: Plugin = {
  name: "worker-scripts",
  enforce: "pre",
  resolveId: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: (id, importer = "") =>
      path.resolve(path.dirname(importer), id.slice(PREFIX.length)) + SUFFIX,
  },
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const { output } = (await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          rolldownOptions: {
            input: id.slice(0, -SUFFIX.length),
            output: { format: "iife", codeSplitting: false },
          },
        },
      })) as Rolldown.RolldownOutput;
      for (const file of Object.keys(output[0].modules)) this.addWatchFile(file);
      return `export default ${JSON.stringify(output[0].code)};`;
    },
  },
};
