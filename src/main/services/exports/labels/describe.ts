import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { LABEL_POLICY, type Manifest, type People } from '../../../datasets/folder/manifest.ts'
import { CSV_RULE } from '../../../datasets/formats/csv.ts'
import { LABEL_SCHEMA_VERSION } from '../../../datasets/rows/label.ts'
import type { Snapshot } from '../../../store/store.ts'
import { lastLabelEvent } from '../../../store/tables/reviews/labels.ts'
import { conditionsOf } from '../../lists/queue-filter.ts'
import type { FixedRequest } from './chosen-labels.ts'
import { sorted } from './tally.ts'
import type { WrittenRows } from './write-files.ts'

/** Replaces typed words in the manifest if anything is masked. */
const MASKED = '[MASKED]'

/** Returns the manifest of a written data set; without a checkpoint it states that it is unsigned. */
export function manifestOf(
  snapshot: Snapshot,
  request: FixedRequest,
  written: WrittenRows,
  version: string,
): Omit<Manifest, 'checkpoint' | 'texts'> {
  const { format, filter, splitBy, seed, policy, blindFirst, partly, shape } = request
  const { files, rows, labels, leftOut } = written
  return {
    format,
    shape: format === 'preference' ? shape : null,
    schemaVersion: LABEL_SCHEMA_VERSION,
    tool: { name: 'docket', version },
    rows,
    splits: {
      by: splitBy,
      seed,
      rows: Object.fromEntries(files.map((file) => [file.split, file.rows])),
    },
    leftOut: sorted(leftOut),
    answers: counts(labels.answers),
    gold: counts(labels.gold),
    pipelines: counts(labels.pipelines),
    cases: labels.cases(),
    reviewers: labels.reviewers.size,
    filter: filterIn(request),
    answeredFrom: request.answeredFrom ?? null,
    answeredTo: request.answeredTo ?? null,
    policy,
    blindFirst,
    partly,
    labelPolicy: LABEL_POLICY,
    masks: masksOf(request, written),
    cells: format === 'csv' ? CSV_RULE : null,
    lastEvent: lastLabelEvent(snapshot.db, { ...conditionsOf(filter), status: filter.status }),
    files: [...files],
    content: request.content,
    caseFiles: [...written.cases],
  }
}

/** Returns who gave the labels and which models were asked, in sorted order. */
export function peopleOf({ labels }: Pick<WrittenRows, 'labels'>): People {
  return { reviewerIds: [...labels.reviewers].sort(), models: [...labels.models].sort() }
}

function counts(found: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the filter for the manifest: typed words may be what is masked. */
function filterIn({ filter, masks, patterns }: FixedRequest): QueueFilter {
  if (masks.length === 0 && patterns.length === 0) return filter
  const typed = ['text', 'subject', 'tag'] as const
  return {
    ...filter,
    ...Object.fromEntries(typed.flatMap((key) => (filter[key] === undefined ? [] : [[key, MASKED]]))),
  }
}

/** Returns the applied masks. Custom patterns are numbered: a pattern can be the very text that it hides. */
function masksOf(
  { masks, patterns }: FixedRequest,
  { masker, caseMasker }: Pick<WrittenRows, 'masker' | 'caseMasker'>,
) {
  return [
    ...masks.map((rule) => ({
      rule,
      matches: masker.counts.rules.get(rule) ?? 0,
      inCases: caseMasker.counts.rules.get(rule) ?? 0,
    })),
    ...patterns.map((_, at) => ({
      rule: `pattern ${at + 1}`,
      matches: masker.counts.patterns[at] ?? 0,
      inCases: caseMasker.counts.patterns[at] ?? 0,
    })),
  ]
}
