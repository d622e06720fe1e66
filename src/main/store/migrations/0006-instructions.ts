import type { Migration } from './migration.ts'

/** What a reviewer asked a new run to mind: the body of the event that began it says it. */
export const instructions: Migration = {
  version: 6,
  up: 'ALTER TABLE runs ADD COLUMN instruction_sha256 TEXT',
}
