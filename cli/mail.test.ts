import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/form-signals.ts";
import { type DemoSite, openDemoSite } from "../tests/demo-site.ts";
import { contactMessage, post } from "../tests/requests.ts";
import { runProgram } from "../tests/site/run-program.ts";

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
