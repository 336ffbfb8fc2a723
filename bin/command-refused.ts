/** A command that cannot be carried out; its message is one line that says what is wrong and where. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}
