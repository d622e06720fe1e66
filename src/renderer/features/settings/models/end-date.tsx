import { dayInWords, modelLife } from '../../../../shared/domain/judging/model-end.ts'
import { Chip } from '../../../components/marks/chip.tsx'
import { useNow } from '../../../lib/use-now.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Shows the day on which a model is retired, once it is announced; amber from 90 days before. */
export function EndDate({ endsOn }: { readonly endsOn: string | null }) {
  const now = useNow(HOUR_MS)
  if (endsOn === null) return null
  const lifetime = modelLife(endsOn, now)
  const text = `${lifetime === 'ended' ? 'Ended' : 'Ends'} ${dayInWords(endsOn)}`
  return <Chip tone={lifetime === 'lasting' ? 'line' : 'amber'}>{text}</Chip>
}
