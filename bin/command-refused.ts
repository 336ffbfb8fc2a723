/** A command that cannot be done; its message is one line for the person who gave it. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
  /** 2 where something given is wrong; 1 where it was all right and cannot be done. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
