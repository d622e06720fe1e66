import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Docket } from '../../../src/main/compose.ts'
import { ledgerInspector } from '../../../src/main/services/program/backups/inspector.ts'
import { ownCopies, removeCopy } from '../../../src/main/store/backups/copies.ts'
import { restore } from '../../../src/main/store/backups/restore.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../../src/shared/domain/reviews/reviewer.ts'
import type { Done } from '../program/children/done.ts'

/** Number of scheduled backups that are kept. */
export const KEPT_BACKUPS = 2

export interface UpkeepOptions {
  readonly reviewer: Reviewer
  /** A case of this worker, to be erased from the copies too. */
  readonly caseId: CaseId | null
  /** File name of the backup that is made and restored. */
  readonly name: string
  /** Lets a day pass, so that a backup is due. */
  readonly passDay: () => void
  /** Has the store closed while something is done to it. */
  readonly closed: (work: () => void) => Docket
}

const never = new AbortController().signal

/** Operations on a store as a whole, each until it is durable; returns the operation that was done. */
export const upkeep: readonly ((docket: Docket, options: UpkeepOptions) => Promise<Done>)[] = [
  async function rebuild({ program }) {
    for await (const _ of program.audit.rebuild(never));
    return { did: 'rebuild', position: program.events() }
  },

  async function backUpAsScheduled({ program }, { reviewer, passDay }) {
    for (const [key, value] of [
      ['schedule', 'daily'],
      ['keep', KEPT_BACKUPS],
    ] as const)
      program.settings.set(`backup.${key}`, value, { kind: 'reviewer', id: reviewer.id })
    passDay()
    const made = await program.backups.makeDue(never)
    if (made === null) throw new Error('A backup was due, and was not made')
    return { did: 'backup', file: made.file }
  },

  async function makeAndRestore(docket, { name, closed }) {
    const source = join(docket.dir, 'given', `${name}.backup`)
    await docket.program.backups.write(source)
    const { program } = closed(() => {
      for (const { file } of ownCopies(docket.dir)) removeCopy(file)
      restore({ dir: docket.dir, source, inspector: ledgerInspector, say: () => undefined })
    })
    rmSync(source)
    return { did: 'restore', position: program.events() }
  },

  async function eraseEverywhere(docket, { reviewer, caseId }) {
    const ids = caseId === null ? [] : [caseId]
    if (ids.length > 0) docket.cases.erase(ids, reviewer, docket.program.newBatchId())
    await docket.program.backups.eraseInCopies()
    return { did: 'erase in copies', caseIds: ids }
  },
]
