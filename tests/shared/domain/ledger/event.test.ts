import { describe, expect, it } from 'vitest'
import { ExamId, GateId, StandardId } from '../../../../src/shared/domain/ids.ts'
import { EventBody, isReversible, LedgerEvent } from '../../../../src/shared/domain/ledger/event.ts'
import { bodiesOf } from '../../../../src/shared/domain/ledger/event-bodies.ts'
import { ReviewAction } from '../../../../src/shared/domain/reviews/review.ts'
import { countingIds } from '../../../helpers/ids.ts'

const { newId } = countingIds()
const [id, caseId, runId, decisionId, reviewerId, other] = Array.from({ length: 6 }, newId)
const hash = (digit: string) => digit.repeat(64)
const state = {
  status: 'pending',
  claimedBy: null,
  claimedAt: null,
  ruledBy: null,
  ruledAt: null,
  deferredAt: null,
  secondOpinion: null,
  secondBy: null,
}
const answer = {
  answer: 'correct',
  textSha256: hash('a'),
  reasons: [],
  blind: false,
  blindAnswer: null,
  revealedAt: null,
  at: 1,
}

/** One event of every type, the bodies it brings in, and whether it can be taken back. */
const EVENTS: readonly (readonly [unknown, readonly string[], boolean])[] = [
  [{ type: 'reviewer.name', payload: { reviewerId, nameSha256: hash('1') } }, [hash('1')], false],
  [
    {
      type: 'case.import',
      caseId,
      payload: { pipeline: 'reading', inputSha256: hash('1'), aboutSha256: hash('2') },
    },
    [hash('1'), hash('2')],
    false,
  ],
  [{ type: 'case.erase', caseId, payload: { bodies: 3 } }, [], false],
  [
    {
      type: 'run.start',
      caseId,
      runId,
      payload: { attempt: 1, pipelineVersion: '1', configSha256: hash('1') },
    },
    [hash('1')],
    false,
  ],
  [
    {
      type: 'run.end',
      caseId,
      runId,
      payload: {
        state: 'done',
        escalations: [{ trigger: 'WHY', priority: 'low' }],
        outcomeSha256: hash('1'),
        recordSha256: hash('2'),
      },
    },
    [hash('1'), hash('2')],
    false,
  ],
  [
    {
      type: 'run.end',
      caseId,
      runId,
      payload: { state: 'interrupted', escalations: [], outcomeSha256: null, recordSha256: null },
    },
    [],
    false,
  ],
  [{ type: 'judge.reveal', caseId, payload: { decisionIds: [decisionId] } }, [], false],
  [
    { type: 'opinion.give', caseId, payload: { before: state, after: state, noteSha256: hash('1') } },
    [hash('1')],
    true,
  ],
  [
    {
      type: 'decision.adjudicate',
      caseId,
      runId,
      decisionId,
      payload: {
        before: null,
        after: { reviewerId, answer: 'correct', textSha256: hash('1'), at: 1 },
      },
    },
    [hash('1')],
    true,
  ],
  ...ReviewAction.options.map(
    (action) =>
      [
        {
          type: `review.${action}`,
          caseId,
          payload: { before: state, after: state, noteSha256: action === 'reopen' ? hash('1') : null },
        },
        action === 'reopen' ? [hash('1')] : [],
        true,
      ] as const,
  ),
  [
    { type: 'feedback.give', caseId, runId, decisionId, payload: { before: null, after: answer } },
    [hash('a')],
    true,
  ],
  [
    {
      type: 'feedback.give',
      caseId,
      runId,
      decisionId,
      payload: { before: answer, after: { ...answer, textSha256: null } },
    },
    [],
    true,
  ],
  [
    { type: 'case.tag', caseId, payload: { beforeSha256: hash('1'), afterSha256: hash('2') } },
    [hash('1'), hash('2')],
    true,
  ],
  [{ type: 'action.undo', caseId, payload: { event: id, action: other } }, [], false],
  [{ type: 'action.redo', caseId, payload: { event: id, action: other } }, [], false],
  [{ type: 'setting.set', payload: { key: 'a.b', valueSha256: hash('1') } }, [hash('1')], false],
  [{ type: 'setting.set', payload: { key: 'a.b', valueSha256: null } }, [], false],
  [
    {
      type: 'standard.save',
      payload: { id: StandardId.parse(id), version: 1, kind: 'flow', contentSha256: hash('1') },
    },
    [hash('1')],
    false,
  ],
  [{ type: 'standard.retire', payload: { id: StandardId.parse(id), isRetired: true } }, [], false],
  [
    {
      type: 'gate.open',
      payload: {
        ...{
          id: GateId.parse(id),
          version: 1,
          pipeline: 'reading',
          role: 'reading.judge',
          model: 'm',
          prompt: '1',
        },
        ...{
          ...{ served: 'm', provider: 'ollama', baseUrl: 'http://127.0.0.1:11434', fingerprint: 'm a1' },
          standards: '',
          pipelineVersion: '1',
          configSha256: hash('1'),
          alpha: 0.05,
          delta: 0.1,
        },
        ...{ threshold: 'high', look: { cycle: 1, place: 3, labels: 500 }, n: 200, wrong: 2, maxWrong: 4 },
        ...{ lookedAt: 1, casesSha256: hash('2'), settingsSha256: hash('3') },
      },
    },
    [hash('1'), hash('2')],
    false,
  ],
  [{ type: 'gate.close', payload: { id: GateId.parse(id), reason: 'evidence' } }, [], false],
  [{ type: 'gate.recall', caseId, runId, payload: { id: GateId.parse(id), escalations: [] } }, [], false],
  [
    {
      type: 'exam.sit',
      payload: {
        id: ExamId.parse(id),
        ...{ role: 'reading.judge', provider: 'ollama', model: 'm', baseUrl: 'http://127.0.0.1:11434' },
        ...{ served: 'm', fingerprint: 'm a1', prompt: '1', paper: 1, seed: 7, configSha256: hash('1') },
        ...{ questions: 600, asked: 20, verdict: 'failed', faults: ['harm'] },
        counts: {
          harm: { hits: 13, of: 13 },
          help: { hits: 7, of: 7 },
          rules: { hits: 0, of: 7 },
          answered: { hits: 25, of: 25 },
          flips: { hits: 0, of: 5 },
        },
        limits: { harm: 0.05, answered: 0.95, flips: 0.1 },
        ...{ ms: 1, costMicros: null, answersSha256: hash('2') },
      },
    },
    [hash('1'), hash('2')],
    false,
  ],
  [{ type: 'recording.send', payload: { recognizerSha256: hash('1'), bytes: 7 } }, [hash('1')], false],
  [{ type: 'state.rebuild', payload: { schema: 0, tables: [] } }, [], false],
  [{ type: 'chain.begin', payload: { after: { device: other, seq: 7, hash: hash('1') } } }, [], false],
  [{ type: 'data.export', payload: { format: 'jsonl', rows: 0, manifestSha256: hash('1') } }, [], false],
]

