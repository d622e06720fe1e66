import type { CaseId, RunId, StandardId } from '../../../shared/domain/ids.ts'
import type { StandardKind } from '../../../shared/domain/standards/standard.ts'
import type { Connection } from '../connection.ts'
import type { Flag, Schema } from '../schema.ts'

type StandardRow = Schema['standards']
type VersionRow = Schema['standard_versions']
type RunRow = Schema['run_standards']

/** A standard with its usage. */
export interface UsedStandard extends StandardRow {
  /** Number of cases of which some run used any version of it. */
  readonly cases: number
  readonly saved_at: number
}

/** Published standards, their versions, and the runs that used them. */
export function standardTable(db: Connection) {
  const put = db.prepare<[StandardRow]>(
    `INSERT INTO standards VALUES (@id, @kind, @name, @version, @is_retired)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version, is_retired = excluded.is_retired`,
  )
  const retire = db.prepare<[Flag, StandardId]>('UPDATE standards SET is_retired = ? WHERE id = ?')
  const addVersion = db.prepare<[VersionRow]>(
    'INSERT INTO standard_versions VALUES (@standard_id, @version, @content_sha256, @saved_at)',
  )
  const addRun = db.prepare<[RunRow]>(
    'INSERT INTO run_standards VALUES (@run_id, @standard_id, @version, @case_id)',
  )
  const ofRun = db.prepare<[RunId], RunRow>(
    'SELECT * FROM run_standards WHERE run_id = ? ORDER BY standard_id',
  )
  const named = db.prepare<[StandardKind, string], StandardRow>(
    'SELECT * FROM standards WHERE kind = ? AND name = ?',
  )
  const versions = db.prepare<[StandardId], VersionRow>(
    'SELECT * FROM standard_versions WHERE standard_id = ? ORDER BY version DESC',
  )
  const all = db.prepare<[], UsedStandard>(
    `SELECT s.*, v.saved_at,
         (SELECT count(DISTINCT case_id) FROM run_standards r WHERE r.standard_id = s.id) AS cases
       FROM standards s JOIN standard_versions v ON v.standard_id = s.id AND v.version = s.version
       ORDER BY s.kind, s.name`,
  )
  const casesOf = db
    .prepare<[StandardId, number], number>(
      'SELECT count(DISTINCT case_id) FROM run_standards WHERE standard_id = ? AND version = ?',
    )
    .pluck()
  const answered = db
    .prepare<[StandardId], CaseId>(
      `SELECT c.id FROM cases c JOIN run_standards r ON r.run_id = c.latest_run_id
         WHERE r.standard_id = ? AND c.erased_at IS NULL
           AND EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = c.id)
         ORDER BY c.imported_at DESC, c.id DESC`,
    )
    .pluck()

  return {
    put: (row: StandardRow) => void put.run(row),
    retire: (id: StandardId, isRetired: Flag) => void retire.run(isRetired, id),
    addVersion: (row: VersionRow) => void addVersion.run(row),
    addRun: (row: RunRow) => void addRun.run(row),
    /** Returns the standards that a run used. */
    ofRun: (id: RunId): RunRow[] => ofRun.all(id),
    named: (kind: StandardKind, name: string): StandardRow | null => named.get(kind, name) ?? null,
    /** Returns every version of a standard, the newest first. */
    versions: (id: StandardId): VersionRow[] => versions.all(id),
    all: (): UsedStandard[] => all.all(),
    /** Returns the cases with answers of people whose latest run used any version, the newest first. */
    answeredCases: (id: StandardId): CaseId[] => answered.all(id),
    /** Returns the number of cases of which some run used a version. */
    casesOf: (id: StandardId, version: number): number => casesOf.get(id, version) ?? 0,
  }
}
