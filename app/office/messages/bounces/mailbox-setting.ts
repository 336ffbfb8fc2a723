// The mailbox from which bounces are read.

/** The name of the setting. */
export const MAILBOX = "bounce mailbox";

export type Mailbox = {
  host: string;
  port: number;
  user: string;
  /** Whether the connection is encrypted from the start. */
  isSecure: boolean;
};
