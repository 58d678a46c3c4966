import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import * as z from "zod";
import { speculationRulesPath } from "#server/http/pages/speculation-rules.ts";
import { fileOf, responseFolders } from "./response-files.ts";

const { folder, mediaDir, clientDir, port } = z
  .object({ folder: z.string(), mediaDir: z.string(), clientDir: z.string(), port: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ""));

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

function readTree(root: string, prefix: string, headers: Record<string, string>): Map<string, Answer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const body = readFileSync(file);
      const type = types[extname(file)] ?? "application/octet-stream";
      const address = prefix + file.slice(root.length).split(sep).join("/");
      return [address, { body, headers: { ...headers, "Content-Type": type, "Content-Length": `${body.length}` } }];
    }),
  );
}

const forever = { "Cache-Control": "public, max-age=31536000, immutable" };
const page = {
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding",
  "Speculation-Rules": `"${speculationRulesPath}"`,
};
const files = new Map([...readTree(clientDir, "", forever), ...readTree(mediaDir, "/media", forever)]);
const compressed = readTree(join(folder, responseFolders.br), "", { ...page, "Content-Encoding": "br" });
const plain = readTree(join(folder, responseFolders.identity), "", page);
const rules = plain.get(speculationRulesPath);
if (rules)
  files.set(speculationRulesPath, { ...rules, headers: { "Content-Type": "application/speculationrules+json" } });

// The minimum work of Node for a response: no server built on Node can be faster.
createServer((request, response) => {
  const path = request.url ?? "/";
  const tree = /\bbr\b/.test(request.headers["accept-encoding"]?.toString() ?? "") ? compressed : plain;

  const answer = files.get(path) ?? tree.get(fileOf(path));
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}).listen(port, "127.0.0.1");
