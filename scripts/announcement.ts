// The messages of a start.

type Announced = {
  address: string;
  /** By person name; empty except on the first start. */
  passPhrases: Record<string, string>;
  /** The file that holds them too, and the day it is deleted. */
  passPhraseFile: string;
  until: string;
  /** The variables whose pass-phrase is not used. */
  unused: readonly string[];
  /** The hosts of passkeys that do not work here. */
  endedHosts: readonly string[];
  /** False when nobody can change people, locks and backups. */
  hasOwner: boolean;
  /** Warnings about the environment, a line each. */
  cautions: readonly string[];
  /** Without a terminal the output is stored, by a journal or a container: it must hold no pass-phrase. */
  isTerminal: boolean;
};

const NO_OWNER = "No owner can sign in yet. Get a link for one with: npm run invite -- --owner";

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
        `  Passkeys created at ${host} do not work here, because a passkey only works at its own host. Set CALLBOARD_URL back, or ask people to add new ones.\n`,
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
