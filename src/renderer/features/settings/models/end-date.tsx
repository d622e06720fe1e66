import { dayInWords, modelLife } from '../../../../shared/domain/judging/model-end.ts'
import { Chip } from '../../../components/marks/chip.tsx'
import { useNow } from '../../../lib/use-now.ts'

const HOUR_MS = 60 * 60 * 1_000

/** The day on which a model ends, once that is announced; amber from 90 days before. */
export function EndDate({ endsOn }: { readonly endsOn: string | null }) {
  const now = useNow(HOUR_MS)
  if (endsOn === null) return null
  const life = modelLife(endsOn, now)
  const text = `${life === 'ended' ? 'Ended' : 'Ends'} ${dayInWords(endsOn)}`
  return <Chip tone={life === 'lasting' ? 'line' : 'amber'}>{text}</Chip>
}
