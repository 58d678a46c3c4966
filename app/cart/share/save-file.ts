/** Milliseconds before the blob's URL is revoked, in which the browser must start the download. */
const revokeDelay = 60_000;

/** Starts the download of a file made in the page. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}
