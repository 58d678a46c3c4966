import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { speculationRulesPath } from "#server/http/pages/speculation-rules.ts";
import { responseFolders } from "./response-files.ts";
import type { StaticFiles } from "./static-server.ts";

// Debian's nginx has no brotli module: precompressed responses are in a separate folder.
const toConfig = ({ folder, mediaDir, clientDir }: StaticFiles, port: number): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=1000;
  client_body_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  charset utf-8;
  charset_types application/json;
  types {
    text/html html; application/json json; image/avif avif; image/webp webp; image/jpeg jpg; image/png png;
    image/svg+xml svg; font/woff2 woff2; application/pdf pdf; text/css css; text/javascript js;
  }
  map $http_accept_encoding $encoding { default ""; "~\\bbr\\b" br; }
  map $encoding $tree { default ${responseFolders.identity}; br ${responseFolders.br}; }
  server {
    listen 127.0.0.1:${port};
    location /media/ { alias ${mediaDir}/; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location /assets/ { root ${clientDir}; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location = ${speculationRulesPath} {
      root ${folder}/${responseFolders.identity};
      types {}
      default_type application/speculationrules+json;
    }
    location ~ ^/[^/]+\\.\\w+$ { root ${clientDir}; }
    location / {
      root ${folder}/$tree;
      try_files $uri.html $uri.json \${uri}index.html =404;
      add_header Content-Encoding $encoding;
      add_header Vary Accept-Encoding;
      add_header Cache-Control no-cache;
      add_header Speculation-Rules '"${speculationRulesPath}"';
    }
  }
}
`;

/** Writes the configuration of an nginx that listens on this machine only, and returns the path of the file. */
export async function writeNginxConfig(files: StaticFiles, port: number): Promise<string> {
  const folder = resolve(files.folder);
  const paths = { folder, mediaDir: resolve(files.mediaDir), clientDir: resolve(files.clientDir) };
  const file = join(folder, "nginx.conf");
  await writeFile(file, toConfig(paths, port));
  return file;
}
