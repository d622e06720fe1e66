import { SearchX } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { shownCount } from '../../lib/format.ts'

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
        : `They leave out ${cases === 1 ? 'the only case' : `all ${shownCount(cases)} cases`} that ${cases === 1 ? 'is' : 'are'} here.`}
    </Notice>
  )
}
