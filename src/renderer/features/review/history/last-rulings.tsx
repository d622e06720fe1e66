import { aboutText } from '../../../../shared/domain/runs/about.ts'
import { Age } from '../../../lib/formats/age.tsx'
import './recent.css'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, Scale, X } from 'lucide-react'
import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { api } from '../../../lib/client/api.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { useNow } from '../../../lib/use-now.ts'
import { lastRulings as texts } from '../texts.ts'
import { nameOfRuling } from './recent-rulings.ts'
import { RulingText, useIsRated } from './ruling-text.tsx'

/** Number of rulings that fit in the pane without pushing the history out of sight. */
const SHOWN = 4

/** The newest rulings; each opens where it was given. A command shows all ten. */
export function LastRulings({
  onOpen,
}: {
  readonly onOpen: (caseId: CaseId, subject: string | undefined) => void
}) {
  const { data: rulings = [] } = useQuery(api.reviews.recent.queryOptions())
  const keys = useShownKeys('rulings')
  const now = useNow(10_000)
  if (rulings.length === 0) return null
  return (
    <section aria-labelledby="last-rulings">
      <div className="section-title">
        <h3 id="last-rulings">{texts.lastRulings}</h3>
        <Button kind="quiet" size="small" keys={<Keys of={keys} />} onClick={() => giveCommand('rulings')}>
          {texts.showAllTen}
        </Button>
      </div>
      <ul className="last-rulings">
        {rulings.slice(0, SHOWN).map((ruling) => (
          <li key={nameOfRuling(ruling)}>
            <button
              type="button"
              title={ruling.title}
              onClick={() =>
                onOpen(ruling.caseId, ruling.kind === 'answer' ? aboutText(ruling.about) : undefined)
              }
            >
              <RulingSign of={ruling} />
              <span className="cut">
                <RulingText of={ruling} withTitle />
              </span>
              <Age since={ruling.at} now={now} asDay />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const signs = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function RulingSign({ of }: { readonly of: RecentRuling }) {
  const isRated = useIsRated()
  if (of.kind === 'case') return <Icon of={Scale} size="small" />
  const answer = of.stated !== null && !isRated(of) ? 'correct' : of.answer
  return (
    <span className="ruling-sign" data-answer={answer}>
      <Icon of={signs[answer]} size="small" />
    </span>
  )
}
