// A mailbox for tests: enough of an IMAP server (RFC 3501) to read it, and nothing that changes it.
import { createServer, type AddressInfo, type Socket } from "node:net";

type MailboxServer = AsyncDisposable & {
  url: string;
  /** The mails in the mailbox; the first has the UID 1. */
  mails: string[];
  /** The commands that clients sent, without their tags. */
  commands: string[];
};

const PASSWORD = "a password";

/** Listens on a free port; the account is desk@school.example. */
export async function mailboxServer(): Promise<MailboxServer> {
  const mails: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("* OK [CAPABILITY IMAP4rev1] ready");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        answer(text.slice(0, end));
        text = text.slice(end + 2);
      }
    });
    const answer = (line: string) => {
      const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(command);
      if (/^LOGIN/i.test(command) && !command.includes(PASSWORD)) {
        return say(`${tag} NO [AUTHENTICATIONFAILED] wrong password`);
      }
      for (const each of answersTo(command, mails)) socket.write(each);
      say(`${tag} OK done`);
      if (/^LOGOUT/i.test(command)) socket.end();
    };
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://desk%40school.example:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    commands,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function answersTo(command: string, mails: readonly string[]): string[] {
  if (/^CAPABILITY/i.test(command)) return ["* CAPABILITY IMAP4rev1\r\n"];
  if (/^LIST/i.test(command)) return ['* LIST (\\HasNoChildren) "/" INBOX\r\n'];
  if (/^(EXAMINE|SELECT)/i.test(command)) {
    return [
      `* ${mails.length} EXISTS\r\n`,
      "* FLAGS (\\Seen)\r\n",
      "* OK [UIDVALIDITY 7] \r\n",
      `* OK [UIDNEXT ${mails.length + 1}] \r\n`,
    ];
  }
  if (/^UID SEARCH/i.test(command)) {
    const [, from] = /UID (\d+):\*/i.exec(command) ?? [];
    // The last mail is always within a range that ends with '*'.
    const first = Math.min(Number(from ?? 1), mails.length);
    const uids = mails.map((_, at) => at + 1).filter((uid) => uid >= first);
    return [`* SEARCH ${uids.join(" ")}`.trimEnd() + "\r\n"];
  }
  const [, range = "", items = ""] = /^UID FETCH (\S+) (.*)$/i.exec(command) ?? [];
  return uidsIn(range, mails.length).map((uid) => fetched(uid, items, mails[uid - 1] ?? ""));
}

function uidsIn(range: string, last: number): number[] {
  return range.split(",").flatMap((part) => {
    const [from, to = from] = part.split(":").map((end) => (end === "*" ? last : Number(end)));
    const all = Array.from({ length: last }, (_, at) => at + 1);
    return all.filter((uid) => uid >= (from ?? 0) && uid <= (to ?? 0));
  });
}

function fetched(uid: number, items: string, mail: string): string {
  const [, fields] = /BODY(?:\.PEEK)?\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items) ?? [];
  if (fields === undefined) {
    const length = Buffer.byteLength(mail);
    return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${length}}\r\n${mail})\r\n`;
  }
  const [head = ""] = mail.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const wanted = lines.filter((line) => line.toLowerCase().startsWith(fields.toLowerCase()));
  const text = `${wanted.join("\r\n")}\r\n\r\n`;
  return `* ${uid} FETCH (UID ${uid} BODY[HEADER.FIELDS (${fields})] {${text.length}}\r\n${text})\r\n`;
}