const HEAD = { device: other, deviceSeq: 1, id, at: 0, actor: { kind: 'system' }, batchId: null }

describe('an event', () => {
  it.each(EVENTS)(
    '%j is valid, brings in the right bodies and knows if it can be taken back',
    (body, bodies, back) => {
      const event = EventBody.parse(body)
      expect(event).toEqual(body)
      expect(bodiesOf(event)).toEqual(bodies)
      expect(isReversible({ ...LedgerEvent.parse({ ...HEAD, ...event }) })).toBe(back)
    },
  )

  it('of every type is in the list above', () => {
    const types = EventBody.options
      .map(({ shape }) => shape.type)
      .flatMap(({ def }) => ('values' in def ? def.values : Object.values(def.entries)))
    expect(new Set(EVENTS.map(([body]) => EventBody.parse(body).type))).toEqual(new Set(types))
  })

  it.each([
    ['an id that is no UUID v7', { ...HEAD, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
    ['a place before the first', { ...HEAD, deviceSeq: 0 }],
    ['a time with a fraction', { ...HEAD, at: 0.5 }],
    ['a time before 1970', { ...HEAD, at: -1 }],
    ['an actor of no known kind', { ...HEAD, actor: { kind: 'cat' } }],
    ['a reviewer without an id', { ...HEAD, actor: { kind: 'reviewer' } }],
  ])('with %s is refused', (_, head) => {
    expect(
      LedgerEvent.safeParse({ ...head, type: 'case.erase', caseId, payload: { bodies: 0 } }).success,
    ).toBe(false)
  })

  it('has no running state at its end', () => {
    const payload = { state: 'running', escalations: [], outcomeSha256: null, recordSha256: null }
    expect(EventBody.safeParse({ type: 'run.end', caseId, runId, payload }).success).toBe(false)
  })
})
