import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { docket, docketText } from '../helpers/program/docket-cli.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { argumentsOf, commandsOf, examplesOf, type Page, pages } from './pages.ts'

/** Lines that are not run here, by how they begin, with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm start': 'it opens the application; tests/set-up and the stories start it',
  'npm test': 'it is what runs this test',
  'npx docket keys set openai': 'it reads a key that a person types',
  'npx docket keys test openai': 'it asks a provider over the network',
  'npx docket doctor': 'it asks every local server; tests/main/cli runs it',
  'npx docket models choose': 'it needs a model of Ollama; tests/main/cli runs it',
  'npx docket models pull': 'it downloads a model over the network; tests/main/llm does',
  'npx docket judge reading --passage boat.txt':
    'it needs a recognizer; tests/main/services/recognizers have one',
  'npx docket samples': 'it judges 45 cases; tests of the samples do',
  'npx docket insights gate open': 'it needs labels of a random sample; tests/main/services/gates have them',
  'npx docket insights gate close': 'it needs an open gate; tests/main/services/gates have one',
  'npx docket exam reading.judge': 'it needs a model; tests/main/services/exams have one',
  'npx docket replay': 'it needs labels and a model; tests/main/services/reruns have them',
  'npx docket hook install': 'it measures how fast the built hook starts; tests/main/cli runs it',
  'npx docket audit verify --against': 'it needs a key of the keychain to sign; tests/main/cli runs it',
  'npx docket restore': 'it replaces the store of the commands that follow; tests/main/cli runs it',
  'npx docket jobs pause': 'it needs a job under way; tests/main/jobs have them',
  'npx docket jobs resume': 'it needs a job that was stopped; tests/main/jobs have them',
  'npx docket jobs retry': 'it needs a job with failed items; tests/main/jobs have them',
  'npx docket jobs cancel': 'it needs a job under way; tests/main/jobs have them',
  'npx docket jobs enough': 'it needs a refinement under way; tests/main/jobs have them',
}

/** Pages in the order in which their commands can follow each other on one store: what exports comes later, what erases last. */
const ORDER = ['docs/use/reviewing.md', 'docs/use/', 'docs/formats/', 'docs/data-and-security.md'] as const

function inOrder(all: readonly Page[]): readonly Page[] {
  const place = ({ path }: Page) => ORDER.findIndex((beginning) => path.startsWith(beginning))
  return all.toSorted((one, other) => place(one) - place(other))
}

const ours = inOrder(pages()).flatMap((page) =>
  commandsOf(page)
    .filter((line) => line.startsWith('npx docket ') || NOT_RUN[line] !== undefined)
    .map((line) => [page.path, line] as const),
)

const lines = [...new Map(ours.map(([path, line]) => [line, path]))].map(
  ([line, path]) => [path, line] as const,
)

function reasonNotToRun(line: string): string | undefined {
  return Object.entries(NOT_RUN).find(([beginning]) => line.startsWith(beginning))?.[1]
}

const run = lines.filter(([, line]) => reasonNotToRun(line) === undefined)

const folder = storeFolder()
const home = process.cwd()
const store = join(folder.dir, 'store')

const Judged = z.object({ decisions: z.array(z.object({ id: z.string(), kind: z.string() })).min(1) })

/** The ids that replace CASE and DECISION: those of the reading of the examples that waits for a person. */
let ids: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  for (const page of pages())
    for (const [name, text] of examplesOf(page)) {
      mkdirSync(dirname(join(folder.dir, name)), { recursive: true })
      writeFileSync(join(folder.dir, name), text)
    }
  process.chdir(folder.dir)
  await docket(store, ['judge', 'reading', 'readings'])
  await docket(store, ['standards', 'add', 'flow', 'flow.json'])
  await docket(store, ['standards', 'add', 'rules', 'rules.json'])
  const { lines: waiting } = await docket(store, ['queue', '--pipeline', 'reading'])
  const caseId = z.object({ caseId: z.string() }).parse(waiting[0]).caseId
  const { lines: shown } = await docket(store, ['show', caseId])
  ids = { CASE: caseId, DECISION: Judged.parse(shown[0]).decisions[0]?.id ?? '' }
})

afterAll(() => {
  process.chdir(home)
  folder[Symbol.dispose]()
})

it.each(run)('%s: %s', async (_, line) => {
  const [, , ...args] = argumentsOf(line)
  const { exitCode, stderr } = await docketText(
    store,
    args.map((each) => ids[each] ?? each),
  )
  expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
})

it('lists only commands that a page names as not run', () => {
  const named = lines.map(([, line]) => line)
  expect(
    Object.keys(NOT_RUN).filter((beginning) => !named.some((line) => line.startsWith(beginning))),
  ).toEqual([])
})
