import { describe, expect, it } from 'vitest'
import { judgeEvaluation } from '../../../../src/main/pipelines/evaluation/pipeline.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import { NOT_JUDGED } from '../../../../src/shared/pipelines/evaluation/outcome.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { configWith, entryOf, inputOf } from '../../../helpers/evaluations/a-row.ts'
import { testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'
import { until } from '../../../helpers/until.ts'

/** Rows of which only this test knows the answer; the reply about the third is faulty. */
const ROWS = [0, 1, 2, 3]
const FAULTY = 2
const outputOf = (row: number) => `Row ${row} is ${row % 2 === 0 ? 'the same' : 'another'}.`
const truth = (row: number) => (row % 2 === 0 ? 'same' : 'wrong')

const quote = (row: number) => [{ field: 'answer', text: outputOf(row) }]
const right = (row: number) => entryOf({ answer: truth(row), quotes: quote(row) })
/** The opposite of the right answer, with a quote that is in its field: only the fault keeps it from counting. */
const opposite = (row: number) =>
  entryOf({ answer: truth(row) === 'same' ? 'wrong' : 'same', quotes: quote(row) })
const answers = (...entries: readonly object[]) => ({ answers: entries })

interface Fault {
  readonly name: string
  readonly reply: (row: number) => WireReply
  /** Whether the row is judged all the same: after a retry, a second turn, or as it can be read. */
  readonly isOvercome: boolean
  /** Whether a second turn gets the same reply. */
  readonly isStubborn?: boolean
  /** Whether it is tried at depth alone: another fault meets the same lines of code. */
  readonly isDeep?: boolean
}

/** A reply that a guard voids, whatever the turn. */
const voided = (name: string, entry: (row: number) => object, isDeep = false): Fault => ({
  name,
  reply: (row) => json(answers(entry(row))),
  isOvercome: false,
  isDeep,
})

const faults: readonly Fault[] = [
  { name: 'prose', reply: () => words('It is wrong, I believe.'), isOvercome: true },
  {
    name: 'prose, and prose again',
    reply: () => words('It is wrong.'),
    isOvercome: false,
    isStubborn: true,
  },
  {
    name: 'fenced JSON with a preamble',
    reply: (row) => words(`Certainly!\n\n\`\`\`json\n${JSON.stringify(answers(right(row)))}\n\`\`\``),
    isOvercome: true,
  },
  {
    name: 'an answer that breaks off at the limit',
    reply: (row) => words(JSON.stringify(answers(opposite(row))).slice(0, -9), { finish: 'length' }),
    isOvercome: false,
  },
  {
    name: 'an answer that breaks off and does not say so',
    reply: (row) => words(JSON.stringify(answers(opposite(row))).slice(0, -9)),
    isOvercome: true,
  },
  {
    name: 'a confidence out of range',
    reply: (row) => json(answers({ ...opposite(row), confidence: 9 })),
    isOvercome: true,
    isDeep: true,
  },
  voided('a criterion that was not asked', (row) => ({ ...opposite(row), criterion: 'tone' })),
  voided('a part that was not asked', (row) => ({ ...opposite(row), part: 'p99' }), true),
  {
    name: 'two answers to one question',
    reply: (row) => json(answers(opposite(row), right(row))),
    isOvercome: false,
  },
  voided('an answer off the list', (row) => ({ ...opposite(row), answer: 'perfect' })),
  voided('an empty word as the answer', (row) => ({ ...opposite(row), answer: '' }), true),
  voided('“not judged” as the answer', (row) => ({ ...opposite(row), answer: NOT_JUDGED }), true),
  voided('a quote that is not in its field', (row) => ({
    ...opposite(row),
    quotes: [{ field: 'answer', text: 'Row 9 is another.' }],
  })),
  voided('no quote where one is needed', (row) => ({ ...opposite(row), quotes: [] }), true),
  { name: 'no answers at all', reply: () => json(answers()), isOvercome: false },
  {
    name: '429 with a time to wait',
    reply: () => status(429, 'Slow down.', { 'retry-after-ms': '20' }),
    isOvercome: true,
  },
  { name: '500', reply: () => status(500, 'Oops.'), isOvercome: true },
  { name: '529', reply: () => status(529, 'Overloaded.'), isOvercome: true, isDeep: true },
  { name: 'nothing at all', reply: () => ({ kind: 'hang' }), isOvercome: false, isDeep: true },
  { name: 'a cut connection', reply: () => ({ kind: 'cut', at: 'head' }), isOvercome: true, isDeep: true },
  { name: 'a cut reply', reply: () => ({ kind: 'cut', at: 'body' }), isOvercome: true },
  { name: 'a refusal', reply: () => words('I must not say.', { finish: 'refusal' }), isOvercome: false },
  { name: 'an empty answer', reply: () => words(''), isOvercome: true, isDeep: true },
  {
    name: 'an empty body',
    reply: () => ({ kind: 'body', body: '', type: 'application/json' }),
    isOvercome: true,
    isDeep: true,
  },
  {
    name: 'an empty object',
    reply: () => ({ kind: 'body', body: '{}', type: 'application/json' }),
    isOvercome: true,
  },
]

it('has 25 faults', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(25)
})

