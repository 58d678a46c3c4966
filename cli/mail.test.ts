import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/form-signals.ts";
import { type DemoSite, openDemoSite } from "../tests/demo-site.ts";
import { contactMessage, post } from "../tests/requests.ts";
import { runProgram, runProgramWith } from "../tests/site/run-program.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

test("mails of a suspected request are not retried, but released with their request", async () => {
  const headers = { [formSignalsHeader]: formatFormSignals({ trapped: true }) };
  const answer = await site.request("/clientes/webpage", post(contactMessage(), headers));
  const { number } = await answer.json();
  expect(await runProgram("cli/mail.ts", site.folder, "retry", number)).toEqual({
    code: 1,
    output: "",
    errors: `"${number}" looks like a program's: release it with npm run suspects -- release ${number}\n`,
  });
  expect((await runProgram("cli/suspects.ts", site.folder, "release", number)).code).toBe(0);
  const mails = await site.db.selectFrom("mails").select("status").execute();
  expect(mails.map(({ status }) => status)).toEqual(["queued", "queued"]);
  expect((await runProgram("cli/mail.ts", site.folder, "retry", number)).code).toBe(0);
});

test("as long as no mail server is set, no mail is called delivered", async () => {
  const line = `No mail server is set (SMTP_URL): mails are written to ${site.folder}/mail, and reach nobody.\n`;
  expect(await runProgram("cli/mail.ts", site.folder)).toEqual({ code: 0, output: line, errors: "" });
  await site.request("/clientes/webpage", post(contactMessage()));
  const { output } = await runProgram("cli/mail.ts", site.folder);
  expect(output).toMatch(/^MSG-.* queued\nMSG-.* queued\nNo mail server is set/);
});

test("with a mail server and nothing undelivered, every mail was delivered", async () => {
  const server = { SMTP_URL: "smtp://127.0.0.1:2525" };
  expect(await runProgramWith(server, "cli/mail.ts", site.folder)).toEqual({
    code: 0,
    output: "Every mail was delivered.\n",
    errors: "",
  });
});
