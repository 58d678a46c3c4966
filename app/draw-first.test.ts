import { expect, test } from "vitest";
import { drawFirst } from "./draw-first.ts";

const page = '<head><title>Tubo</title></head><body class="b card"><p class="card name">1</p></body>';
const draw = (css: string) =>
  drawFirst({ css, fonts: "@font-face{}", addresses: ["/assets/fonts.css", "/assets/app.css"] })(page);

test("a page is given the rules of its classes before anything of it is read", () => {
  const [head = "", body] = draw(".card{top:0}.tile{top:1px}.card .name{left:0}").split("</head>");
  expect(head).toContain('})("@font-face{}",');
  expect(head).toContain(',".card{top:0}.card .name{left:0}")</script>');
  expect(body).toBe('<body class="b card"><p class="card name">1</p></body>');
});

test("who runs no script has the whole stylesheets", () => {
  expect(draw("")).toContain(
    '<noscript><link rel="stylesheet" href="/assets/fonts.css"/><link rel="stylesheet" href="/assets/app.css"/></noscript></head>',
  );
});

test("nothing is painted of a page until its header is there to its end", () => {
  expect(draw("")).not.toContain("expect");
  const [head] = drawFirst({ css: "", fonts: "", addresses: [] })(
    `${page}<header class="c"></header><main id="contenido">`,
  ).split("</head>");
  expect(head).toMatch(/<link rel="expect" href="#contenido" blocking="render"\/>$/);
});

test("no rule ends the script, or is more than ASCII, which every character of a page would pay for", () => {
  const drawn = draw('.card{content:"</script>·😀"}');
  expect(drawn).toContain(String.raw`".card{content:\"\u003c/script>\\b7 \\1f600 \"}"`);
  expect(drawn).toMatch(/^\p{ASCII}*$/u);
});
