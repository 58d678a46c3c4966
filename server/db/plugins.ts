import { HandleEmptyInListsPlugin, type KyselyPlugin, replaceWithNoncontingentExpression } from "kysely";

/** The plugins of both engines. No value is in an empty list: PostgreSQL refuses `in ()`, which SQLite accepts. */
export const plugins: KyselyPlugin[] = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
