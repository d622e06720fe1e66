import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { readingFile } from '../../../helpers/cases/readings.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type Script } from '../../../helpers/judging/wire-server/script.ts'
import { docket, docketProcess, ensureBuilt, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

/** A store with one judged reading that waits, and a model on this machine to ask. */
async function setUp(judge: Script = () => json({ items: [] })) {
  const dir = tempDir()
  const files = ['passage.txt', 'primary.ctm', 'cross.ctm'].map((name) => readingFile(`lighthouse.${name}`))
  const [line] = linesOf(cliLines.import.or(cliLines.run), await docket(dir, ['judge', 'reading', ...files]))
  const caseId = line !== undefined && 'caseId' in line ? line.caseId : expect.unreachable()
  const server = await wireServer(judge)
  const model = wireModel(server, 'openai', 'gpt-4o-mini')
  const route = () => docket(dir, ['settings', 'set', 'routes.reading.judge', JSON.stringify([model])])
  const show = async () =>
    linesOf(cliLines.show, await docket(dir, ['show', caseId]))[0] ?? expect.unreachable()
  const as = (name: string, args: readonly string[], code = 0) =>
    docket(dir, ['--reviewer', name, ...args], code)
  return { dir, caseId, server, route, show, as }
}

describe('docket review regenerate', () => {
  it('makes a new run that minds the instruction, and gives the case back to the queue', async () => {
    const { dir, caseId, server, route, show } = await setUp()
    await route()
    const { lines } = await docket(dir, ['review', 'regenerate', caseId, '--note', 'Mind the endings'])
    expect(lines).toEqual([{ caseId, status: 'pending' }])
    expect(JSON.stringify(server.requests.map(({ body }) => body))).toContain('Mind the endings')
    const { runs, events } = await show()
    expect(runs.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'done'],
      [2, 'done'],
    ])
    expect(events.map(({ type }) => type)).toContain('review.request_regenerate')
  })

  it('is refused without a model, and leaves the case as it was', async () => {
    const { dir, caseId, show } = await setUp()
    await docket(dir, ['settings', 'set', 'judges.reading', '"off"'])
    const { messages } = await docket(dir, ['review', 'regenerate', caseId], 1)
    expect(messages).toContain('Regenerating needs a model')
    expect((await show()).runs).toHaveLength(1)
  })
})

describe('docket run', () => {
  it('asks a model of one’s choice alone, or none, and says who wanted it', async () => {
    const { caseId, server, as, show } = await setUp()
    const [first] = linesOf(cliLines.run, await as('Ada', ['run', caseId, '--no-model']))
    expect(first).toMatchObject({ state: 'done', escalations: [] })
    expect(server.requests).toEqual([])
    const { events } = await show()
    expect(events.find(({ type }) => type === 'run.start')).toMatchObject({ actor: 'Ada', detail: 'none' })
  })

  it('is refused beforehand with a model that is not connected', async () => {
    const { caseId, as, show } = await setUp()
    const { messages } = await as('Ada', ['run', caseId, '--model', 'openai/nobody-has-it'], 1)
    expect(messages).toMatch(/^openai\/nobody-has-it cannot be asked: /)
    expect((await show()).runs).toHaveLength(1)
  })
})

/** Keeps every word that it is asked about, with two sentences for it. */
const keepsAll: Script = ({ user }) =>
  json({
    items: [...user.matchAll(/^\| (\d+) \|/gm)].map(([, index]) => ({
      refIndex: Number(index),
      ...{ verdict: 'keep_error', confidence: 'high', reasoning: 'It was heard. It is another word.' },
    })),
  })

