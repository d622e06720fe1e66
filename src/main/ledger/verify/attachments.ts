import * as z from 'zod'
import { Attachment } from '../../../shared/domain/cases/case.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Connection } from '../../store/connection.ts'
import {
  type FileDifference,
  fileDifferences,
  type NamedFile,
} from '../../store/integrity/attachment-files.ts'
import { openSnapshot } from '../../store/store.ts'
import { eventOfRow } from './row-events.ts'
import type { Projected } from './state.ts'

const CODES = { missing: 'FILE_MISSING', changed: 'FILE_CHANGED', added: 'FILE_ADDED' } as const
const REASONS = {
  missing: 'is missing',
  changed: 'is not the file that was imported',
  added: 'is no file of any case',
} as const

/** Location of the store to which the files belong. */
export interface StorePlace {
  readonly dir: string
  /** The path of the database. */
  readonly file: string
}

/**
 * Yields a finding for each attachment that differs from its case's record, with the event that imported it. `of`
 * selects the cases to trust: the projected ones, or the store's own if nothing was projected.
 */
export function* attachmentFindings(
  place: StorePlace,
  { db, tables }: Projected,
  of: 'main' | 'stored',
  step: (done: number, total: number) => void,
): Generator<Finding> {
  const owners = filesOf(db, of)
  const named = [...owners.values()]
  step(0, named.length)
  for (const difference of fileDifferences(place.dir, named, (done) => step(done, named.length))) {
    const owner = owners.get(difference.name.slice(difference.name.indexOf('/') + 1))
    if (difference.kind === 'missing' && owner !== undefined && isErasedSince(place, owner)) continue
    const key = { id: owner?.caseId ?? '' }
    const event = owner && eventOfRow(db, tables, 'cases', { kind: 'changed', key, columns: [] })
    yield findingOf(difference, event ?? null)
  }
}

interface OwnedFile extends NamedFile {
  readonly caseId: string
}

/** Returns every attachment of every case, once per hash. */
function filesOf(db: Connection, of: 'main' | 'stored'): ReadonlyMap<string, OwnedFile> {
  const rows = db
    .prepare<[], { id: string; attachments: string }>(
      `SELECT id, attachments FROM ${of}.cases WHERE attachments <> '[]'`,
    )
    .all()
  const files = rows.flatMap(({ id, attachments }) => {
    const found = Files.safeParse(attachments)
    return found.success ? found.data.map((file) => ({ ...file, caseId: id })) : []
  })
  return new Map(files.map((file) => [file.sha256, file]))
}

const Files = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(Attachment))

/** Whether a case and its file were erased during the verification. */
function isErasedSince({ file }: StorePlace, { sha256 }: NamedFile): boolean {
  const now = openSnapshot({ file })
  try {
    return !now.cases.haveFile(sha256)
  } finally {
    now.close()
  }
}

function findingOf({ kind, name }: FileDifference, event: Finding['event']): Finding {
  const reason = `The attachment ${name} ${REASONS[kind]}.`
  return { code: CODES[kind], table: 'attachments', row: name, event, reason }
}
