import { SearchX } from 'lucide-react'
import { counted } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { noMatch as texts } from './texts.ts'

/** Shown if no case matches the filters. */
export function NoMatch({
  cases,
  onClear,
}: {
  /** The number of cases in the store, regardless of filters. */
  readonly cases: number | undefined
  readonly onClear: () => void
}) {
  return (
    <Notice
      icon={<Icon of={SearchX} size="large" />}
      title={texts.noCaseMatchesFilters}
      action={<Button onClick={onClear}>{texts.clearAll}</Button>}
    >
      {cases === undefined
        ? texts.filtersExcludeEveryCase
        : cases === 1
          ? texts.excludedOne
          : texts.excluded(counted(cases, 'case'))}
    </Notice>
  )
}
