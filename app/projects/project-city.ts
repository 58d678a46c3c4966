import type { Project } from "#contract/project.ts";
import { projectText } from "#contract/text.ts";

/** Where a project is: Quindío when the city is empty (rule P1), and white space alone is empty. */
export const cityOf = ({ city }: Pick<Project, "city">): string => city?.trim() || projectText.defaultCity;
