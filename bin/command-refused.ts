/** A command that cannot run; its message is one line for the user. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
  /** 2 for wrong input; 1 when the input is right but the result is impossible; 3 for open questions. */
  readonly exitCode: 1 | 2 | 3;

  constructor(message: string, exitCode: 1 | 2 | 3 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
