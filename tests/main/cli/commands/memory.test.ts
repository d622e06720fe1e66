import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indexFiles } from '../../../../src/main/store/search-index/index-file.ts'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { docket, docketText } from '../../../helpers/program/docket-cli.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories')
const FOLDER = join(SAMPLES, 'ferryline')
const QUERIES = join(SAMPLES, 'queries.jsonl')
const QRELS = join(SAMPLES, 'qrels.jsonl')

function file(name: string, text: string): string {
  const path = join(tempDir(), name)
  writeFileSync(path, text)
  return path
}

describe('docket memory', () => {
  it('indexes a folder, finds what helps with a prompt, and keeps that as a case', async () => {
    const dir = tempDir()
    const indexed = await docket(dir, ['memory', 'index', FOLDER])
    expect(cliLines.memoryIndex.parse(indexed.lines[0])).toMatchObject({
      ...{ name: 'ferryline', records: 36, read: 41, removed: 0 },
      problems: [],
    })
    const prompt = 'how do I roll back booking-api after a bad release'
    const { lines } = await docket(dir, ['memory', 'search', prompt, '--memory', FOLDER, '--mode', 'auto'])
    const { caseId, candidates } = cliLines.memorySearch.parse(lines[0])
    expect(candidates[0]).toMatchObject({ memoryId: 'roll-back-booking-api', rank: 1, kept: true })
    expect(candidates.filter(({ kept }) => kept).length).toBeLessThanOrEqual(3)
    const shown = await docket(dir, ['show', caseId])
    expect(shown.lines[0]).toMatchObject({ case: { pipeline: 'memory', title: prompt } })
  })

  it.each([
    ['search', 1],
    ['auto', 0],
  ])('finds a memory by a short prompt in mode %s: %i memories', async (mode, found) => {
    const folder = tempDir()
    writeFileSync(
      join(folder, 'cards.md'),
      '---\nname: card-data\ndescription: Card data\n---\nHosted only.\n',
    )
    const { lines } = await docket(tempDir(), [
      'memory',
      'search',
      'card',
      '--memory',
      folder,
      '--mode',
      mode,
    ])
    expect(cliLines.memorySearch.parse(lines[0]).candidates).toHaveLength(found)
  })

  it('measures a folder on queries with judgments, each figure with its interval', async () => {
    const args = ['memory', 'evaluate', '--memory', FOLDER, '--queries', QUERIES, '--qrels', QRELS]
    const { lines } = await docket(tempDir(), [...args, '--mode', 'search', '--no-model'])
    const figures = cliLines.memoryEvaluation.parse(lines[0])
    expect(figures.queries).toBe(25)
    expect(Number(figures['recall@10'])).toBeGreaterThan(0.8)
    const [from, to] = figures.intervals['ndcg@10'] ?? [1, 0]
    expect(from).toBeLessThan(Number(figures['ndcg@10']))
    expect(to).toBeGreaterThan(Number(figures['ndcg@10']))
  })

  it('measures on what people said about prompts of the folder', async () => {
    const dir = tempDir()
    const evaluate = ['memory', 'evaluate', '--memory', FOLDER, '--labels', '--no-model']
    const nobody = await docket(dir, evaluate, 3)
    expect(nobody.messages).toContain('No prompt of ferryline has a label yet')
    const search = ['memory', 'search', 'stripe_webhook_lag is firing again', '--memory', FOLDER]
    const { caseId } = cliLines.memorySearch.parse((await docket(dir, search)).lines[0])
    const { decisions } = cliLines.show.parse((await docket(dir, ['show', caseId])).lines[0])
    await docket(dir, ['feedback', String(decisions[0]?.id), 'correct'])
    const { lines } = await docket(dir, evaluate)
    expect(cliLines.memoryEvaluation.parse(lines[0])).toMatchObject({ queries: 1, mrr: 1 })
  })

  it('names damaged records, does the rest, and ends with 3', async () => {
    const folder = tempDir()
    mkdirSync(join(folder, 'decisions'))
    writeFileSync(join(folder, 'decisions/broken.json'), '{"id":')
    writeFileSync(join(folder, 'note.md'), 'Push needs the login helper.')
    const { messages, lines } = await docket(tempDir(), ['memory', 'index', folder], 3)
    expect(messages).toContain('decisions/broken.json')
    expect(lines[0]).toMatchObject({ records: 1, read: 2 })
  })
})

describe('docket memory refuses with a sentence', () => {
  it('a folder without memories, by the files that it has', async () => {
    const folder = tempDir()
    writeFileSync(join(folder, 'scan.png'), 'x')
    const { messages } = await docket(tempDir(), ['memory', 'index', folder], 3)
    expect(messages).toContain('has no memories. Found: 1 file or folder of other kinds')
  })

  const evaluate = (queries: string, qrels: string) => [
    ...['memory', 'evaluate', '--memory', FOLDER],
    ...['--queries', queries, '--qrels', qrels],
  ]
  it.each([
    ['a folder that is not there', () => ['memory', 'index', '/no/such/folder'], 3, '/no/such/folder'],
    ['no prompt', () => ['memory', 'search', ' ', '--memory', FOLDER], 3, 'The prompt is empty'],
    [
      'a broken line of queries',
      () => evaluate(file('q.jsonl', '{"id": 1, "text": "a"}\n{'), QRELS),
      3,
      'q.jsonl, line 2',
    ],
    [
      'a broken line of judgments',
      () => evaluate(QUERIES, file('r.txt', '1 0 a 1\n1 0')),
      3,
      'r.txt, line 2',
    ],
    ['queries without judgments', () => ['memory', 'evaluate', '--memory', FOLDER], 2, '--labels alone'],
    [
      'a transcript that is not there',
      () => ['memory', 'search', 'anything at all', '--memory', FOLDER, '--transcript', '/no/transcript'],
      3,
      '/no/transcript does not exist',
    ],
  ])('%s', async (_, args, exitCode, sentence) => {
    const { messages } = await docket(tempDir(), args(), exitCode)
    expect(messages).toContain(sentence)
  })

  it('a folder that may not be read', { tags: ['ordinary-user'] }, async () => {
    const folder = tempDir()
    chmodSync(folder, 0)
    const { messages } = await docket(tempDir(), ['memory', 'index', folder], 3)
    chmodSync(folder, 0o700)
    expect(messages).toContain(folder)
  })

  it('an index of another version', async () => {
    const dir = tempDir()
    await docket(dir, ['memory', 'index', FOLDER])
    const [index = ''] = indexFiles(dir)
    const bytes = readFileSync(index)
    bytes.writeUInt32BE(99, 60) // where SQLite keeps the version of its user
    writeFileSync(index, bytes)
    const search = ['memory', 'search', 'stripe_webhook_lag again', '--memory', FOLDER]
    expect((await docket(dir, search, 3)).messages).toContain('docket memory index')
    expect((await docketText(dir, ['memory', 'index', FOLDER])).stdout).toContain('36 memories, 41 read')
  })
})
