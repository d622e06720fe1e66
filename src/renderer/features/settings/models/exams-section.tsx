import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ExamForecast, ExamOffer } from '../../../../shared/contract/program/exams.ts'
import { type Role, roleInfo } from '../../../../shared/domain/judging/role.ts'
import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { shownDollars, shownSpan } from '../../../lib/formats/format.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { examsSection as texts } from '../texts/exams.ts'
import { deciding, marksOfExams } from '../texts/settings/models.ts'
import { ExamReport } from './exam-report.tsx'
import { WaitingCases } from './presets.tsx'

/** Milliseconds between two looks at sittings that are under way. */
const LOOK_MS = 1_000

/** Who may decide, and for each role with an exam the newest report of its model. */
export function ExamsSection() {
  const pipelines = usePipelinesOn()
  const { data: offers = [] } = useQuery({
    ...api.exams.offers.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(isActive) === true ? LOOK_MS : false),
  })
  const shown = offers.filter(({ role }) => pipelines.includes(roleInfo(role).pipeline))
  return (
    <Section title={texts.exams} lead={texts.lead}>
      <SettingGroupFields group={deciding(pipelines)} />
      <SettingGroupFields group={marksOfExams(pipelines)} />
      <SitAll offers={shown} />
      {shown.map((offer) => (
        <RoleExam key={offer.role} offer={offer} />
      ))}
    </Section>
  )
}

function isActive({ sitting }: ExamOffer): boolean {
  return sitting !== null && sitting.kind !== 'stopped'
}

/** Begins the exams of all models without a report that holds, one after the other. */
function SitAll({ offers }: { readonly offers: readonly ExamOffer[] }) {
  const { start } = useSittings()
  const withheld = useWithheld()
  const due = offers.filter((offer) => offer.model !== null && isDue(offer) && !isActive(offer))
  if (due.length < 2) return null
  return (
    <div className="row">
      <Button size="small" onClick={() => start.mutate(due.map(({ role }) => role))} {...withheld}>
        {texts.sitAll(due.length)}
      </Button>
    </div>
  )
}

/** Whether a model has no report that may hold for it. */
function isDue({ report, validity }: ExamOffer): boolean {
  return report === null || (validity !== 'holds' && validity !== 'unreachable')
}

function RoleExam({ offer }: { readonly offer: ExamOffer }) {
  const { role, model, report, validity, questions, sitting, answers } = offer
  const { label } = roleInfo(role)
  const { start, pause, cancel, problem } = useSittings()
  const withheld = useWithheld()
  const isUnderWay = isActive(offer)
  useRefreshedWaiting(report?.id ?? null)
  const button = answers > 0 ? texts.goOn : report === null ? texts.sit : texts.sitAgain
  const stopped = sitting?.kind === 'stopped' ? sitting.why : null
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      {model === null ? <p className="dim small">{texts.noModel}</p> : null}
      {model !== null && report === null ? <p className="small">{texts.notSat(model.model)}</p> : null}
      {report === null ? null : <ExamReport report={report} label={label} />}
      {validity === null || validity === 'holds' ? null : (
        <p className="small warning">{texts.validity[validity]}</p>
      )}
      {report?.verdict === 'passed' && validity === 'holds' ? (
        <WaitingCases pipeline={roleInfo(role).pipeline} />
      ) : null}
      {model === null ? null : (
        <div className="row exam-sitting">
          {isUnderWay ? (
            <>
              <Progress
                label={texts.progressOf(label)}
                done={sitting?.kind === 'under_way' ? sitting.asked : 0}
                total={questions}
              />
              <Button
                size="small"
                aria-label={texts.pauseOf(label)}
                onClick={() => pause.mutate(role)}
                {...withheld}
              >
                {texts.pause}
              </Button>
            </>
          ) : (
            <Button
              size="small"
              aria-label={texts.sitOf(button, label)}
              onClick={() => start.mutate([role])}
              {...withheld}
            >
              {button}
            </Button>
          )}
          {isUnderWay || answers > 0 ? (
            <Button
              size="small"
              aria-label={texts.cancelOf(label)}
              onClick={() => cancel.mutate(role)}
              {...withheld}
            >
              {texts.cancel}
            </Button>
          ) : null}
          <span className="dim small" role={(problem ?? stopped) === null ? 'status' : 'alert'}>
            {problem ?? stopped ?? stateText(offer)}
          </span>
        </div>
      )}
    </fieldset>
  )
}

function stateText({ sitting, forecast: { whole, faultless }, answers }: ExamOffer): string {
  if (sitting?.kind === 'waiting') return texts.waiting
  if (sitting?.kind === 'under_way')
    return [
      texts.asked(sitting.asked, sitting.questions, sitting.harm.hits, sitting.harm.of),
      ...(sitting.leftMs === null ? [] : [texts.left(shownSpan(sitting.leftMs))]),
    ].join(' · ')
  if (answers > 0) return texts.paused(answers)
  return texts.effort(shownEffort(whole), shownEffort(faultless))
}

/** Returns a number of questions with their duration and price, as far as they are known. */
function shownEffort({ questions, ms, costMicros }: ExamForecast): string {
  return [
    texts.questions(questions),
    ...(ms === null ? [] : [texts.about(shownSpan(ms))]),
    costMicros === null ? texts.priceUnknown : costMicros === 0 ? texts.free : shownDollars(costMicros),
  ].join(', ')
}

/** Looks again which cases wait for a judge, when a sitting has ended. */
function useRefreshedWaiting(reportId: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (reportId !== null) void queries.invalidateQueries({ queryKey: api.runs.waiting.key() })
  }, [queries, reportId])
}

/** The controls of sittings in the background. */
function useSittings() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.exams.key() })
  const start = useMutation({
    mutationFn: async (roles: readonly Role[]) => {
      for (const role of roles) await client.exams.start({ role })
    },
    onSettled,
  })
  const pause = useMutation({ mutationFn: (role: Role) => client.exams.pause({ role }), onSettled })
  const cancel = useMutation({ mutationFn: (role: Role) => client.exams.cancel({ role }), onSettled })
  const error = start.error ?? pause.error ?? cancel.error
  return { start, pause, cancel, problem: error === null ? null : problemText(error) }
}
