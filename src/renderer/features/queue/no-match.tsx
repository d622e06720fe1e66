import { SearchX } from 'lucide-react'
import { counted } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { noMatch as texts } from './texts.ts'

/** Filters that leave nothing. */
export function NoMatch({
  cases,
  onClear,
}: {
  /** How many cases are here, whatever the filters say. */
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
