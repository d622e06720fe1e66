import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Manifest } from '../../../../src/main/datasets/folder/manifest.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import type { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import { collect } from '../../../helpers/collect.ts'
import { isDeep } from '../../../helpers/depth.ts'
import { labeled } from '../../../helpers/people/labeled-cases.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

function worked() {
  const test = tempDocket()
  return { ...test, ...work(test), out: join(tempDir(), 'labels') }
}

/** Each export verifies the ledger and takes a third of a second: at ordinary depth every other row of a table is tried. */
function isTried(_: unknown, at: number): boolean {
  return isDeep || at % 2 === 1
}

/** Every file in a folder, by its path there. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(relative(folder, parentPath), name))
    .sort()
}

function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** The rows of an export; one without rows has no data files. */
const rowsIn = (folder: string) =>
  (existsSync(join(folder, 'data')) ? readFileSync(join(folder, 'data/train.jsonl'), 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line))

const manifestIn = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))

describe('an export', () => {
  it('writes a row for each labeled decision, a card and a manifest', async () => {
    const { save, out, id, one, two, ada, bob } = await labeled()
    const lines = await save(out)
    const files = [
      'README.md',
      'SHA256SUMS',
      'cases/train.jsonl',
      'checkpoint.txt',
      'croissant.json',
      'data/train.jsonl',
      'format/case.py',
      'format/data-sets.md',
      'format/proofs.md',
      'format/verify.go',
      'format/verify.mjs',
      'format/verify.py',
      'manifest.json',
    ]
    expect(lines.at(-1)).toEqual({
      event: 'exported',
      rows: 2,
      files: files.map((name) => join(out, name)),
      manifest: join(out, 'manifest.json'),
    })
    expect(filesIn(out)).toEqual(files)
    expect(rowsIn(out)).toMatchObject([
      {
        caseId: id,
        decisionId: one,
        pipeline: 'reading',
        kind: 'advisory_word',
        gold: 'incorrect',
        answers: [
          { reviewerId: ada.id, answer: 'incorrect', note: 'too hasty', correction: null },
          { reviewerId: bob.id, answer: 'incorrect', note: null, correction: null },
        ],
      },
      { decisionId: two, gold: null },
    ])
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain('2 rows')
  })

  const BOUNDS = [
    ['without bounds', null, null, 2],
    ['from before the first answer', ['one', -1_000], null, 2],
    ['from the newest answer about the first decision', ['one', 0], null, 2],
    ['from just after it', ['one', 1], null, 1],
    ['to the newest answer about the second', null, ['two', 0], 2],
    ['to just before it', null, ['two', -1], 1],
    ['between the two', ['one', 1], ['two', -1], 0],
    ['at one moment', ['two', 0], ['two', 0], 1],
  ] as const
  it.each(BOUNDS.filter(isTried))(
    'holds the labels that were given in a time: %s',
    async (_, from, to, rows) => {
      const { docket, store, ada, answer, clock, decisions, out, rule, waiting } = worked()
      const id = await waiting('Nora', 3)
      rule('ada', 'approve', id)
      const [one = expect.unreachable(), two = expect.unreachable()] = decisions(id)
      answer('ada', one, 'incorrect')
      answer('bob', two, 'correct')
      clock.pass(1_000)
      answer('bob', one, 'incorrect')
      clock.pass(4_000)
      answer('ada', two, 'incorrect')
      const newest = (decision: string) =>
        Math.max(
          ...store.feedback.ofCase(id).flatMap((each) => (each.decision_id === decision ? each.at : [])),
        )
      const moments = { one: newest(one), two: newest(two) }
      const [answeredFrom, answeredTo] = [from, to].map((bound) =>
        bound === null ? undefined : moments[bound[0]] + bound[1],
      )
      const request = { format: 'jsonl', filter: {}, answeredFrom, answeredTo } as const
      await collect(docket.exports.labels({ ...request, folder: out }, ada))
      expect(rowsIn(out)).toHaveLength(rows)
      expect(manifestIn(out)).toMatchObject({
        rows,
        answeredFrom: answeredFrom ?? null,
        answeredTo: answeredTo ?? null,
      })
      const card = readFileSync(join(out, 'README.md'), 'utf8')
      expect(card.includes('- answeredTo: 2026-01-01T00:00:')).toBe(answeredTo !== undefined)
    },
  )

  it('counts a label by its adjudication where that came after the answers', async () => {
    const { test, docket, ada, two, clock, out } = await labeled()
    clock.pass(1_000)
    const answeredFrom = clock.now()
    docket.reviews.adjudications.adjudicate(
      {
        decisionId: two,
        answer: 'correct',
        correction: null,
        reason: 'heard twice',
        actionId: test.action(),
      },
      test.as('Zoë'),
    )
    await collect(docket.exports.labels({ format: 'jsonl', filter: {}, answeredFrom, folder: out }, ada))
    expect(rowsIn(out)).toMatchObject([{ decisionId: two, gold: 'correct' }])
  })

  it('stands only when it is noted: where the ledger takes nothing, there is no folder', async () => {
    const { save, out, store, types } = await labeled()
    store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.type = 'data.export'
      BEGIN SELECT RAISE(ABORT, 'no notes'); END`)
    await expect(save(out)).rejects.toThrow('not written')
    expect(readdirSync(join(out, '..'))).toEqual([])
    expect(types()).not.toContain('data.export')
  })

  it('says in its manifest what it holds, and the hash of each file', async () => {
    const { save, out, store } = await labeled()
    const last = store.events.after(store.events.lastPosition() - 1, 1)[0]
    await save(out)
    const manifest = manifestIn(out)
    expect(manifest).toMatchObject({
      rows: 2,
      answers: { correct: 1, incorrect: 3 },
      gold: { incorrect: 1, none: 1 },
      pipelines: { reading: 2 },
      reviewers: 2,
      filter: {},
      lastEvent: { device: last?.device, seq: last?.device_seq, hash: last?.hash },
      checkpoint: 'checkpoint.txt',
    })
    expect(manifest.files.map(({ name }) => name)).toEqual(['data/train.jsonl'])
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = readFileSync(join(out, name))
      expect(content).toHaveLength(bytes)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
  })

  it('is the same byte for byte when it is made again, later and elsewhere', async () => {
    const { save, out, clock, docket, rule, waiting } = await labeled()
    await save(out)
    docket.program.settings.set('review.leaseMinutes', 9, { kind: 'system' })
    const sameDay = join(tempDir(), 'same-day')
    await save(sameDay)
    expect(contentOf(sameDay)).toEqual(contentOf(out))
    clock.pass(86_400_000)
    docket.program.settings.set('review.leaseMinutes', 7, { kind: 'system' })
    rule('ada', 'approve', await waiting('Unlabelled', 1))
    const again = join(tempDir(), 'again')
    await save(again)
    expect(contentOf(again)).toEqual(contentOf(out))
  })

  it('is in the trail, with the hash of its manifest', async () => {
    const { save, out, docket, ada } = await labeled()
    await save(out)
    const manifestSha256 = createHash('sha256')
      .update(readFileSync(join(out, 'manifest.json')))
      .digest('hex')
    expect([...docket.program.audit.trail({ type: 'data.export', caseId: null }, ada)]).toMatchObject([
      { actorName: 'Ada', payload: { format: 'jsonl', rows: 2, manifestSha256 } },
    ])
  })

  it('has the labels of the moment at which it began', async () => {
    const { docket, store, ada, out, answer, two, id, action } = await labeled()
    const last = store.events.after(store.events.lastPosition() - 1, 1)[0]
    const lines = docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)
    await lines.next()
    answer('bob', two, 'correct')
    docket.cases.erase([id], ada, action())
    for await (const _ of lines);
    expect(rowsIn(out).map(({ gold }) => gold)).toEqual(['incorrect', null])
    expect(manifestIn(out).lastEvent?.hash).toBe(last?.hash)
  })

  it('of nothing states that and has no data files, and imports as nothing', async () => {
    const { save, out, docket, ada, action } = await labeled()
    await save(out, { tag: 'no such tag' })
    expect(existsSync(join(out, 'data'))).toBe(false)
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain('it has no data files')
    const lines = await collect(docket.labels.import(out, action(), ada))
    expect(lines.at(-1)).toMatchObject({ event: 'labels-imported', matched: 0, new: 0, unknown: 0 })
    expect(manifestIn(out)).toMatchObject({
      rows: 0,
      reviewers: 0,
      lastEvent: null,
      filter: { tag: 'no such tag' },
    })
  })

  const CHOICES: readonly (readonly [string, QueueFilter, number])[] = [
    ['the status of the case', { status: 'approved' }, 2],
    ['another status', { status: 'rejected' }, 0],
    ['the pipeline', { pipeline: 'reading' }, 2],
    ['the priority', { priority: 'low' }, 2],
    ['another priority', { priority: 'high' }, 0],
    ['a trigger', { trigger: 'JUDGE_NOT_CONFIGURED' }, 2],
    ['a text', { text: 'nor' }, 2],
    ['another text', { text: 'milo' }, 0],
  ]
  it.each(CHOICES.filter(isTried))('chooses by %s', async (_, filter, rows) => {
    const { save, out } = await labeled()
    expect((await save(out, filter)).at(-1)).toMatchObject({ rows })
  })

  it('leaves out what was erased, taken back, or only approved', async () => {
    const { save, out, docket, undo, answer, decisions, other, id, ada, action } = await labeled()
    const [milo = expect.unreachable()] = decisions(other)
    answer('ada', milo, 'correct')
    undo('ada')
    docket.cases.erase([id], ada, action())
    expect((await save(out)).at(-1)).toMatchObject({ rows: 0 })
    expect(existsSync(join(out, 'data'))).toBe(false)
  })
})

describe('a gold label', () => {
  const ANSWERS: readonly (readonly [Answer | null, Answer | null, string | null])[] = [
    ['correct', null, 'correct'],
    ['incorrect', null, 'incorrect'],
    ['unsure', null, null],
    ['correct', 'correct', 'correct'],
    ['correct', 'unsure', 'correct'],
    ['unsure', 'incorrect', 'incorrect'],
    ['unsure', 'unsure', null],
    ['correct', 'incorrect', null],
  ]
  let exported: ReadonlyMap<unknown, unknown> | null = null

  /** The gold label of each pair of answers, by the title of its case; exported once, by the first test that asks. */
  async function goldLabels() {
    if (exported !== null) return exported
    const { docket, ada, answer, decisions, out, rule, waiting } = worked()
    for (const [first, second] of ANSWERS) {
      const id = await waiting(`${first} ${second}`, 1)
      rule('ada', 'approve', id)
      const [decision = expect.unreachable()] = decisions(id)
      if (first !== null) answer('ada', decision, first)
      if (second !== null) answer('bob', decision, second)
    }
    await collect(docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada))
    const titles = new Map(
      docket.cases.all(null).map((id) => [String(id), docket.cases.get(id, ada).case.title]),
    )
    exported = new Map(rowsIn(out).map((row) => [titles.get(String(row['caseId'])), row['gold']]))
    expect(exported.size).toBe(ANSWERS.length)
    return exported
  }

  it.each(ANSWERS)('of %s and %s is %s', async (first, second, gold) => {
    expect((await goldLabels()).get(`${first} ${second}`)).toBe(gold)
  })
})

it('is shown in its folder by the window that had it written, and by no other', async () => {
  const { docket, ada } = tempDocket()
  const shown: string[] = []
  const folder = join(tempDir(), 'labels')
  const asked = {
    toRead: async () => null,
    toKeepIn: async () => null,
    toLookIn: async () => null,
    print: async () => ({ event: 'page', path: '' }) as const,
  }
  const window = () => ({
    folder: null,
    toWrite: async () => folder,
    show: (path: string) => void shown.push(path),
    ...asked,
  })
  const [own, other] = [window(), window()]
  await collect<unknown>(
    docket.exports.labelsToPlace({ actionId: null, format: 'jsonl', filter: {} }, own, ada),
  )
  expect(() => docket.exports.showLabels(other)).toThrow(/no data set to show/)
  docket.exports.showLabels(own)
  expect(shown).toEqual([join(folder, 'manifest.json')])
})

it('is not written where nobody chooses a place for it', async () => {
  const { docket, ada } = tempDocket()
  const places = {
    folder: null,
    toWrite: async () => null,
    toRead: async () => null,
    toKeepIn: async () => null,
    toLookIn: async () => null,
    print: async () => ({ event: 'page', path: '' }) as const,
    show: null,
  }
  const before = docket.program.events()
  const lines = collect<unknown>(
    docket.exports.labelsToPlace({ actionId: null, format: 'jsonl', filter: {} }, places, ada),
  )
  expect(await lines).toEqual([{ event: 'cancelled' }])
  expect(docket.program.events()).toBe(before)
})
