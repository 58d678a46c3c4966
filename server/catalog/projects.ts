import type { Project } from "#contract/catalog/project.ts";
import type { Database } from "#server/db/schema.ts";
import { readPicturesOf } from "./read-pictures.ts";

interface ProjectSlice {
  limit?: number | undefined;
  page?: number | undefined;
}

/** Projects in the order of the content file: a page (from 1) of `limit` projects, or all of them. */
export async function listProjects(db: Database, { limit, page = 1 }: ProjectSlice): Promise<Project[]> {
  if (limit === undefined && page > 1) return [];
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .orderBy("position")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset((page - 1) * (limit ?? 0)))
    .execute();
  const positions = rows.map((row) => row.position);
  const products = await db
    .selectFrom("project_products")
    .selectAll()
    .where("project_position", "in", positions)
    .orderBy("position")
    .execute();
  const byProject = Map.groupBy(products, (row) => row.project_position);
  const pictures = await readPicturesOf(db, rows);
  return rows.map((row) => {
    const picture = pictures.get(row.image_url);
    return {
      name: row.name,
      description: row.description,
      image_url: row.image_url,
      city: row.city,
      client: { name: row.client_name },
      products: (byProject.get(row.position) ?? []).map(({ name, id_product }) => ({
        name,
        ...(id_product !== null && { idProduct: id_product }),
      })),
      ...(picture && { picture }),
    };
  });
}
