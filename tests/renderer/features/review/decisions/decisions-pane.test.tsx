import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DecisionClaim } from '../../../../../src/renderer/features/review/decisions/decision-claim.tsx'
import { DecisionsPane } from '../../../../../src/renderer/features/review/decisions/decisions-pane.tsx'
import type { OpenDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { CaseId, DecisionId, RunId } from '../../../../../src/shared/domain/ids.ts'
import { ModelCall } from '../../../../../src/shared/domain/judging/call.ts'

const ID = '0199b8c0-7c00-7000-8000-000000000001'

/** A decision about “faced”, heard as “face”, that the judge turned. */
function decision(change: Partial<OpenDecision> = {}): OpenDecision {
  const heard = (ref: string, quote: string) =>
    ({ kind: 'heard', ref, quote, start: 43.1, end: 43.52 }) as const
  return {
    id: DecisionId.parse(ID),
    runId: RunId.parse(ID),
    caseId: CaseId.parse(ID),
    index: 0,
    kind: 'disputed_word',
    about: { kind: 'word', key: '68' },
    label: 'faced',
    isAskedBlind: true,
    options: ['correct', 'substitution', 'omission'],
    before: 'substitution',
    proposed: 'correct',
    after: 'correct',
    source: 'judge',
    applied: true,
    blockedBy: null,
    confidence: 'low',
    rationale: { rule: null, judge: 'Only the ending is missing.' },
    callIds: ['reading.judge/words:0/0/0'],
    evidence: [heard('primary', 'face'), heard('crossValidator', 'faced')],
    isHidden: false,
    feedback: [],
    adjudication: null,
    mine: null,
    ...change,
  }
}

function call(change: Partial<ModelCall> = {}): ModelCall {
  const sha256 = 'a'.repeat(64)
  return ModelCall.parse({
    id: 'reading.judge/words:0/0/0',
    role: 'reading.judge',
    key: 'words:0',
    sample: 0,
    provider: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    requestedModel: 'gpt-4o-mini',
    servedModel: 'gpt-4o-mini-2024-07-18',
    fingerprint: null,
    requestId: null,
    promptId: 'reading.judge',
    promptVersion: '9c41e0aa12345678',
    schemaHash: sha256,
    params: {},
    droppedParams: [],
    usage: null,
    costMicros: 705,
    startedAt: 0,
    ms: 900,
    tries: 1,
    repaired: false,
    cached: false,
    result: 'ok',
    error: null,
    requestSha256: sha256,
    responseSha256: null,
    ...change,
  })
}

const kept = { before: 'substitution', proposed: 'substitution', after: 'substitution', applied: false }

async function shown(of: OpenDecision, calls: readonly ModelCall[] = [call()]) {
  const screen = await render(
    <DecisionsPane decisions={[of]} calls={calls} chosen={0} answers={[null]} onChoose={() => undefined} />,
  )
  const text = (selector: string) =>
    screen.container.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? null
  return { screen, text }
}

describe('a decision in the list', () => {
  it('has the number of its word, what was heard and what it became, the reason and the confidence (000-21)', async () => {
    const { screen, text } = await shown(decision())
    expect(text('.decision-number')).toBe('68')
    expect(text('.decision-what')).toBe('faceturned intofaced')
    expect(screen.container.querySelector('s')?.textContent).toBe('face')
    expect(text('.decision-stands')).toBe('Jturned correct·low')
    expect(text('.decision-more p')).toBe('Only the ending is missing.')
  })

  it.each([
    ['turned, for sure', { confidence: 'high' }, 'Jturned correct·high', 'J'],
    ['kept', { ...kept, confidence: 'high' }, 'Kkept as error·high', 'K'],
    [
      'kept and then counted as read by its place',
      { ...kept, before: 'correct', after: 'correct', source: 'rule' },
      'Lcounted as read, against the judge·low',
      'L',
    ],
    [
      'an opinion that nothing can come of',
      {
        ...kept,
        kind: 'advisory_word',
        source: 'guard',
        proposed: 'correct',
        blockedBy: 'only_substitutions',
      },
      'advice only: only a substitution can become correct',
      null,
    ],
    [
      'stopped by a guard',
      { ...kept, source: 'guard', proposed: 'correct', blockedBy: 'min_confidence' },
      'blocked: the judge was not sure enough',
      null,
    ],
    [
      'open',
      { ...kept, source: 'rule', proposed: null, confidence: null },
      'Substitution · Pk “faced”',
      null,
    ],
  ] as const)('says by a letter and in words that it is %s', async (_, change, text, sign) => {
    const { screen, text: textOf } = await shown(decision(change))
    expect(textOf('.decision-stands')).toBe(text)
    expect(screen.container.querySelector<HTMLElement>('.decision-sign')?.dataset['sign'] ?? null).toBe(sign)
  })

  it('names the model that answered, the prompt and the cost', async () => {
    const { text } = await shown(decision())
    expect(text('.decision-calls')).toBe('gpt-4o-mini-2024-07-18 · prompt 9c41e0 · $0.0007')
  })

  it.each([
    ['nobody knows the price', [call({ costMicros: null })], /price unknown$/],
    ['the answer was known', [call({ cached: true, costMicros: 0 })], /\$0\.00 · known from before$/],
    [
      'nobody answered',
      [
        call({
          result: 'timeout',
          servedModel: null,
          costMicros: 0,
          error: 'OpenAI did not answer in time.',
        }),
      ],
      /^gpt-4o-mini · .*OpenAI did not answer in time\.$/,
    ],
    [
      'the answer came with a sample',
      [call({ provider: 'written', cached: true, costMicros: 0 })],
      /^An answer written for the sample: no model was asked\.$/,
    ],
    [
      'another model stepped in',
      [
        call({ id: 'a', result: 'unavailable', costMicros: 100, servedModel: null }),
        call({ id: 'b', servedModel: 'llama3.2', costMicros: 605 }),
      ],
      /^llama3\.2 · .*\$0\.0007$/,
    ],
  ])('says so where %s', async (_, calls, text) => {
    const { text: textOf } = await shown(decision({ callIds: calls.map(({ id }) => id) }), calls)
    expect(textOf('.decision-calls')).toMatch(text)
  })

  it('names nobody where nobody was asked about it', async () => {
    const { text } = await shown(decision({ callIds: [] }))
    expect(text('.decision-calls')).toBeNull()
  })
})

describe('what is asked about', () => {
  it.each([
    [{}, 'The judge turned face into faced, with low confidence.'],
    [{ ...kept, confidence: 'high' }, 'The judge kept face for faced as an error, with high confidence.'],
    [{ ...kept, source: 'rule', proposed: null, confidence: null }, 'faced counts as a substitution.'],
    [
      { ...kept, source: 'rule', proposed: null, confidence: null, after: 'omission' },
      'faced counts as an omission.',
    ],
    [{ ...kept, source: 'guard', after: 'correct' }, 'faced counts as read correctly.'],
  ] as const)('is said in a sentence: %o', async (change, text) => {
    const screen = await render(<DecisionClaim decision={decision(change)} />)
    expect(screen.container.textContent.replaceAll(/\s+/g, ' ')).toBe(text)
  })
})
