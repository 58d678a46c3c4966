import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";

export interface FileAnswer {
  root: string;
  /** Relative to `root`, as it stands in the address. */
  path: string;
  /** Sets the headers of a file that is there, at `file`. */
  onFound: (file: string) => void;
  /** There is no such file, or none that may be seen. */
  onMissing: () => void;
}

/** Answers with a file below `root`: ranges, conditional requests and HEAD included; no dotfile, nothing outside. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, onFound, onMissing }: FileAnswer,
): void {
  send(request, path, { root, dotfiles: "ignore", index: false, cacheControl: false })
    .on("headers", (_answer, file: string) => onFound(file))
    .on("directory", onMissing)
    .on("error", (error: { status?: number }) => {
      // The beginning of the file is on its way already: only a broken connection tells that the rest is not.
      if (response.headersSent) response.destroy();
      else if (error.status === 412 || error.status === 416) response.writeHead(error.status).end();
      else onMissing();
    })
    .pipe(response);
}
