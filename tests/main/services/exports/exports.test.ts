import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Manifest } from '../../../../src/main/datasets/folder/manifest.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import type { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import { collect } from '../../../helpers/collect.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** Two approved cases; Ada and Bob have answered about the first. */
async function labeled() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 3)
  const other = await hands.waiting('Milo', 1)
  hands.rule('ada', 'approve', id)
  hands.rule('bob', 'reject', other)
  const [one = expect.unreachable(), two = expect.unreachable()] = hands.decisions(id)
  hands.answer('ada', one, 'incorrect', 'too hasty')
  hands.answer('bob', one, 'incorrect')
  hands.answer('ada', two, 'correct')
  hands.answer('bob', two, 'incorrect')
  const save = (folder: string, filter: QueueFilter = {}) =>
    collect(test.docket.exports.labels({ format: 'jsonl', folder, filter }, test.ada))
  return { test, ...test, ...hands, id, other, one, two, save, out: join(tempDir(), 'deep', 'labels') }
}

function worked() {
  const test = tempDocket()
  return { ...test, ...work(test), out: join(tempDir(), 'labels') }
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

const rowsIn = (folder: string) =>
  readFileSync(join(folder, 'data/train.jsonl'), 'utf8')
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
      'checkpoint.txt',
      'croissant.json',
      'data/train.jsonl',
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

  it.each([
    ['without bounds', null, null, 2],
    ['from before the first answer', ['one', -1_000], null, 2],
    ['from the newest answer about the first decision', ['one', 0], null, 2],
    ['from just after it', ['one', 1], null, 1],
    ['to the newest answer about the second', null, ['two', 0], 2],
    ['to just before it', null, ['two', -1], 1],
    ['between the two', ['one', 1], ['two', -1], 0],
    ['at one moment', ['two', 0], ['two', 0], 1],
  ] as const)('holds the labels that were given in a time: %s', async (_, from, to, rows) => {
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
      Math.max(...store.feedback.ofCase(id).flatMap((each) => (each.decision_id === decision ? each.at : [])))
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
  })

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

  it('of nothing is an empty data set that says so', async () => {
    const { save, out } = await labeled()
    await save(out, { tag: 'no such tag' })
    expect(rowsIn(out)).toEqual([])
    expect(manifestIn(out)).toMatchObject({
      rows: 0,
      reviewers: 0,
      lastEvent: null,
      filter: { tag: 'no such tag' },
    })
  })

  it.each<[string, QueueFilter, number]>([
    ['the status of the case', { status: 'approved' }, 2],
    ['another status', { status: 'rejected' }, 0],
    ['the pipeline', { pipeline: 'reading' }, 2],
    ['the priority', { priority: 'low' }, 2],
    ['another priority', { priority: 'high' }, 0],
    ['a trigger', { trigger: 'JUDGE_NOT_CONFIGURED' }, 2],
    ['a text', { text: 'nor' }, 2],
    ['another text', { text: 'milo' }, 0],
  ])('chooses by %s', async (_, filter, rows) => {
    const { save, out } = await labeled()
    expect((await save(out, filter)).at(-1)).toMatchObject({ rows })
  })

  it('leaves out what was erased, taken back, or only approved', async () => {
    const { save, out, docket, undo, answer, decisions, other, id, ada, action } = await labeled()
    const [milo = expect.unreachable()] = decisions(other)
    answer('ada', milo, 'correct')
    undo('ada')
    docket.cases.erase([id], ada, action())
    await save(out)
    expect(rowsIn(out)).toEqual([])
  })
})

describe('a gold label', () => {
  it.each<[Answer | null, Answer | null, string | null]>([
    ['correct', null, 'correct'],
    ['incorrect', null, 'incorrect'],
    ['unsure', null, null],
    ['correct', 'correct', 'correct'],
    ['correct', 'unsure', 'correct'],
    ['unsure', 'incorrect', 'incorrect'],
    ['unsure', 'unsure', null],
    ['correct', 'incorrect', null],
  ])('of %s and %s is %s', async (first, second, gold) => {
    const { save, out, answer, decisions, other } = await labeled()
    const [milo = expect.unreachable()] = decisions(other)
    if (first !== null) answer('ada', milo, first)
    if (second !== null) answer('bob', milo, second)
    await save(out, { text: 'milo' })
    expect(rowsIn(out).map((row) => row['gold'])).toEqual([gold])
  })
})

