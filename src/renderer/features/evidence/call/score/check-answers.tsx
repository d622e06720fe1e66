import { Ban, Check, type LucideIcon, X } from 'lucide-react'
import { CheckAnswer } from '../../../../../shared/pipelines/call/outcome.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { giveCommand } from '../../../../lib/keys/use-commands.ts'
import { moveWithin } from '../../parts/move-within.ts'
import type { ShownCheck } from '../checks.ts'
import { checkAnswers as said } from '../texts/screen.ts'
import { checkTexts, ruleTexts } from '../texts/words.ts'
import styles from './score.module.css'

const icons: Readonly<Record<CheckAnswer, LucideIcon>> = { passed: Check, failed: X, not_applicable: Ban }

/** What the chosen step or rule is: another answer is tried on the score card as it is chosen, and saved when it is said. */
export function CheckAnswers({
  check,
  proposed,
  mayRule,
  isReadOnly,
  onPropose,
}: {
  readonly check: ShownCheck
  readonly proposed: CheckAnswer | null
  readonly mayRule: boolean
  /** Whether its answer is only told. */
  readonly isReadOnly: boolean
  readonly onPropose: (now: CheckAnswer) => void
}) {
  const now = proposed ?? check.standing
  const texts = check.about.kind === 'rule' ? ruleTexts : checkTexts
  if (isReadOnly)
    return (
      <section className={styles.answers} aria-label={said.label}>
        <span className="cut">{check.label}</span>
        <span className="grow" />
        {now === 'inconclusive' ? null : <span>{texts[now].label}</span>}
      </section>
    )
  return (
    <section className={styles.answers} aria-label={said.label}>
      <span className="cut">{check.label}</span>
      <span className="grow" />
      <span className="dim" role="status">
        {proposed === null ? '' : said.notSavedYet}
      </span>
      <div className={styles.choices} role="radiogroup" aria-label={said.answer} onKeyDown={moveWithin}>
        {CheckAnswer.options.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === now}
            disabled={!mayRule}
            title={texts[each].hint}
            onClick={() => onPropose(each)}
          >
            <Icon of={icons[each]} size="small" />
            {texts[each].label}
          </button>
        ))}
      </div>
      {proposed === null ? null : (
        <Button kind="primary" size="small" onClick={() => giveCommand('answer.incorrect')}>
          {said.saveAs(texts[proposed].label)}
        </Button>
      )}
    </section>
  )
}
