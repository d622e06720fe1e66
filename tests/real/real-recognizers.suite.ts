/**
 * `node tests/real/real-recognizers.suite.ts` has recordings of real readers transcribed by two real recognizers, as a
 * person would: as commands, the first as the primary one and the second as the cross-validator. `DOCKET_REAL_SPEECH` is a
 * folder with NAME.audio.ogg and, in its folder `planted`, NAME.passage.txt with errors that are known (planted.json);
 * `DOCKET_REAL_RECOGNIZERS` is a JSON list of the two commands, each a list of the program and its arguments. Each planted
 * error has to be an error or open to a person. Ends with 0 when that holds, or where there is nothing to run, with the
 * reason.
 */
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { openDocket } from '../../src/main/compose.ts'
import { sourcesIn } from '../../src/main/intake/index.ts'
import type { CaseDetail } from '../../src/shared/contract/cases/cases.ts'
import { memoryAddresses } from '../helpers/keychain/addresses.ts'
import { memoryKeychain } from '../helpers/keychain/keychain.ts'
import { PROGRAM } from '../helpers/program/run-docket.ts'

const SYSTEM = { kind: 'system' } as const
const Commands = z.tuple([z.array(z.string()).min(2), z.array(z.string()).min(2)])
/** For each reader the index of a word, and the word of the passage that was not read. */
const Planted = z.record(
  z.string(),
  z.array(z.tuple([z.int(), z.string(), z.string(), z.string().nullable()])),
)

const { DOCKET_REAL_SPEECH: folder, DOCKET_REAL_RECOGNIZERS: commands } = process.env
if (folder === undefined || commands === undefined)
  process.stderr.write('Skipped, recognizers: DOCKET_REAL_SPEECH and DOCKET_REAL_RECOGNIZERS are not set.\n')
else await check(folder, Commands.parse(JSON.parse(commands)))

async function check(speech: string, [primary, validator]: z.infer<typeof Commands>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'docket-real-'))
  const outside = { program: PROGRAM, keychain: memoryKeychain(), addresses: memoryAddresses() }
  const docket = openDocket({ dir: join(work, 'store'), what: 'A test', outside })
  try {
    for (const [name, [program = '', ...args]] of [
      ['primary', primary],
      ['validator', validator],
    ] as const)
      await docket.recognizers.add(
        { kind: 'command', name, program, arguments: args, format: 'json' },
        SYSTEM,
      )
    const planted = join(speech, 'planted')
    const expected = Planted.parse(JSON.parse(readFileSync(join(planted, 'planted.json'), 'utf8')))
    const files = readdirSync(speech)
      .filter((name) => name.endsWith('.audio.ogg'))
      .flatMap((name) => {
        const passage = name.replace('.audio.ogg', '.passage.txt')
        if (!existsSync(join(planted, passage))) return []
        copyFileSync(join(planted, passage), join(work, passage))
        return [
          { path: join(work, passage), name: passage },
          { path: join(speech, name), name },
        ]
      })
    const sources = sourcesIn('reading', files).sources.map((each) =>
      each.pipeline === 'reading'
        ? { ...each, source: { ...each.source, recognizer: 'primary', validator: 'validator' } }
        : each,
    )
    const ada = docket.program.reviewers.named('Ada')
    const job = await docket.jobs.import(
      {
        ...{ pipeline: 'reading', sources, unmatched: [], title: null, judge: { known: true } },
        ...{ batchId: docket.program.newBatchId(), tags: [], subject: null, hasUploads: false },
      },
      ada,
    )
    await docket.jobs.work(job)
    assert.deepEqual(docket.jobs.failures(job, 0, 10), [])
    const page = { filter: {}, sort: 'newest', limit: 50, after: null } as const
    let found = 0
    let all = 0
    for (const { caseId } of docket.lists.cases.page(page, ada).rows) {
      const detail = docket.cases.get(caseId, ada)
      const rows = expected[detail.case.title] ?? []
      const doubtful = doubtfulIn(detail)
      all += rows.length
      found += rows.filter(([index]) => doubtful.has(index)).length
    }
    process.stderr.write(`▸ recognizers: ${found} of ${all} planted errors are errors or open\n`)
    assert.ok(all > 0, 'there is no reading with planted errors')
    assert.equal(found, all)
  } finally {
    docket.close()
    rmSync(work, { recursive: true, force: true })
  }
}

/** The indexes of the words that are errors, or that a decision is about. */
function doubtfulIn({ evidence, decisions }: CaseDetail): ReadonlySet<number> {
  const Words = z.object({
    final: z.object({ words: z.array(z.object({ index: z.int(), type: z.string() })) }),
  })
  const { words } = Words.parse(evidence).final
  const errors = words.filter(({ type }) => type !== 'correct').map(({ index }) => index)
  const open = decisions.flatMap(({ about }) => (about.kind === 'word' ? Number(about.key) : []))
  return new Set([...errors, ...open])
}
