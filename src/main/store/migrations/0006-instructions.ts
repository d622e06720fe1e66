import type { Migration } from './migration.ts'

/** The instruction of a reviewer for a new run; it is in the body of the event that began the run. */
export const instructions: Migration = {
  version: 6,
  up: 'ALTER TABLE runs ADD COLUMN instruction_sha256 TEXT',
}
