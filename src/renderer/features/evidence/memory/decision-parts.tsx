import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Struck } from '../../../components/marks/struck.tsx'
import { keepTexts, missingTexts } from './texts/words.ts'

/** The memory by its title, and whether it is kept. */
export function MemoryTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.isHidden) return <span className="cut">{label}</span>
  const { before, after } = decision
  return (
    <>
      <span className="cut">{label}</span>
      <span className="dim small nowrap">
        {before === after ? null : (
          <>
            <Struck>{shown(decision, before)}</Struck>{' '}
          </>
        )}
        {shown(decision, after)}
      </span>
    </>
  )
}

function shown({ kind }: ReviewableDecision, value: string): string {
  const texts = kind === 'missing' ? { yes: { label: 'not asked' }, no: missingTexts['no'] } : keepTexts
  return (Object.entries(texts).find(([name]) => name === value)?.[1]?.label ?? value).toLowerCase()
}
