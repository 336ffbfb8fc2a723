// The outputs of a command.

/** `out` receives the result, `error` the remarks. */
export type Streams = { out: (text: string) => void; error: (text: string) => void };
