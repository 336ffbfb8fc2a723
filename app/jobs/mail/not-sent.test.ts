import { expect, test } from "vitest";
import { notSentBecause, outcomeOf } from "./not-sent.ts";

test("the reason for a failed mail is given without codes, with the server's own words if any", () => {
  const said: [string, string][] = [
    [
      "ESOCKET: connect ECONNREFUSED 127.0.0.1:2525",
      "nothing answers at the address of the mail server.",
    ],
    ["EDNS: getaddrinfo ENOTFOUND mail.example", "no mail server of that name can be found."],
    [
      "EAUTH: Invalid login: 535 5.7.8 Authentication failed",
      "the mail server does not accept the user name or the password.",
    ],
    ["ETIMEDOUT: Greeting never received", "the mail server does not answer in time."],
    ["23: The operation was aborted due to timeout", "the mail server does not answer in time."],
    [
      "ECONNECTION: Connection closed unexpectedly",
      "the mail server ended the connection before it took the message.",
    ],
    ["ESOCKET: self-signed certificate", "the secure connection to the mail server failed."],
    [
      "EENVELOPE: Can't send mail - all recipients were rejected: 550 5.1.1 No such user.",
      "the mail server refuses the message: “5.1.1 No such user”.",
    ],
    ["EMESSAGE: 451 try\r\n later", "the mail server asks to try again later: “try later”."],
    ["EMESSAGE: 552", "the mail server did not take the message."],
    ["unknown: unknown", "the mail server did not take the message."],
  ];
  for (const [error, words] of said) expect(notSentBecause(error), error).toBe(words);
  expect(notSentBecause(`EENVELOPE: 550 ${"no ".repeat(200)}`).length).toBeLessThan(180);
});

test("there is an outcome within half a minute, whatever the server does", () => {
  const createdAt = "2026-11-20T10:00:00.000Z";
  const fresh = { state: "waiting", createdAt, sentAt: null, lastError: null } as const;
  const at = (seconds: number, hasServer = true) => ({
    hasServer,
    now: new Date(Date.parse(createdAt) + seconds * 1_000),
  });
  expect(outcomeOf(fresh, at(27.9))).toEqual({ is: "sending" });
  expect(outcomeOf(fresh, at(28))).toMatchObject({ is: "not sent", isTriedAgain: true });
  expect(outcomeOf(fresh, at(3_600, false))).toEqual({ is: "waiting" });
  const sentAt = "2026-11-20T10:00:02.000Z";
  const sent = { ...fresh, state: "sent", sentAt } as const;
  expect(outcomeOf(sent, at(60))).toEqual({ is: "taken", at: sentAt });
  const failed = { ...fresh, lastError: "ESOCKET: connect ECONNREFUSED" };
  const because = "nothing answers at the address of the mail server.";
  expect(outcomeOf(failed, at(1))).toEqual({ is: "not sent", because, isTriedAgain: true });
  expect(outcomeOf({ ...failed, state: "failed" }, at(1))).toMatchObject({ isTriedAgain: false });
});
