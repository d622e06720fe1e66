import { aboutText } from '../../../../shared/domain/runs/about.ts'
import { Age } from '../../../lib/formats/age.tsx'
import './recent.css'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { act, api, client, problemText } from '../../../lib/client/api.ts'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { chordOf } from '../../../lib/keys/chords.ts'
import { useKeyMap } from '../../../lib/keys/key-map.ts'
import { useDecisionNames } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { recentDialog as texts } from '../texts.ts'
import { nameOfRuling } from './recent-rulings.ts'
import { RulingText, useIsRated } from './ruling-text.tsx'

type RecentAnswer = Extract<RecentRuling, { kind: 'answer' }>

/** Lists the last ten rulings. Enter opens one, and an answer can be changed in place. */
export function RecentDialog({
  onOpen,
  onClose,
}: {
  readonly onOpen: (caseId: CaseId, subject: string | undefined) => void
  readonly onClose: () => void
}) {
  const recent = useQuery(api.reviews.recent.queryOptions({ refetchOnMount: 'always' }))
  const { error } = recent
  // Cached data may lack the newest rulings, and rows that arrive later would be placed below older ones.
  const rulings = recent.isFetchedAfterMount ? recent.data : undefined
  const order = useRef<string[]>([])
  const shown = inOrder(rulings ?? [], order.current)
  return (
    <Dialog title={texts.myLastRulings} size="wide" onClose={onClose}>
      <div className="dialog-body">
        {error === null ? null : <p role="alert">{problemText(error)}</p>}
        {rulings?.length === 0 ? <p>{texts.youNotAnsweredOrRuled}</p> : null}
        {/* The keys of answers apply to the focused row. */}
        <ul className="recent" aria-label={texts.rulings}>
          {shown.map((ruling, index) => (
            <RecentRow
              key={nameOfRuling(ruling)}
              ruling={ruling}
              isFirst={index === 0}
              onOpen={() => {
                onClose()
                onOpen(ruling.caseId, ruling.kind === 'answer' ? aboutText(ruling.about) : undefined)
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Keeps the order of the time when the dialog was opened, so that a changed row does not move. */
function inOrder(rulings: readonly RecentRuling[], order: string[]): RecentRuling[] {
  for (const ruling of rulings) if (!order.includes(nameOfRuling(ruling))) order.push(nameOfRuling(ruling))
  return rulings.toSorted((a, b) => order.indexOf(nameOfRuling(a)) - order.indexOf(nameOfRuling(b)))
}

function RecentRow({
  ruling,
  isFirst,
  onOpen,
}: {
  readonly ruling: RecentRuling
  readonly isFirst: boolean
  readonly onOpen: () => void
}) {
  const now = useNow(10_000)
  const keys = useKeyMap()
  const names = useDecisionNames()
  const isRatedAnswer = useIsRated()
  const isRated = ruling.kind === 'answer' && isRatedAnswer(ruling)
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chord = chordOf(event.nativeEvent)
    const answer = Answer.options.find((each) => keys.get(`answer.${each}`)?.includes(chord))
    if (step === 0 && (answer === undefined || !isRated)) return
    event.preventDefault()
    if (step !== 0) focusRow(event.currentTarget, step)
    else if (answer !== undefined && isRated) void change(ruling, answer, names(ruling.pipeline, ruling))
  }
  return (
    <li>
      <button
        type="button"
        className="recent-row inset-focus"
        data-first={isFirst || undefined}
        // biome-ignore lint/a11y/noAutofocus: in a dialog the work begins there
        autoFocus={isFirst}
        onClick={onOpen}
        onKeyDown={press}
      >
        <span className="cut">
          <RulingText of={ruling} />
        </span>
        <span className="cut dim">{ruling.title}</span>
        <Age since={ruling.at} now={now} asDay className="dim mono small" />
      </button>
      {isRated ? <AnswerSwitch ruling={ruling} /> : <span />}
    </li>
  )
}

const icons = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function AnswerSwitch({ ruling }: { readonly ruling: RecentAnswer }) {
  const keys = useKeyMap()
  const name = useDecisionNames()(ruling.pipeline, ruling)
  return (
    <span className="recent-answers" role="group" aria-label={texts.answerAbout(name)}>
      {Answer.options.map((each) => (
        <button
          key={each}
          type="button"
          tabIndex={-1} // the keys of the row do the same
          aria-pressed={each === ruling.answer}
          data-answer={each}
          onClick={() => void change(ruling, each, name)}
        >
          <Icon of={icons[each]} size="small" />
          <span className="visually-hidden">{answerLabels[each]}</span>
          <Keys of={(keys.get(`answer.${each}`) ?? []).slice(0, 1)} />
        </button>
      ))}
    </span>
  )
}

/** Changes the answer and keeps its correction and note. */
async function change(
  { decisionId, correction, note }: RecentAnswer,
  answer: Answer,
  name: string,
): Promise<void> {
  try {
    await act((actionId) => client.reviews.answer({ actionId, decisionId, answer, correction, note }))
    showToast(texts.marked(name, answerLabels[answer].toLowerCase()), { canUndo: true })
  } catch (error) {
    showToast(problemText(error), { isProblem: true })
  }
}

function focusRow(from: HTMLElement, by: 1 | -1): void {
  const rows = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('.recent-row') ?? [])]
  rows[rows.indexOf(from) + by]?.focus()
}
