/**
 * Steps found in the dialogues of STAR, whose speakers followed a flow chart. Each node whose reply has no
 * placeholder is a step, with its reply as the phrase; an agent's turn with such a reply has to be found as that
 * step. Every dialogue is evaluated as a whole. The naive rule takes the first step whose phrase occurs anywhere in
 * the turn.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { normalizedText } from '../../src/shared/domain/standards/normalized.ts'
import { standardContents } from '../../src/shared/domain/standards/standard.ts'
import { checkCall } from '../../src/shared/pipelines/call/detection/deterministic.ts'
import { scoreCall } from '../../src/shared/pipelines/call/scoring/score-call.ts'
import { CallSettings } from '../../src/shared/pipelines/call/settings.ts'
import { Segment } from '../../src/shared/pipelines/call/transcript.ts'
import { report } from '../lib/measures/measure.ts'
import { sharedData } from '../lib/shared-data.ts'

const TARGET = 0.95

const Task = z.object({ replies: z.record(z.string(), z.string()) })
const Dialogue = z.object({
  id: z.number(),
  task: z.string(),
  events: z.array(
    z.object({
      t: z.number(),
      who: z.string(),
      act: z.string(),
      text: z.string().nullish(),
      label: z.string().nullish(),
    }),
  ),
})
type Dialogue = z.infer<typeof Dialogue>

const folder = sharedData('star_dialogues')
if (folder === null) process.exit(0)
const tasks = z.record(z.string(), Task).parse(JSON.parse(readFileSync(join(folder, 'tasks.json'), 'utf8')))
const dialogues = readFileSync(join(folder, 'dialogues.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => Dialogue.parse(JSON.parse(line)))
const settings = CallSettings.parse({})

/** Events in which an agent speaks to the other side; looked-up data is not spoken. */
const SPOKEN_ACTIONS = new Set(['utter', 'pick_suggestion'])

function spoken({ events }: Dialogue) {
  const utterances = events.filter(
    ({ who, act, text }) =>
      (who === 'User' || who === 'Wizard') && SPOKEN_ACTIONS.has(act) && (text ?? '').trim() !== '',
  )
  return utterances.map((event, at) => ({
    label: event.who === 'Wizard' ? (event.label ?? null) : null,
    segment: Segment.parse({
      speaker: event.who === 'Wizard' ? 'agent' : 'customer',
      text: event.text,
      start: event.t,
      end: Math.max(event.t, utterances[at + 1]?.t ?? event.t + 5),
    }),
  }))
}

function flowOf(task: string) {
  const replies = Object.entries(tasks[task]?.replies ?? {}).filter(
    ([, text]) => !/[{}]/.test(text) && normalizedText(text).includes(' '),
  )
  return standardContents.flow.parse({
    name: task,
    stages: [
      {
        id: 'talk',
        name: 'Talk',
        order: 1,
        steps: replies.map(([id, text], at) => ({
          id,
          name: id,
          description: id,
          required: false,
          order: at + 1,
          expectedPhrases: [text],
        })),
      },
    ],
  })
}

const flows = new Map(Object.keys(tasks).map((task) => [task, flowOf(task)]))
const counts = { evaluated: 0, turns: 0, found: 0, alone: 0, naive: 0 }
for (const dialogue of dialogues) {
  const flow = flows.get(dialogue.task)
  if (flow === undefined) continue
  const turns = spoken(dialogue)
  const segments = turns.map(({ segment }) => segment)
  const transcript = { segments, callStart: 0, metadata: {}, transcriptionConfidence: null }
  const deterministic = checkCall(transcript, { flow, rules: [] }, settings)
  const { overall } = scoreCall({ flow, rubric: null, deterministic, settings })
  if (overall.score !== null) counts.evaluated += 1
  const steps = flow.stages.flatMap((stage) => stage.steps)
  const results = Object.values(deterministic.stageResults).flatMap(({ stepResults }) => stepResults)
  turns.forEach(({ label, segment }, at) => {
    const step = steps.find(({ id }) => id === label)
    const phrase = normalizedText(step?.expectedPhrases[0] ?? '')
    const text = normalizedText(segment.text)
    if (step === undefined || !text.includes(phrase)) return
    const same = new Set(
      steps.filter(({ expectedPhrases: [own = ''] }) => normalizedText(own) === phrase).map(({ id }) => id),
    )
    const here = results.filter(({ evidence }) => evidence.some((each) => each.segment === at))
    counts.turns += 1
    if (here.some(({ stepId }) => stepId === step.id)) counts.found += 1
    if (here.length > 0 && here.every(({ stepId }) => same.has(stepId))) counts.alone += 1
    const first = steps.find(({ expectedPhrases: [own = ''] }) => text.includes(normalizedText(own)))
    if (first !== undefined && same.has(first.id)) counts.naive += 1
  })
}

const share = (count: number) => count / counts.turns
const percent = (count: number) => `${(100 * share(count)).toFixed(1)} %`
report({
  name: 'dialogues of STAR evaluated',
  figure: `${counts.evaluated} of ${dialogues.length}`,
  target: 'all',
  met: counts.evaluated === dialogues.length,
})
report({
  name: 'turns of STAR found as the step they speak',
  figure: `${percent(counts.found)} of ${counts.turns}`,
  floor: `naive rule ${percent(counts.naive)}`,
  target: '≥ 95 %',
  met: share(counts.found) >= TARGET,
})
report({
  name: 'turns of STAR found as no other step',
  figure: percent(counts.alone),
  target: '≥ 95 %',
  met: share(counts.alone) >= TARGET,
})
