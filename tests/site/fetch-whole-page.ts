/**
 * Requests a page until it has all its sections. On a busy machine a site leaves late ones out (rule G7), and does not
 * cache that page. A whole page is cached: later requests get it however busy the machine is.
 */
export async function fetchWholePage(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.headers.get("Cache-Control") !== "no-store") return answer;
    await answer.body?.cancel();
  }
}