/** Judges the rows by a model of the wire server whose first reply about one of them is faulty. */
async function judgedWith({ name, reply, isStubborn = false }: Fault, protocol: Protocol) {
  let last = 0
  const server = await wireServer(({ user, turns }) => {
    last = Number(/Row (\d) is/.exec(user)?.[1] ?? last)
    const wasFaulty = server.requests.filter((each) => each.user.includes(`Row ${FAULTY} is`)).length > 1
    if (last === FAULTY && (isStubborn || (turns === 1 && !wasFaulty))) return reply(FAULTY)
    return json(answers(right(last)))
  })
  const { judge } = testJudge({
    settings: [
      ['routes.evaluation.judge', [wireModel(server, protocol, 'gpt-4o-mini')]],
      ['deadlines.evaluation', name === 'nothing at all' ? 5_000 : 20_000],
    ],
  })
  const config = configWith({ checks: [], escalations: { randomShare: 0 } })
  const found = []
  for (const row of ROWS)
    found.push(
      await judgeEvaluation(
        inputOf({ output: outputOf(row), place: `R${row}` }),
        config,
        pipelineTools(undefined, judge.ask),
      ),
    )
  await until(() => server.running() === 0)
  return found
}

/** Ollama has no word for a refusal: it comes as prose, and a second turn asks again. */
function isOvercomeBy({ name, isOvercome }: Fault, protocol: Protocol): boolean {
  return isOvercome || (name === 'a refusal' && protocol === 'ollama')
}

const seen = atDepth(
  faults.filter(({ isDeep = false }) => !isDeep),
  faults,
)

describe.each(Protocol.options)('a judge of %s with a faulty reply', (protocol) => {
  // The clients wait before they try again: all faults at once take as long as the one with the longest wait.
  it('gives no verdict from a fault, and no row is lost', async () => {
    await Promise.all(
      seen.map(async (fault) => {
        const found = await judgedWith(fault, protocol)
        const labels = found.map(({ decisions }) => decisions.map(({ after }) => after))
        const isOpen = !isOvercomeBy(fault, protocol)
        expect(labels, fault.name).toEqual(
          ROWS.map((row) => [isOpen && row === FAULTY ? NOT_JUDGED : truth(row)]),
        )
        for (const [row, { outcome, escalations }] of found.entries()) {
          const wasOpen = isOpen && row === FAULTY
          expect(outcome.score, fault.name).toBe(wasOpen ? null : truth(row) === 'same' ? 1 : 0)
          expect(escalations.length > 0, fault.name).toBe(wasOpen)
        }
      }),
    )
  })
})
