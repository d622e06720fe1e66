import { SearchX } from 'lucide-react'
import { counted, plural } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Icon } from '../../components/marks/icon.tsx'

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
      title="No case matches these filters"
      action={<Button onClick={onClear}>Clear all</Button>}
    >
      {cases === undefined
        ? 'Every case is left out by them.'
        : `They leave out ${cases === 1 ? 'the only case' : `all ${counted(cases, 'case')}`} that ${plural(cases, 'is', 'are')} here.`}
    </Notice>
  )
}
