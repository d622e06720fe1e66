import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCallJson, readDeterministicJson } from '../../../../src/main/intake/call/json.ts'
import { sortByPipeline } from '../../../../src/main/intake/index.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const GREETING = 'Thank you for calling Acme, how can I help you?'

it('reads the names of the source as well as ours, in order of time, with further known properties', () => {
  const { title, input } = readCallJson(
    'a.json',
    {
      title: 'A call',
      recording_id: 'rec-7',
      metadata: { vip_customer: true, agent: 'D. Farrell' },
      standards: { flow: 'Support' },
      transcript_segments: [
        { speaker: 'customer', text: 'Hi', start_time: 2, end_time: 3, sentiment: 'negative' },
        { speaker: 'agent', text: 'Hello', start_time: 0, end_time: 1, confidence: 0.8 },
      ],
    },
    null,
  )
  expect(title).toBe('A call')
  expect(input).toMatchObject({
    recordingId: 'rec-7',
    metadata: { vip_customer: true },
    standards: { flow: 'Support', rules: null, rubric: null },
    segments: [
      { speaker: 'agent', start: 0, confidence: 0.8, sentiment: null },
      { speaker: 'customer', start: 2, confidence: null, sentiment: 'negative' },
    ],
    deterministic: null,
  })
})

it('sorts files into calls: by their names if certain, else by their content, with the recording beside them', () => {
  const folder = tempDir()
  const talk = { segments: [{ speaker: 'agent', text: GREETING, start: 0, end: 1 }] }
  const recognized = { segments: [{ speaker: 'A', text: GREETING, start: 0, end: 1, words: [] }] }
  const file = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value))
    return { path: join(folder, name), name }
  }
  const files = [
    file('one.call.json', talk),
    file('one.audio.wav', ''),
    file('two.call.json', recognized),
    file('three.call.doc', ''),
  ]
  const [calls] = sortByPipeline(files)
  expect(calls).toMatchObject({
    pipeline: 'call',
    sources: [
      { source: { transcript: { name: 'one.call.json' }, audio: { name: 'one.audio.wav' } } },
      { source: { transcript: { name: 'two.call.json' }, audio: null } },
    ],
  })
  const [alone] = sortByPipeline([file('talk.json', talk)])
  expect(alone).toMatchObject({
    pipeline: 'call',
    sources: [{ source: { transcript: { name: 'talk.json' } } }],
  })
})

it.each([
  ['stage_ids', ['opening']],
  ['applies_to_stages', ['opening']],
])('reads the stages of a rule in a ready result: %s', (field, stages) => {
  const rule = {
    rule_id: 'R',
    title: 'R',
    rule_type: 'required_phrase',
    severity: 'minor',
    passed: false,
    [field]: stages,
  }
  const ready = { stage_results: {}, rule_evaluations: [rule], deterministic_score: 0, overall_passed: false }
  expect(readDeterministicJson('d.json', ready)?.ruleEvaluations).toMatchObject([{ stageIds: stages }])
})
