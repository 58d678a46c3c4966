import { isHoliday } from "colombian-holidays";
import { expect, test } from "vitest";
import { isColombianHoliday } from "./holidays.ts";

test("every day from 1984 to 2099 is a holiday here where it is one in the published calendar", () => {
  const different: string[] = [];
  for (let day = Date.UTC(1984, 0, 1); day < Date.UTC(2100, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    if (isColombianHoliday(date) !== isHoliday(date)) different.push(date.toISOString().slice(0, 10));
  }
  expect(different).toEqual([]);
});
