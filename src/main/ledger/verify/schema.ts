import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Connection } from '../../store/connection.ts'
import {
  hasOurVersion,
  type SchemaDifference,
  schemaDifferences,
  schemaObjects,
} from '../../store/integrity/schema-objects.ts'

const CODES = { changed: 'SCHEMA_CHANGED', missing: 'SCHEMA_MISSING', added: 'SCHEMA_ADDED' } as const
const REASONS = {
  changed: 'was changed',
  missing: 'is missing',
  added: 'was added by another program',
} as const

/** Returns a finding for every table, index, trigger and view that differs from the migrations. */
export function schemaFindings(db: Connection, of: 'main' | 'stored'): Finding[] {
  const found = schemaDifferences(schemaObjects(db, of)).map(findingOf)
  return hasOurVersion(db, of) ? found : [...found, OTHER_VERSION]
}

/** Returns the tables whose own definition differs, not only that of an index or trigger. */
export function brokenTables(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ table, row }) => (table !== null && table === row ? [table] : [])))
}

const OTHER_VERSION: Finding = {
  code: 'SCHEMA_CHANGED',
  table: null,
  row: 'user_version',
  event: null,
  reason: 'The database states a version that differs from its schema.',
}

function findingOf({ kind, object: { type, name, table } }: SchemaDifference): Finding {
  const reason = `The ${type} ${name} ${REASONS[kind]}.`
  return { code: CODES[kind], table, row: name, event: null, reason }
}
