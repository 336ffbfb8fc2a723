// A mail server for tests: it accepts mail, or fails as real mail servers do.
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/** How the server answers the next mails. */
export type Mood = "takes" | "greylists" | "refuses" | "is slow" | "hangs up";

type MailServer = AsyncDisposable & {
  url: string;
  taken: string[];
  mood: Mood;
  /** The addresses that it refuses for good. */
  refused: Set<string>;
};

const textOf = async (stream: SMTPServerDataStream) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
};

const refusal = (code: number) => Object.assign(new Error("not now"), { responseCode: code });

/** Listens on a free port; `taken` holds each accepted mail, headers included. */
export async function mailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const receive = async (stream: SMTPServerDataStream, done: () => void) => {
    // A client that dies in the middle of its mail has sent none.
    const text = await textOf(stream).catch(() => null);
    if (text === null) return;
    if (state.mood === "hangs up") for (const socket of sockets) socket.end();
    if (state.mood !== "takes") return;
    taken.push(text);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (state.refused.has(address)) return done(refusal(550));
      if (state.mood === "greylists") done(refusal(451));
      else if (state.mood === "refuses") done(refusal(550));
      else done();
    },
    onData: (stream, _session, done) => void receive(stream, done),
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mood: "takes",
    refused: new Set(),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // The product keeps a connection for a second after its last mail.
        for (const socket of sockets) socket.end();
      }),
  };
  return state;
}

/** Returns the value of a header of an accepted mail. */
export function headerOf(mail: string | undefined, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, "im").exec(mail ?? "")?.[1]?.trim();
}
