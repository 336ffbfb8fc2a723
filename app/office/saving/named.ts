// What a change is called while it waits, where it is about somebody or something with a name.

/** Such as 'Add Member: Ada Tern'; without a name what is done alone. */
export function named(what: string, name = ""): string {
  return name.trim() === "" ? what : `${what}: ${name.trim()}`;
}
