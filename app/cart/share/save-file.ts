/** How long a browser may take to begin with a download before its bytes are let go. */
const kept = 60_000;

/** Hands the browser a file that was made in the page. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}
