import { CircleStop, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { LiveRun } from '../../../../shared/contract/runs/runs.ts'
import { counted } from '../../../../shared/counted.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { CallProgress } from '../../../../shared/domain/judging/call-progress.ts'
import { callProgressText } from '../../../../shared/domain/judging/call-progress-text.ts'
import type { RunRound } from '../../../../shared/domain/runs/run.ts'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { useLiveRun } from '../../../features/review/use-live-run.ts'
import { client } from '../../../lib/client/api.ts'
import { shownDollars, shownSpan } from '../../../lib/formats/format.ts'
import { stageLabel } from '../../../lib/formats/labels.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useNow } from '../../../lib/use-now.ts'
import { runUnderWay as texts } from '../../texts/screens.ts'

/** Minimum duration before a run is shown: a run with rules only ends before anybody could read the banner. */
const LASTING_MS = 700

/** Shows the progress and cost of a running run of the case, with a button that stops it. */
export function RunUnderWay({ caseId }: { readonly caseId: CaseId }) {
  const run = useLiveRun(caseId)
  return run === null ? null : <LiveStage key={run.runId} caseId={caseId} run={run} />
}

function LiveStage({ caseId, run }: { readonly caseId: CaseId; readonly run: LiveRun }) {
  const { ended, current, asked, round, call } = run
  const now = useNow(500)
  const [begunAt] = useState(now)
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    // If the run ended meanwhile, the banner disappears.
    client.runs.stop({ caseId }).catch(() => setStopping(false))
  }
  const [isEnding, setEnding] = useState(run.isEnding)
  const end = () => {
    setEnding(true)
    client.runs.enough({ caseId }).catch(() => setEnding(false)) // as above
  }
  const mayEnd = run.mayEnd && !isStopping
  useCommands({
    'case.stop': isStopping ? null : stop,
    'case.enough': mayEnd && !isEnding ? end : null,
  })
  if (now - begunAt < LASTING_MS) return null
  return (
    <Banner
      icon={<Icon of={LoaderCircle} />}
      action={
        <>
          {mayEnd ? (
            <Button size="small" disabled={isEnding} onClick={end}>
              {isEnding ? texts.ending : texts.enough}
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<Icon of={CircleStop} size="small" />}
            disabled={isStopping}
            onClick={stop}
          >
            {isStopping ? texts.stopping : texts.stopRun}
          </Button>
        </>
      }
    >
      <b className="medium">{texts.runProgress}</b>{' '}
      {current === null ? texts.stagesCompleted(ended) : texts.stage(ended + 1, stageLabel(current.name))}
      {round === null ? null : ` ${roundText(round)}`}
      {asked === 0 ? null : ` ${questionsText(run)}`}
      {call === null ? null : (
        // Changes several times a second.
        <span aria-hidden> {callText(call)}</span>
      )}
      {current === null ? null : (
        // A screen reader announces each stage, not each second.
        <span aria-hidden className="dim small">
          {' '}
          {texts.since(shownSpan(now - current.startedAt))}
        </span>
      )}
    </Banner>
  )
}

function roundText({ attempt, attempts, round, rounds }: RunRound): string {
  return round === 0 ? texts.attempt(attempt, attempts) : texts.round(attempt, attempts, round, rounds)
}

/** Returns the progress of the call to a local model, and the estimated duration from its measured speed. */
function callText(call: CallProgress): string {
  const text = callProgressText(call)
  return call.estimateMs === null ? `${text}.` : `${text}, ${texts.takesAbout(shownSpan(call.estimateMs))}.`
}

function questionsText({ asked, heard, spentMicros }: LiveRun): string {
  const spent = spentMicros === null ? 'price unknown' : texts.spent(shownDollars(spentMicros))
  return texts.modelsAnswered(counted(asked, 'question'), heard, spent)
}
