import type { Page } from "@playwright/test";

/** Records the URLs of responses with a server error from now on. */
export function watchFailedResponses(page: Page): string[] {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 500) failed.push(response.url());
  });
  return failed;
}
