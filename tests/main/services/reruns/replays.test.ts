import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caseVerdict, replayFigures } from '../../../../src/main/services/reruns/replay-verdicts.ts'
import type { ReplayLine } from '../../../../src/main/services/reruns/replays.ts'
import { answer } from '../../../helpers/cases/judged-decisions.ts'
import { importFolder, run } from '../../../helpers/cases/readings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const CASES = atDepth(10, 200)
const KEYS = new Map([['openai', 'sk-test-0123456789abcdef0123456789']])
const NAMES = Array.from(
  { length: CASES },
  (_, at) => `N${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`,
)

/** Effect of the other judge on each fifth case, by its place. */
const EACH = ['unchanged_right', 'broken', 'fixed', 'unchanged_wrong', 'not_comparable'] as const

function writeDoubtful(folder: string, name: string): void {
  const text = `${name} walks to the quiet beach and looks for shells along the water`
  const second = text.split(' ').map((word, index) => ({ word, start: index, end: index + 0.5 }))
  const heard = second.map((each) => (each.word === 'quiet' ? { ...each, word: 'quit' } : each))
  const reading = { passage: { title: name, text }, primary: heard, crossValidator: second }
  writeFileSync(join(folder, `${name}.reading.json`), JSON.stringify(reading))
}

/** Labeled readings whose first judge advises to trust the cross-validator, and a second judge that differs. */
async function setUp() {
  const test = tempDocket(undefined, { keychain: memoryKeychain(KEYS) })
  const server = await wireServer((request) => {
    const place = NAMES.findIndex((name) => request.user.includes(name)) % EACH.length
    const isOther = request.model === 'other'
    if (isOther && place === 4) return status(400, 'Refused.')
    const verdict = isOther && (place === 1 || place === 2) ? 'keep_error' : 'trust_crossvalidator'
    return json({ items: [{ refIndex: 4, verdict, confidence: 'high', reasoning: 'Heard so.' }] })
  })
  setAll(test, [
    ['routes.reading.judge', [wireModel(server, 'openai', 'first')]],
    ['budgets.unknownPrices', 'allow'],
  ])
  const folder = join(test.dir, 'given')
  mkdirSync(folder)
  for (const name of NAMES) writeDoubtful(folder, name)
  await importFolder(test, folder)
  for (const id of test.docket.cases.all('reading')) {
    const { runId } = await run(test, id)
    const place = NAMES.indexOf(test.store.cases.get(id)?.title ?? '') % EACH.length
    const [word] = test.docket.cases.record(runId).decisions.filter(({ kind }) => kind === 'disputed_word')
    if (word === undefined) throw new Error('The judge was not asked')
    const wrong = { answer: 'incorrect', ownAnswer: 'correct' } as const
    answer(test, word.id, test.ada, place === 2 || place === 3 ? {} : wrong)
  }
  const judge = { kind: 'model' as const, model: wireModel(server, 'openai', 'other') }
  return { ...test, test, server, asked: { pipeline: 'reading' as const, judge, seed: 1 } }
}

const { signal } = new AbortController()

describe('a replay', () => {
  it('counts exactly what another judge fixes and breaks, and moves no case, label or figure', async () => {
    const { docket, store, ada, server, asked } = await setUp()
    const state = () => ({
      events: store.events.count(),
      cases: docket.cases.all(null).map((id) => store.cases.get(id)),
      runs: docket.cases.all(null).map((id) => store.runs.ofCase(id).length),
      figures: docket.insights.figures({}, ada),
      gates: docket.gates.list({}, ada),
    })
    const settled = async () => ({ ...state(), figures: await state().figures, gates: await state().gates })
    const before = await settled()
    const requests = server.requests.length
    expect(await docket.runs.replays.estimate(asked, ada, signal)).toMatchObject({
      ...{
        cases: CASES,
        decisions: CASES,
        left: 0,
        questions: CASES,
        models: ['openai/other'],
        problem: null,
      },
    })
    expect(server.requests).toHaveLength(requests)
    const lines: ReplayLine[] = []
    for await (const line of docket.runs.replays.replay(asked, ada, signal)) lines.push(line)
    for (const line of lines)
      if (line.event === 'case') expect(line.verdict).toBe(EACH[NAMES.indexOf(line.title) % EACH.length])
    const each = Object.fromEntries(EACH.map((verdict) => [verdict, CASES / EACH.length]))
    expect(lines).toHaveLength(CASES + 1)
    expect(lines.at(-1)).toMatchObject({
      ...{ event: 'replayed', cases: each, decisions: each, p: 1 },
      claim: expect.stringContaining('No difference can be claimed: e '),
    })
    expect(await settled()).toEqual(before)
  })

  it('takes no more cases than wanted, the same for a seed, and compares none after settings change', async () => {
    const { docket, test, ada, asked } = await setUp()
    const replayed = async (limit: number) => {
      const lines = []
      for await (const line of docket.runs.replays.replay({ ...asked, limit }, ada, signal)) lines.push(line)
      return lines.flatMap((line) => (line.event === 'case' ? line : []))
    }
    const three = await replayed(3)
    expect((await replayed(4)).slice(0, 3)).toEqual(three)
    setAll(test, [['pipelines.reading.pauses.longPauseSeconds', 4]])
    expect(await replayed(1)).toMatchObject([
      {
        verdict: 'not_comparable',
        decisions: [{ why: 'Settings, standards or text have changed since the run.' }],
      },
    ])
  })
})

it.each([
  [[], 'not_comparable'],
  [['not_comparable', 'unchanged_right'], 'unchanged_right'],
  [['unchanged_right', 'unchanged_wrong'], 'unchanged_wrong'],
  [['fixed', 'broken'], 'unchanged_wrong'],
  [['fixed', 'fixed', 'broken'], 'fixed'],
  [['broken', 'unchanged_right'], 'broken'],
] as const)('a case of %j is %s', (verdicts, verdict) => {
  expect(caseVerdict(verdicts)).toBe(verdict)
})

it.each([
  [15, 5, 'No difference can be claimed: e 2.4, wanted 20.'],
  [8, 0, 'The replay is better on these cases: e 50.3, wanted 20.'],
  [0, 8, 'The replay is worse on these cases: e 50.3, wanted 20.'],
])('%i fixed and %i broken claim what the evidence supports', (fixed, broken, claim) => {
  const many = (verdict: 'fixed' | 'broken', length: number) =>
    Array.from({ length }, () => ({ verdict, decisions: [] }))
  expect(replayFigures([...many('fixed', fixed), ...many('broken', broken)]).claim).toBe(claim)
})
