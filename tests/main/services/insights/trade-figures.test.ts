import { describe, expect, it } from 'vitest'
import { bodyStore } from '../../../../src/main/ledger/bodies.ts'
import { labelFilling } from '../../../../src/main/services/insights/label-filling.ts'
import type { TradeAsked } from '../../../../src/shared/contract/insights/trade.ts'
import { type CaseId, RunId } from '../../../../src/shared/domain/ids.ts'
import { answer, judgedCase } from '../../../helpers/cases/judged-decisions.ts'
import { importCase } from '../../../helpers/cases/readings.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

/** A word of an outcome, by its type and by the types of the two recognizers. */
const word = (ref: string, type = 'correct', primary = type, crossValidator = type) => ({
  ref,
  type,
  engines: { primary: { type: primary }, crossValidator: { type: crossValidator } },
})

/** The part of an outcome of a reading that figures use. */
const outcomeOf = (wcpm: number, words: readonly ReturnType<typeof word>[] = []) => ({
  metrics: { wcpm, wcpmMin: wcpm - 2, wcpmMax: wcpm + 3, accuracy: wcpm / 200 },
  words,
})

/** A new reading of a reader with an outcome; `null`: the run failed. */
async function read(test: TempDocket, subject: string, outcome: object | null): Promise<CaseId> {
  const caseId = await importCase(test, { name: `Case ${test.newId()}`, disputed: 0, subject })
  run(test, caseId, outcome)
  return caseId
}

function run({ ledger, store, newId }: TempDocket, caseId: CaseId, outcome: object | null): void {
  const runId = RunId.parse(newId())
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const attempt = store.runs.attempts(caseId) + 1
    const configSha256 = writer.putSharedBody({ attempt })
    writer.append({
      type: 'run.start',
      caseId,
      runId,
      payload: { attempt, pipelineVersion: 'test', configSha256 },
    })
    const outcomeSha256 = outcome === null ? null : writer.putBody(caseId, { pipeline: 'reading', outcome })
    const state = outcome === null ? ('failed' as const) : ('done' as const)
    const payload = { state, escalations: [], outcomeSha256, recordSha256: null }
    writer.append({ type: 'run.end', caseId, runId, payload })
  })
}

const tradeOf = (test: TempDocket, asked: TradeAsked = {}, me = test.ada) =>
  test.docket.insights.trade({ pipeline: 'reading', ...asked }, me)

const figureOf = (test: TempDocket, id: string, asked: TradeAsked = {}) =>
  tradeOf(test, asked).figures.find((figure) => figure.id === id) ?? expect.unreachable()

const factsOf = ({ store }: TempDocket) => store.db.prepare('SELECT * FROM trade_facts').all()

