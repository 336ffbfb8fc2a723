// The types of a running show as parents see it.

type LiveStage = { stage: string; now: string | null; next: string[]; late: number };

export type LiveEntry = {
  number: string;
  title: string;
  studio: string;
  stage: string;
  session: string;
  planned: string | null;
  expected: string | null;
  readyFrom: string | null;
  isScratched: boolean;
};

export type LiveShow = {
  version: number;
  now: string | null;
  next: string[];
  late: number;
  stages: LiveStage[];
  entries: LiveEntry[];
  updatedAt: string;
};
