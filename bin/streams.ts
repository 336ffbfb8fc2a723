// The outputs of a command.

/** `out` takes the result, `error` the remarks beside it. */
export type Streams = { out: (text: string) => void; error: (text: string) => void };
