import * as z from "zod/mini";

export const maxLimit = 100;
export const maxPage = 1_000_000;

const wholeFrom1 = (name: string, max: number) => {
  const expected = { error: `${name} debe ser un número entero desde 1 hasta ${max.toLocaleString("es-CO")}.` };
  const digits = z.string(expected).check(z.regex(/^[1-9]\d{0,8}$/, expected));
  return z.optional(z.pipe(digits, z.pipe(z.transform(Number), z.int(expected).check(z.maximum(max, expected)))));
};

/** The query string of GET /proyectos. Without `limit` all projects are on page 1. */
export const ProjectsQuery = z.object({
  limit: wholeFrom1("limit", maxLimit),
  page: wholeFrom1("page", maxPage),
});
