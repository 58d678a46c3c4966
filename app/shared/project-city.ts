import type { Project } from "#contract/catalog/project.ts";
import { projectText } from "#contract/text.ts";

/** The city of a project; Quindío if the city is empty or white space (rule P1). */
export const cityOf = ({ city }: Pick<Project, "city">): string => city?.trim() || projectText.defaultCity;
