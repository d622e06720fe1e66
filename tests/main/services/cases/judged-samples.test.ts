import { expect, it } from 'vitest'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** After how many judged samples of a pipeline the rest are left out: pictures and lessons take most of a second each. */
const MOST = atDepth(3, Number.POSITIVE_INFINITY)

/** Why a case waits whose question nobody answered. */
const ABSENT: ReadonlySet<string> = new Set(['JUDGE_NOT_CONFIGURED', 'JUDGE_UNAVAILABLE'])

it.each(PipelineName.options)('samples are judged by their written answers, whole: %s', async (pipeline) => {
  const test = tempDocket()
  const { docket } = test
  const lines = await loadSamples(test, pipeline, MOST)
  const runs = lines.flatMap((line) => (line.event === 'run' ? [line.runId] : []))
  const all = runs.flatMap((runId) => docket.runs.recorded(runId)?.questions ?? [])
  // A writer that nothing was written for is one that is not set.
  const asked = all.filter(({ outcome }) => outcome.kind !== 'failed' || outcome.why !== 'not_configured')
  expect(asked.map(({ outcome }) => outcome.kind)).not.toHaveLength(0)
  expect(asked.filter(({ outcome }) => outcome.kind !== 'answered')).toEqual([])
  const calls = runs.flatMap((runId) => docket.cases.record(runId).calls)
  expect(calls).toHaveLength(asked.length)
  for (const call of calls)
    expect(call).toMatchObject({ provider: 'written', result: 'ok', costMicros: 0, tries: 0 })
  const missing = lines.flatMap((line) =>
    line.event === 'run' ? line.escalations.filter(({ trigger }) => ABSENT.has(trigger)) : [],
  )
  expect(missing).toEqual([])
})
