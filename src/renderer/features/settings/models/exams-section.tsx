import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ExamOffer, ExamProgress } from '../../../../shared/contract/program/exams.ts'
import { type Role, roleInfo } from '../../../../shared/domain/judging/role.ts'
import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { shownSpan } from '../../../lib/formats/format.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { examsSection as texts } from '../texts/exams.ts'
import { deciding } from '../texts/settings/models.ts'
import { ExamReport } from './exam-report.tsx'
import { WaitingCases } from './presets.tsx'

/** Who may decide, and for each role with an exam the newest report of its model. */
export function ExamsSection() {
  const pipelines = usePipelinesOn()
  const { data: offers = [] } = useQuery(api.exams.offers.queryOptions())
  const shown = offers.filter(({ role }) => pipelines.includes(roleInfo(role).pipeline))
  return (
    <Section title={texts.exams} lead={texts.lead}>
      <SettingGroupFields group={deciding(pipelines)} />
      {shown.map((offer) => (
        <RoleExam key={offer.role} offer={offer} />
      ))}
    </Section>
  )
}

function RoleExam({ offer }: { readonly offer: ExamOffer }) {
  const { role, model, report, questions, estimateMs } = offer
  const { label } = roleInfo(role)
  const { progress, state, problem, sit, cancel } = useSitting(role)
  const withheld = useWithheld()
  const button = report === null ? texts.sit : texts.sitAgain
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      {model === null ? <p className="dim small">{texts.noModel}</p> : null}
      {model !== null && report === null ? <p className="small">{texts.notSat(model.model)}</p> : null}
      {report === null ? null : <ExamReport report={report} label={label} />}
      {report?.verdict === 'passed' ? <WaitingCases pipeline={roleInfo(role).pipeline} /> : null}
      {model === null ? null : (
        <div className="row exam-sitting">
          {state === 'running' ? (
            <>
              <Progress label={texts.progressOf(label)} done={progress?.asked ?? 0} total={questions} />
              <Button size="small" aria-label={texts.cancelOf(label)} onClick={cancel}>
                {texts.cancel}
              </Button>
            </>
          ) : (
            <Button size="small" aria-label={texts.sitOf(button, label)} onClick={sit} {...withheld}>
              {button}
            </Button>
          )}
          <span className="dim small" role={problem === null ? 'status' : 'alert'}>
            {problem ?? stateText(state, progress, { questions, estimateMs })}
          </span>
        </div>
      )}
    </fieldset>
  )
}

type SittingState = 'idle' | 'running' | 'canceled'

function stateText(
  state: SittingState,
  progress: ExamProgress | null,
  { questions, estimateMs }: Pick<ExamOffer, 'questions' | 'estimateMs'>,
): string {
  if (state === 'canceled') return texts.canceled
  if (state === 'idle')
    return estimateMs === null ? texts.upTo(questions) : texts.upToAbout(questions, shownSpan(estimateMs))
  if (progress === null) return texts.starting
  const { asked, harm } = progress
  return texts.asked(asked, progress.questions, harm.hits, harm.of)
}

/** Runs a sitting of a role; it is canceled on request or when the component unmounts. */
function useSitting(role: Role) {
  const [progress, setProgress] = useState<ExamProgress | null>(null)
  const [state, setState] = useState<SittingState>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const queries = useQueryClient()
  useEffect(() => () => stop.current?.abort(), [])
  const run = async () => {
    const own = new AbortController()
    stop.current = own
    setProgress(null)
    setProblem(null)
    setState('running')
    try {
      for await (const step of await client.exams.sit({ role }, { signal: own.signal }))
        if (step.event === 'progress') setProgress(step)
      await queries.invalidateQueries({ queryKey: api.exams.key() })
      await queries.invalidateQueries({ queryKey: api.runs.waiting.key() })
      setState(own.signal.aborted ? 'canceled' : 'idle')
    } catch (error) {
      setState(own.signal.aborted ? 'canceled' : 'idle')
      if (!own.signal.aborted) setProblem(problemText(error))
    }
  }
  return { progress, state, problem, sit: () => void run(), cancel: () => stop.current?.abort() }
}
