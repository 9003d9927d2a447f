/** The migration of runs of a version to a later one. Everything outside this folder imports it from here. */
export { migrateVersions } from './migrateVersions.ts';
export type { MigrationOptions } from './migrateVersions.ts';
export type { Migration, MigratedWitness, MigrationHazard, OpenEnds, QuestionMigration, Resumption, ValueMigration } from './migration.ts';
