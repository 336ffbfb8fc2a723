// What a start says, on the terminal or to whatever keeps its output.

type Announced = {
  address: string;
  /** By the names of their people; empty but on the first start. */
  passPhrases: Record<string, string>;
  /** The file that has them too, and the day on which it goes. */
  passPhraseFile: string;
  until: string;
  /** The variables whose pass-phrase is not used. */
  unused: readonly string[];
  /** The hosts whose passkeys open nothing here. */
  endedHosts: readonly string[];
  /** False where nobody can change people, locks and backups. */
  hasOwner: boolean;
  /** What of the environment wants looking after, a line each. */
  cautions: readonly string[];
  /** Away from a terminal the output is kept, by a journal or a container: no pass-phrase goes there. */
  isTerminal: boolean;
};

const NO_OWNER = "No owner can come in yet: npm run invite -- --owner prints a link for one.";

export function announcement(announced: Announced): string {
  const { address } = announced;
  return [
    `
  Callboard is running.

  Public website   ${address}/
  Back-office      ${address}/admin
  Scheduler        ${address}/competition-scheduler
`,
    ...passPhrasesIn(announced),
    ...announced.unused.map(
      (name) =>
        `  ${name} is not used: this pass-phrase was used before, or is too easy to guess. Choose another.\n`,
    ),
    ...announced.endedHosts.map(
      (host) =>
        `  Passkeys made at ${host} open nothing here: each is good at its own host alone. Set CALLBOARD_URL back, or let people add new ones.\n`,
    ),
    ...(announced.hasOwner ? [] : [`  ${NO_OWNER}\n`]),
    ...announced.cautions.map((line) => `  ${line}\n`),
    "  Press Ctrl+C to stop.",
  ].join("\n");
}

function passPhrasesIn({ passPhrases, passPhraseFile, until, isTerminal }: Announced): string[] {
  const made = Object.entries(passPhrases);
  if (made.length === 0) return [];
  if (!isTerminal) return [`  The staff pass-phrases are in ${passPhraseFile} until ${until}.\n`];
  return [
    "  The staff pass-phrases, shown this once:\n",
    ...made.map(([name, passPhrase]) => `  ${name.padEnd(16)} ${passPhrase}`),
    `\n  They are also in ${passPhraseFile} until ${until}.\n`,
  ];
}
