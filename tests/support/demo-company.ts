import { readFileSync } from "node:fs";
import { Company } from "#contract/site-content.ts";

/** The company of the demonstration content, without a database. */
export const demoCompany = Company.parse(JSON.parse(readFileSync("content/empresa.json", "utf8")));
