const toSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * The anchor of each project on the projects page, in list order, such as /proyectos#colector-pluvial-el-guadual. A
 * shorter list has the same anchors as the whole list's start.
 */
export function projectAnchors(projects: readonly { name: string }[]): string[] {
  const taken = new Set<string>();
  return projects.map(({ name }) => {
    const slug = toSlug(name) || "proyecto";
    let anchor = slug;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${slug}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
