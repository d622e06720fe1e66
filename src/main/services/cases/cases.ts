import type { CaseSnapshot, Erasure } from '../../../shared/contract/cases/cases.ts'
import type { ErasedCopy } from '../../../shared/contract/program/backups.ts'
import { counted } from '../../../shared/counted.ts'
import type { BatchId, CaseId, RunId, Sha256 } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { requireCase } from '../reviews/review-state.ts'
import { caseContentService } from './case-content.ts'
import { caseDetails, type DetailParts } from './case-detail.ts'
import { eraseContent } from './erase-content.ts'
import { runDetails } from './run-details.ts'
import { attachmentsOf } from './shown-case.ts'

/** Maximum number of bytes sent to a window at once, so that other calls wait only briefly. */
const PIECE_BYTES = 1024 * 1024

/** Reads, tags and erases cases. */
export function caseService(
  context: ServiceContext,
  parts: Omit<DetailParts, 'content'> & {
    readonly eraseInCopies: () => Promise<ErasedCopy[]>
    /** Removes prompts from the spool that would be imported as one of these cases. */
    readonly eraseSpooled: (contents: ReadonlySet<Sha256>) => void
  },
  attachments: AttachmentStore,
) {
  const { store, ledger } = context
  const content = caseContentService(context, parts.feedback)
  const details = caseDetails(context, { ...parts, content })

  return {
    get: details.get,

    /** Returns the case with the ledger position that it reflects. */
    snapshot(id: CaseId, me: Reviewer, runId: RunId | null = null): CaseSnapshot {
      const position = store.events.lastPosition() // Read first: whatever another process commits from here on has a later position.
      return { position, ...details.get(id, me, runId) }
    },

    preview: details.preview,
    runs: runDetails(context, content, parts.blind),

    input(id: CaseId): CaseInput {
      const { input_sha256 } = requireCase(store, id)
      const input = ledger.bodies.get(CaseInput, input_sha256)
      if (input === null)
        throw new Error(`The input of case ${id} is gone, and no event says that it was erased`)
      return input
    },

    /** Returns a chunk of a case's attachment, from a byte offset; empty after the last byte. */
    async attachment(id: CaseId, sha256: Sha256, from: number): Promise<Uint8Array<ArrayBuffer>> {
      if (!attachmentsOf(requireCase(store, id)).some((each) => each.sha256 === sha256))
        throw new AppError('NOT_FOUND', `Case ${id} has no file ${sha256}.`)
      if (!attachments.has(sha256))
        throw new AppError(
          'FILE_PROBLEM',
          `A file of this case is missing from the store: ${attachments.pathOf(sha256)}. Restore it from a backup.`,
        )
      return attachments.read(sha256, from, PIECE_BYTES)
    },

    ...{ content: content.of, contentIf: content.preview, contentWith: content.withOutcome },
    rulings: content.rulings,
    notes: content.notes,
    ...{ inputIf: content.input, verdicts: content.verdicts },
    record: content.recordOf,
    outcome: content.outcomeOf,

    /**
     * Erases the content of cases permanently: inputs, recordings, outcomes, notes, drafts. The fact that the cases
     * existed stays. A recording that another case uses stays.
     */
    erase,

    /**
     * Erases what a person confirmed, from the store and from the copies that Docket made of it. Throws CHANGED_SINCE if
     * the subject has more or fewer cases by now.
     */
    async eraseChosen(of: Erasure, reviewer: Reviewer, batchId: BatchId) {
      const ids = of.by === 'ids' ? of.caseIds : confirmed(of)
      const erased = erase(ids, reviewer, batchId)
      return { ...erased, copies: await parts.eraseInCopies() }
    },

    /** Removes attachments that an erasure left behind because its process died. */
    finishErasing,

    /** Returns every case that still has its content, of one pipeline or of all. */
    all: (pipeline: PipelineName | null): CaseId[] => store.cases.ids(pipeline),
    ofSubject: (subject: string): CaseId[] => store.cases.ofSubject(subject),
  }

  function erase(given: readonly CaseId[], reviewer: Reviewer, batchId: BatchId): Erased {
    const ids = [...new Set(given)]
    const rows = ids.map((id) => requireCase(store, id))
    attachments.planRemoval(rows.flatMap(filesOf))
    parts.eraseSpooled(new Set(rows.flatMap(({ content_sha256: sha256 }) => sha256 ?? [])))
    const erased = ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId }, (writer) => {
      let bodies = 0
      for (const id of ids) {
        requireCase(store, id)
        bodies += eraseContent(store, writer, id)
      }
      return { cases: ids.length, bodies }
    })
    finishErasing()
    store.scrub()
    return erased
  }

  function confirmed({ subject, cases }: Extract<Erasure, { by: 'subject' }>): CaseId[] {
    const ids = store.cases.ofSubject(subject)
    if (ids.length === cases) return ids
    throw new AppError(
      'CHANGED_SINCE',
      `“${subject}” has ${counted(ids.length, 'case')} now, not ${cases}. Check them, then erase them again.`,
    )
  }

  function finishErasing(): void {
    if (attachments.hasPlans()) store.transact(() => attachments.removePlanned(store.cases.haveFile))
  }

  function filesOf(row: CaseRow): Sha256[] {
    return attachmentsOf(row).map(({ sha256 }) => sha256)
  }
}

/** Result of an erasure: the number of cases and of their texts. */
export interface Erased {
  readonly cases: number
  readonly bodies: number
}

export type CaseService = ReturnType<typeof caseService>
