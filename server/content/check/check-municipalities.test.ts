import { expect, test } from "vitest";
import { findMunicipalityFault } from "./check-municipalities.ts";

const table = "codigo,municipio,departamento\r\n63130,Calarcá,Quindío\r\n";

test.each(["", ",,\r\n", " , , \r\n,,\r\n", ";;\n"])("the empty rows %j of a spreadsheet are no fault", (rows) => {
  expect(findMunicipalityFault(table + rows)).toBeUndefined();
  expect(findMunicipalityFault(`${table}${rows}63001,,Quindío`)).toMatchObject({ found: '"63001,,Quindío"' });
});