describe('the figures of results', () => {
  it('are sums and means of the latest runs, with what they are computed from', async () => {
    const test = tempDocket()
    for (const wcpm of [80, 90, 100, 110]) await read(test, 'Mia', outcomeOf(wcpm))
    const few = figureOf(test, 'wcpm-by-month')
    expect([few.rows, few.note]).toEqual([[], 'Too few cases: 4 of 5. 1 more case would show it.'])
    expect(figureOf(test, 'misread').note).toBe('No case has this figure yet.')

    const noah = await read(test, 'Noah', outcomeOf(10))
    run(
      test,
      noah,
      outcomeOf(120, [
        word('the', 'omission'),
        word('the', 'substitution'),
        word('lamp', 'correct', 'omission'),
      ]),
    )
    run(test, noah, null) // the result before a failure stays
    await read(test, 'Noah', null)
    expect(tradeOf(test)).toMatchObject({
      cases: 5,
      open: 0,
      failed: 1,
      unjudged: 0,
      hidden: 0,
      unreadable: 0,
    })
    const [month] = figureOf(test, 'wcpm-by-month').rows
    expect(month).toMatchObject({ value: 100, low: 78, high: 123, cases: 5, subject: null, key: null })
    expect(month?.newest).toHaveLength(5)
    expect(figureOf(test, 'misread').rows).toMatchObject([{ key: 'the', value: 2, cases: 1 }])
    expect(figureOf(test, 'recognizer').rows).toMatchObject([{ key: 'primary: omission', value: 1 }])
    expect(figureOf(test, 'wcpm-by-reader').rows).toMatchObject([
      { subject: 'Noah', value: null, cases: 1 },
      { subject: 'Mia', value: null, cases: 4 },
    ])
  })

  it('of one subject are next to those of all', async () => {
    const test = tempDocket()
    for (const wcpm of [80, 90, 100, 110]) await read(test, 'Mia', outcomeOf(wcpm))
    await read(test, 'Noah', outcomeOf(120))
    expect(tradeOf(test, { subject: 'Noah' })).toMatchObject({
      subject: 'Noah',
      subjectLabel: 'reader',
      cases: 1,
    })
    expect(figureOf(test, 'wcpm-by-month', { subject: 'Noah' }).rows).toMatchObject([
      { value: 120, low: 118, high: 123, cases: 1, everyone: { value: 100, low: 78, high: 123, cases: 5 } },
    ])
    expect(figureOf(test, 'wcpm-by-day', { subject: 'Mia' }).rows).toMatchObject([
      {
        month: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        value: 95,
        low: 78,
        high: 113,
        cases: 4,
        everyone: null,
      },
    ])
    const ids = (asked: TradeAsked) => tradeOf(test, asked).figures.map(({ id }) => id)
    expect(ids({})).not.toContain('wcpm-by-day')
    expect(ids({ subject: 'Mia' })).not.toContain('wcpm-by-reader')
  })

  it('lose an erased case, and count an outcome that cannot be read', async () => {
    const test = tempDocket()
    const erased = await read(test, 'Mia', outcomeOf(80, [word('lamp', 'omission')]))
    await read(test, 'Mia', { metrics: 'of another program' })
    expect(tradeOf(test)).toMatchObject({ cases: 1, unreadable: 1 })
    test.docket.cases.erase([erased], test.ada, test.action())
    expect(tradeOf(test)).toMatchObject({ cases: 0, unreadable: 1 })
    expect(JSON.stringify(factsOf(test))).not.toContain('lamp')
  })

  it('leave out cases that blind review hides from the viewer, and count them', async () => {
    const test = tempDocket()
    const { decisions } = await judgedCase(test, [{}, {}])
    test.store.db.exec(
      `INSERT INTO trade_facts SELECT id, 'accuracy', '', pipeline, latest_run_id, 0.9, 1, NULL, NULL FROM cases`,
    )
    const shown = (me: TempDocket['ada']) => {
      const { cases, hidden, answered, figures } = tradeOf(test, {}, me)
      return { cases, hidden, answered, of: figures.find(({ id }) => id === 'accuracy-by-month')?.cases }
    }
    expect(shown(test.ada)).toEqual({ cases: 1, hidden: 0, answered: 0, of: 1 })
    setAll(test, [['review.blind.reading', true]])
    expect(shown(test.ada)).toEqual({ cases: 0, hidden: 1, answered: 0, of: 0 })
    for (const id of decisions) answer(test, id, test.ada, {})
    expect(shown(test.ada)).toEqual({ cases: 1, hidden: 0, answered: 1, of: 1 })
    expect(shown(test.bob)).toEqual({ cases: 0, hidden: 1, answered: 0, of: 0 })
  })

  it('have the share of decisions that people call wrong, by cases that the viewer may see', async () => {
    const test = tempDocket()
    for (let at = 0; at < 5; at += 1) {
      const { decisions } = await judgedCase(test, [{}, {}])
      for (const [place, id] of decisions.entries())
        answer(test, id, test.ada, at === 0 || place === 0 ? {} : { answer: 'incorrect' })
    }
    const { cases, rows } = figureOf(test, 'wrong-decisions')
    expect([cases, rows.length]).toEqual([5, 1])
    const [row] = rows
    expect(row).toMatchObject({ key: 'disputed_word, changed', value: 0.4, cases: 5, month: null })
    expect(new Set(row?.newest.map(({ caseId }) => caseId)).size).toBe(5)
    setAll(test, [['review.blind.reading', true]])
    const hidden = tradeOf(test, {}, test.bob).figures.find(({ id }) => id === 'wrong-decisions')
    expect(hidden).toMatchObject({ rows: [], note: 'No decision has a label yet.' })
  })

  it('are the same after a rebuild, and after a store of an earlier version was filled', async () => {
    const test = tempDocket()
    for (let at = 0; at < 25; at += 1)
      await read(test, `Reader ${at % 3}`, outcomeOf(60 + at, [word('lamp', 'omission')]))
    const facts = factsOf(test)
    expect(facts).toHaveLength(75)
    test.store.db.exec("DELETE FROM trade_facts; INSERT INTO meta VALUES ('trades_filled', '')")
    expect(tradeOf(test).isFilling).toBe(true)
    expect(verifyLedger(test.store).intact).toBe(true) // nothing is filled yet, so nothing is missing
    labelFilling(test, { onBug: () => expect.unreachable() }).toEnd()
    expect([factsOf(test), tradeOf(test).isFilling]).toEqual([facts, false])
    rebuild(
      test.store,
      bodyStore(test.store, () => expect.unreachable()),
    )
    expect(factsOf(test)).toEqual(facts)
    test.store.db.exec("UPDATE trade_facts SET value = 1 WHERE name = 'wcpm'")
    expect(verifyLedger(test.store).intact).toBe(false)
  })
})
