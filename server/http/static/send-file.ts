import type { ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import send from "send";

export interface SendFileOptions {
  root: string;
  /** Relative to `root`, percent-encoded as in the URL. */
  path: string;
  /** Sets the headers of the file found at `file`. */
  onFound: (file: string) => void;
  /** The file does not exist, or is hidden. */
  onMissing: () => void;
}

/** Sends a file below `root`, with ranges, conditional requests and HEAD; never a dotfile or a file outside `root`. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, onFound, onMissing }: SendFileOptions,
): void {
  send(request, path, { root, dotfiles: "ignore", index: false, cacheControl: false })
    .on("headers", (_answer, file: string) => onFound(file))
    .on("directory", onMissing)
    // The library watches the connection, which a response that waits for an earlier one does not have yet: its file
    // would stay open forever.
    .on("stream", (content: ReadStream) => finished(response, () => content.destroy()))
    .on("error", (error: { status?: number }) => {
      // Part of the file is sent already: only an aborted connection shows that it is incomplete.
      if (response.headersSent) response.destroy();
      else if (error.status === 412 || error.status === 416) {
        // A shared cache would keep the refusal in place of the file, and as long.
        response.removeHeader("Content-Encoding");
        response.writeHead(error.status, { "Cache-Control": "no-store" }).end();
      } else onMissing();
    })
    .pipe(response);
}
