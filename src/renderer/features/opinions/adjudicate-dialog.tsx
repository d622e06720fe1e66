import '../../components/fields/field.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Dispute } from '../../../shared/contract/reviews/opinions.ts'
import { CORRECTION_LIMIT, DefiniteAnswer, NOTE_LIMIT } from '../../../shared/domain/reviews/feedback.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { SpelledArea } from '../../components/spelling/spelled-area.tsx'
import { act, api, client, problemText } from '../../lib/client/api.ts'
import { answerLabels } from '../../lib/formats/labels.ts'
import { shownKeys } from '../../lib/keys/chords.ts'
import { answerWord } from '../../lib/pipelines/labels.ts'
import { type AnyPresentation, useDecisionNames, usePresentation } from '../../lib/pipelines/presentations.ts'
import { useSpelling } from '../../lib/spelling/use-spelling.ts'
import { showToast } from '../../lib/toasts.ts'
import { answerText } from './answer-text.ts'
import { adjudicateDialog as texts } from './texts.ts'

/** Asks for the third answer with its reason, which then counts. */
export function AdjudicateDialog({
  dispute: { title, pipeline, decision },
  onClose,
}: {
  readonly dispute: Dispute
  readonly onClose: () => void
}) {
  const [answer, setAnswer] = useState<DefiniteAnswer | null>(null)
  const [correction, setCorrection] = useState('')
  const [reason, setReason] = useState('')
  const id = useId()
  const spelling = useSpelling(reason)
  const queries = useQueryClient()
  const { decisions, options } = usePresentation(pipeline)
  const field = decisions.correction(decision)
  const name = useDecisionNames()(pipeline, decision)
  const correctionField = {
    id: `${id}-correction`,
    className: 'field',
    maxLength: CORRECTION_LIMIT,
    value: correction,
  }
  const canSend = answer !== null && reason.trim() !== ''
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (answer === null || !canSend) return
    try {
      await act((actionId) =>
        client.opinions.adjudicate({
          actionId,
          decisionId: decision.id,
          answer,
          correction: correction.trim() || null,
          reason,
        }),
      )
      showToast(texts.decided(name, answerLabels[answer].toLowerCase()), { canUndo: true })
      onClose()
      await queries.invalidateQueries({ queryKey: api.opinions.key() })
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    }
  }
  return (
    <Dialog
      title={texts.adjudicate(name)}
      onClose={onClose}
      actions={
        <DialogActions
          act={texts.decide}
          keys={shownKeys('mod+enter')}
          canAct={canSend}
          onLeave={onClose}
          onAct={() => void send()}
        />
      }
    >
      <form className="dialog-body adjudicate" onSubmit={(event) => void send(event)}>
        <AnswersSoFar title={title} decision={decision} options={options} />
        <fieldset className="adjudicate-answers" aria-label={texts.correct}>
          {DefiniteAnswer.options.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-answer`}
                checked={answer === each}
                onChange={() => setAnswer(each)}
              />
              {answerLabels[each]}
            </label>
          ))}
        </fieldset>
        <label className="field-label" htmlFor={`${id}-correction`}>
          {field.label} <span className="grow" /> <span className="dim">{texts.optional}</span>
        </label>
        {field.isLong ? (
          <textarea {...correctionField} rows={5} onChange={(event) => setCorrection(event.target.value)} />
        ) : (
          <input {...correctionField} onChange={(event) => setCorrection(event.target.value)} />
        )}
        <label className="field-label" htmlFor={`${id}-reason`}>
          {texts.why} <span className="grow" /> <span className="dim">{texts.required}</span>
        </label>
        <SpelledArea
          id={`${id}-reason`}
          spelling={spelling}
          className="field"
          rows={2}
          maxLength={NOTE_LIMIT}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
          }}
        />
      </form>
    </Dialog>
  )
}

function AnswersSoFar({
  title,
  decision,
  options,
}: Pick<Dispute, 'title' | 'decision'> & Pick<AnyPresentation, 'options'>) {
  if (decision.isHidden) return <p>{texts.askedBlind(title)}</p>
  return (
    <>
      <p>{texts.asked(title, answerWord(options, decision.kind, decision.after))}</p>
      <ul className="small">
        {decision.feedback.map((each) => (
          <li key={each.reviewer.id}>
            <span className="medium">{each.reviewer.name}</span>: {answerText(each, decision.kind, options)}
            {each.note === null ? '' : `, “${each.note}”`}
          </li>
        ))}
      </ul>
    </>
  )
}