describe('docket feedback', () => {
  it('takes why the judge was wrong: reasons, and sentences by their number, from 1', async () => {
    const { caseId, route, as, show } = await setUp(keepsAll)
    await route()
    await as('Ada', ['run', caseId])
    const [{ id } = expect.unreachable()] = (await show()).decisions
    const given = ['feedback', id, 'incorrect']
    await as('Ada', [
      ...given,
      '--reason',
      'wrong_rule',
      '--reason',
      'misread_evidence',
      '--wrong-sentence',
      '2',
    ])
    expect((await show()).feedback).toMatchObject([
      {
        reasons: ['misread_evidence', 'wrong_rule'],
        wrongSentences: [{ index: 1, text: 'It is another word.' }],
      },
    ])
    const refused = await as('Ada', [...given, '--wrong-sentence', '3'], 1)
    expect(refused.messages).toMatch(/has 2 sentences, and no sentence 3/)
    expect((await as('Ada', [...given, '--wrong-sentence', 'two'], 2)).messages).toMatch(/number above 0/)
  })
})

describe('docket feedback --correction-file', () => {
  it('keeps a text of many lines as it is, from a file or from stdin', async () => {
    const { dir, caseId, as, show } = await setUp()
    const [{ id } = expect.unreachable()] = (await show()).decisions
    await as('Ada', ['review', 'claim', caseId])
    const text = 'One line,\n\n“another”.'
    const file = join(dir, 'text.md')
    writeFileSync(file, `${text}\n`)
    await as('Ada', ['feedback', id, 'unsure', '--correction-file', file])
    expect((await show()).feedback).toMatchObject([{ answer: 'unsure', correction: text }])
    const input = `${text} And more.\n`
    const given = ['--reviewer', 'Ada', 'feedback', id, 'unsure', '--correction-file', '-']
    expect(await docketProcess(dir, given, { input })).toMatchObject({ exitCode: 0 })
    expect((await show()).feedback).toMatchObject([{ correction: `${text} And more.` }])
  })
})

describe('docket adjudicate', () => {
  it('decides where two people differ, with a reason: the label, the trail and the results follow', async () => {
    const { dir, caseId, as, show } = await setUp()
    const [decision = expect.unreachable()] = (await show()).decisions
    const { id } = decision
    await as('Ada', ['review', 'claim', caseId])
    await as('Ada', ['feedback', id, 'correct'])
    await as('Ada', ['review', 'approve', caseId])
    await as('Bob', ['feedback', id, 'incorrect'])
    const result = await as('Zoë', ['adjudicate', id, 'incorrect', '--note', 'I listened twice'])
    expect(result.lines).toEqual([{ decisionId: id, answer: 'incorrect' }])

    const out = join(dir, 'labels')
    await docket(dir, ['export', 'jsonl', '--out', out])
    const [row] = readFileSync(join(out, 'data', 'train.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(row ?? '')).toMatchObject({ decisionId: id, gold: 'incorrect' })
    const trail = await docket(dir, ['audit', 'list', '--type', 'decision.adjudicate'])
    expect(linesOf(cliLines.trail, trail)).toMatchObject([{ actorName: 'Zoë' }])
    expect((await show()).decisions[0]).toMatchObject({
      adjudication: { answer: 'incorrect', reason: 'I listened twice' },
    })
  })
})

describe('docket results', () => {
  it.each([
    ['csv', /^caseId,/],
    ['jsonl', /^\{"caseId":/],
    ['md', /lighthouse/],
  ] as const)(
    'writes what stands of the chosen cases as %s, and nothing where there is a file',
    async (format, content) => {
      const { dir, caseId } = await setUp()
      const out = join(dir, `results.${format}`)
      const result = await docket(dir, ['results', format, '--out', out, '--status', 'pending'])
      expect(linesOf(cliLines.results, result)).toEqual([{ event: 'exported', rows: 1, files: [out] }])
      const text = readFileSync(out, 'utf8')
      expect(text).toMatch(content)
      if (format !== 'md') expect(text).toContain(caseId)
      await docket(dir, ['results', format, '--out', out], 3)
      expect(readFileSync(out, 'utf8')).toBe(text)

      const none = join(dir, `none.${format}`)
      const nothing = await docket(dir, ['results', format, '--out', none, '--status', 'approved'])
      expect(nothing.lines).toMatchObject([{ rows: 0 }])
      expect(existsSync(none)).toBe(true)
    },
  )
})
