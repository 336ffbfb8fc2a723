import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitConnections, MOST_CONNECTIONS, TOO_MANY } from "./connections.server.ts";

const MOST = 2;
let server: Server;
let sockets: Socket[];

beforeEach(async () => {
  server = createServer((request, response) => {
    // A request for /long is never answered.
    if (mayEnter(request, response) && request.url !== "/long") response.end("page");
  });
  const mayEnter = limitConnections(server, MOST);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  sockets = [];
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

/** Sends a request on a connection and returns the first line of the response. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: school.example\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer.toString();
}

/** Opens a connection with a request that is never answered. */
async function busy(): Promise<Socket> {
  const socket = await open();
  const asked = once(server, "request");
  socket.write("GET /long HTTP/1.1\r\nHost: school.example\r\n\r\n");
  await asked;
  return socket;
}

test("a process holds 500 connections", () => expect(MOST_CONNECTIONS).toBe(500));

test("over the limit a request gets a sentence and is closed; with room again it is served", async () => {
  const first = await busy();
  await busy();
  const turnedAway = await open();
  const answer = await ask(turnedAway, "/page");
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain(TOO_MANY);
  await once(turnedAway, "close");
  first.destroy();
  await expect.poll(async () => ask(await open(), "/page")).toContain("page");
});

test("idle connections make room", async () => {
  const idle = await open();
  expect(await ask(idle, "/page")).toContain("200 OK");
  await busy();
  const isClosed = once(idle, "close");
  expect(await ask(await open(), "/page")).toContain("200 OK");
  await isClosed;
});

test("over the limit a silent connection is closed, and over twice the limit all are", async () => {
  await busy();
  await busy();
  const silent = [await open(), await open()];
  const dropped = await open();
  await once(dropped, "close");
  expect(silent.map(({ closed }) => closed)).toEqual([false, false]);
  await Promise.all(silent.map((socket) => once(socket, "close")));
});
