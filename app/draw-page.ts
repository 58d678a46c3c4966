/**
 * Draws what follows in the page by `fonts` and `rules`, before its stylesheet is there; a browser that knows no such
 * rules waits for `links`. Runs in the browser before anything is seen, as text: nothing but what stands in it is there.
 */
export function drawPage(fonts: string, links: string, rules: string): void {
  if ("adoptedStyleSheets" in Document.prototype) {
    document.adoptedStyleSheets = [fonts, rules].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  } else document.write(links);
}