describe('an export that cannot be written', () => {
  it.each([
    [
      'a folder that holds something',
      'INPUT_REFUSED',
      (out: string) => mkdirSync(join(out, 'mine'), { recursive: true }),
    ],
    [
      'a file of that name',
      'INPUT_REFUSED',
      (out: string) => {
        mkdirSync(join(out, '..'))
        writeFileSync(out, 'mine')
      },
    ],
    ['a path through a file', 'FILE_PROBLEM', (out: string) => writeFileSync(join(out, '..'), 'mine')],
  ])('because of %s says so and leaves what is there', async (_, code, make) => {
    const { save, out, types } = await labeled()
    make(out)
    const before = types()
    await expect(save(out)).rejects.toMatchObject({ code, message: expect.stringContaining(out) })
    expect(types()).toEqual(before)
    const folder = join(out, '..')
    if (existsSync(join(out, 'mine'))) expect(readdirSync(out)).toEqual(['mine'])
    else expect(readFileSync(existsSync(join(folder, 'labels')) ? out : folder, 'utf8')).toBe('mine')
  })

  it('because the folder may not be written says so', { tags: ['ordinary-user'] }, async () => {
    const { save, out } = await labeled()
    mkdirSync(join(out, '..'), { mode: 0o500 })
    await expect(save(out)).rejects.toMatchObject({
      code: 'FILE_PROBLEM',
      message: expect.stringContaining(out),
    })
    chmodSync(join(out, '..'), 0o700)
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it('half-way leaves nothing under its name or beside it', async () => {
    const { docket, store, ada, out, id } = await labeled()
    store.db.prepare(`UPDATE bodies SET content = x'00' WHERE owner = ?`).run(id)
    const lines = docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)
    await expect(collect(lines)).rejects.toThrow()
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it('when the reader stops listening leaves nothing either', async () => {
    const { docket, ada, out } = await labeled()
    for await (const _ of docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)) break
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it.each(['labels', 'results'] as const)(
    'of %s is noted in the store until it is whole, for whoever starts after it was cut off',
    async (what) => {
      const { docket, dir, ada, out } = await labeled()
      const notes = () => (existsSync(join(dir, 'partials')) ? readdirSync(join(dir, 'partials')) : [])
      mkdirSync(out, { recursive: true })
      const lines =
        what === 'labels'
          ? docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)
          : docket.exports.results.write({ format: 'csv', file: join(out, 'results.csv'), filter: {} }, ada)
      await lines.next()
      expect(notes()).toHaveLength(1)
      for await (const _ of lines);
      expect(notes()).toEqual([])
    },
  )

  it('writes into an empty folder that is there already', async () => {
    const { save, out } = await labeled()
    mkdirSync(out, { recursive: true })
    await save(out)
    expect(filesIn(out)).toHaveLength(6)
  })
})

it.each([
  ['results', 'taken', 'INPUT_REFUSED', /already exists/],
  ['labels', 'taken', 'INPUT_REFUSED', /already exists/],
  ['results', 'none/new', 'FILE_PROBLEM', /its parent folder does not exist/],
  ['results', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'x'.repeat(300), 'FILE_PROBLEM', /its name is too long/],
  ...(existsSync('/proc/self')
    ? ([['labels', '/proc/docket/labels', 'FILE_PROBLEM', /its parent folder does not exist/]] as const)
    : []),
] as const)('%s cannot be written to %s: a sentence says why', async (what, name, code, message) => {
  const { docket, ada } = tempDocket()
  const dir = tempDir()
  writeFileSync(join(dir, 'taken'), 'mine')
  const to = resolve(dir, name)
  const lines =
    what === 'results'
      ? docket.exports.results.write({ format: 'csv', file: to, filter: {} }, ada)
      : docket.exports.labels({ format: 'jsonl', folder: to, filter: {} }, ada)
  await expect(collect<unknown>(lines)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
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
