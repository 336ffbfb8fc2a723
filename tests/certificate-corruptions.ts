// Ways to corrupt a certificate, each of one kind.
import { type Corrupt, type Corruption, isBest, MADE, oneOf, partOf } from "./corruption.ts";

export const OF_CERTIFICATES: Corruption[] = [
  {
    kind: "a performer of another part",
    of: MADE,
    corrupt: (parts) => {
      const part = partOf(parts);
      if (part) part.performers = [...part.performers.slice(1), "Zed"];
      return part !== undefined;
    },
  },
  {
    kind: "an unknown relaxation",
    of: MADE,
    corrupt: (parts) => {
      const part = partOf(parts);
      if (part) part.relaxation = oneOf(["luck", "states of a day", "dancer"], parts.random);
      return part !== undefined;
    },
  },
  {
    kind: "a part twice",
    of: MADE,
    corrupt: (parts) => {
      const part = partOf(parts);
      if (!part) return false;
      parts.report.certificate.parts.push(structuredClone(part));
      parts.report.unavoidable! += part.value;
      Object.assign(parts.report, { proven: parts.report.conflicts === parts.report.unavoidable });
      return true;
    },
  },
  {
    kind: "a value one too high",
    of: MADE,
    corrupt: (parts) => {
      const part = isBest(parts) ? partOf(parts) : undefined;
      if (!part) return false;
      part.value++;
      for (const step of part.steps ?? []) step.value++;
      parts.report.unavoidable! += 1;
      Object.assign(parts.report, { proven: false });
      return true;
    },
  },
  {
    kind: "a part left out",
    of: MADE,
    corrupt: (parts) => {
      const part = partOf(parts);
      if (part)
        parts.report.certificate.parts = parts.report.certificate.parts.filter(
          (one) => one !== part,
        );
      return part !== undefined;
    },
  },
  {
    kind: "a routine left out of a group",
    of: MADE,
    corrupt: ({ report, random }) => {
      oneOf(report.certificate.groups, random).pop();
    },
  },
  ...[
    ["a routine in two pools", (pools: number[][]) => void pools[0]!.push(pools.at(-1)![0]!)],
    ["a routine in no pool", (pools: number[][]) => void pools[0]!.pop()],
  ].map(([kind, corrupt]) => ({
    kind: kind as string,
    of: MADE,
    corrupt: ((parts) => {
      const part = partOf(parts, ({ steps }) => steps !== undefined);
      if (!part) return false;
      (corrupt as (pools: number[][]) => void)(oneOf(part.steps!, parts.random).pools[0]!.pools);
      return true;
    }) satisfies Corrupt,
  })),
  {
    kind: "a bound for any sessions",
    of: ["days"],
    corrupt: ({ report }) => {
      report.unavoidableAnywhere! += 1;
    },
  },
];
