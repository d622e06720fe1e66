import type { Facets } from '../../../shared/contract/lists/queue.ts'
import { filterKeys, filterRow, QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { shownCount } from '../../../shared/counted.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { spoken, statusLabels } from '../../lib/formats/labels.ts'
import { triggerLabel } from '../../lib/pipelines/labels.ts'
import type { Presentations } from '../../lib/pipelines/presentations.ts'
import { type Chip, chipsOf, type KnownWords } from './chip.ts'

/** The filters of case lists, in the order in which they are offered. */
export const chips: readonly Chip<QueueFilter>[] = chipsOf({
  keys: filterKeys,
  row: filterRow,
  parse: (part) => QueueFilter.safeParse(part).data ?? null,
})

/** Returns the known values of the filters of case lists, for the enabled pipelines. */
export function knownOfLists(
  facets: Facets | undefined,
  now: number,
  presentations: Presentations,
  pipelines: readonly PipelineName[],
): KnownWords {
  return {
    now,
    reviewers: facets?.reviewers ?? [],
    valuesOf: (facet) => {
      if (facet !== 'triggers' && facet !== 'tags' && facet !== 'models') return null
      return (facets?.[facet] ?? []).map(({ name, cases }) => ({
        value: name,
        name: facet === 'triggers' ? triggerLabel(Object.values(presentations), name) : name,
        note: shownCount(cases),
      }))
    },
    isOffered: (key, word) => key !== 'pipeline' || pipelines.some((name) => name === word),
    wordText: (key, word) => wordText(key, word, presentations),
  }
}

/** Returns the label of a filter value; values with a label of their own use it. */
function wordText(key: string, word: string, presentations: Presentations): string {
  const status = ReviewStatus.safeParse(word).data
  const pipeline = PipelineName.safeParse(word).data
  if (key === 'status' && status !== undefined) return statusLabels[status].label
  if (key === 'pipeline' && pipeline !== undefined) return presentations[pipeline].noun.one
  return spoken(word)
}
