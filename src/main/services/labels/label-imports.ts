import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { LabelRemark, LabelsImported, LabelsPreviewed } from '../../../shared/contract/cases/labels.ts'
import type { BatchId, Millis } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import type { UploadService } from '../cases/uploads.ts'
import type { ServiceContext } from '../context.ts'
import { applyLabels } from './apply.ts'
import { filesAt, labelsOf, type ReadLabels } from './label-files.ts'
import { inPieces } from './pieces.ts'
import { addCounts, planLabels } from './plan.ts'

/** Maximum difference between the clocks of two machines, in milliseconds; labels further in the future are refused. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1_000

/** Imports labels that were given in another store, or with another tool. */
export function labelImportService(context: ServiceContext, uploads: Pick<UploadService, 'files' | 'clear'>) {
  return {
    /** Returns what an import of a file or a folder would do now; nothing is written. Throws INPUT_REFUSED. */
    preview: (path: string) => preview(filesAt(path)),
    /**
     * Imports the labels of a file or a folder; one undo withdraws them. The file is checked as a whole before the first
     * label is written. The labels are written in pieces, between which others can write; an import that was interrupted
     * continues when it is repeated. Throws INPUT_REFUSED.
     */
    import: (path: string, actionId: BatchId, reviewer: Reviewer) =>
      bringIn(filesAt(path), actionId, reviewer),
    /** Previews the import of files that a window sent. */
    previewUploaded: (batchId: BatchId) => preview(uploads.files(batchId)),
    async *importUploaded(batchId: BatchId, actionId: BatchId, reviewer: Reviewer) {
      yield* bringIn(uploads.files(batchId), actionId, reviewer)
      uploads.clear(batchId)
    },
  }

  async function* preview(files: readonly NamedFile[]): AsyncGenerator<ExportProgress | LabelsPreviewed> {
    const read = yield* labelsOf(files)
    refuseFuture(read, context.clock.now())
    const { counts } = planLabels(context, [...inPieces(read.rows)].flat())
    yield { event: 'labels-previewed', ...withSortedRemarks(counts) }
  }

  async function* bringIn(
    files: readonly NamedFile[],
    actionId: BatchId,
    reviewer: Reviewer,
  ): AsyncGenerator<ExportProgress | LabelsImported> {
    const read = yield* labelsOf(files)
    const actor = { kind: 'reviewer', id: reviewer.id } as const
    refuseFuture(read, context.clock.now())
    let counts = planLabels(context, []).counts
    for (const piece of inPieces(read.rows)) {
      const written = context.ledger.write({ actor, batchId: actionId }, (writer) => {
        const plan = planLabels(context, piece)
        applyLabels(context, plan.changes, read.sha256, writer)
        return plan.counts
      })
      counts = addCounts(counts, written)
      await nextTurn()
    }
    yield { event: 'labels-imported', ...withSortedRemarks(counts) }
  }
}

/** Returns counts with their remarks in the order of the files: labels are planned by their decisions. */
function withSortedRemarks<T extends { readonly remarks: readonly LabelRemark[] }>(counts: T) {
  const remarks = counts.remarks.toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  )
  return { ...counts, remarks }
}

/** Throws for a label from the future, which would replace every later one. */
function refuseFuture({ rows }: ReadLabels, now: Millis): void {
  for (const { file, line, row } of rows)
    for (const { at, reviewer } of [...row.answers, ...(row.adjudication === null ? [] : [row.adjudication])])
      if (at > now + CLOCKS_DIFFER_MS)
        throw refuse(
          file,
          `${reviewer} answered after today. Correct the clock of this machine, or of the machine that exported the labels.`,
          line,
        )
}
