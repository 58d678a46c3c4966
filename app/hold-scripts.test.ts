import { expect, test } from "vitest";
import { holdScripts as hold } from "./hold-scripts.ts";

const holdScripts = (html: string) => hold(html, "/assets/app-1.css");

const page = `<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/react-2.js"/></head>
<body><main>Tubería</main><script>window.data = 1;</script><script type="module" async="">import "/assets/entry-1.js";</script></body>`;

test("nothing of the page's script is asked for while what is seen loads", () => {
  const held = holdScripts(page);
  expect(held).not.toContain("<link");
  expect(held).not.toContain('<script type="module"');
  expect(held).toContain("<main>Tubería</main><script>window.data = 1;</script>");
});

test("what the script imports is imported when it is time, with all of its files asked for at once", () => {
  const script = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
  window.modules = {"root":route0};

import("/assets/entry-1.js");`;
  expect(holdScripts(page.replace('import "/assets/entry-1.js";', () => script))).toContain(
    '("/assets/app-1.css",["/assets/entry-1.js","/assets/react-2.js"],()=>Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js")])' +
      '.then(([,route0])=>{window.modules = {"root":route0};\n\nimport("/assets/entry-1.js");}))</script>',
  );
});

test("a page that the router renders in another way is noticed", () => {
  expect(() => holdScripts("<body><main>Tubería</main></body>")).toThrow("without the router's script");
  expect(() => holdScripts(page.replace('import "', 'import { a } from "'))).toThrow("imports in another way");
});
