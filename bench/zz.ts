import { startSchool } from "#tests/school-server.ts";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
const school = await startSchool();
const html = await (
  await fetch(school.address + "/mobile", {
    headers: {
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    },
  })
).text();
writeFileSync("/tmp/m.html", html);
console.log(html.length, gzipSync(html, { level: 9 }).length);
await school.stop();
