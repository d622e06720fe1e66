import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { noKeychain } from '../../../src/main/secrets/keychain.ts'
import { connect } from '../../../src/main/store/connection.ts'
import { databaseFile } from '../../../src/main/store/store.ts'
import { type CaseId, RunId } from '../../../src/shared/domain/ids.ts'
import { importCase, run, withAudio } from '../cases/readings.ts'
import { work } from '../people/work.ts'
import { tempDir } from '../program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../program/temp-docket.ts'
import { FLOW } from '../standards/contents.ts'
import { unlock } from './damage.ts'
import { tempStore } from './temp-store.ts'

/** A folder with a store in which every table of the state has rows: people worked in it, and it was closed. */
export async function livedStore(): Promise<string> {
  kept ??= keep(await live())
  return kept
}

/** Made once a file of tests, and gone with the process. */
let kept: string | null = null

function keep(dir: string): string {
  const place = mkdtempSync(join(tmpdir(), 'docket-lived-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  cpSync(dir, place, { recursive: true })
  return place
}

async function live(): Promise<string> {
  // A store in which nothing was done for some seconds is signed: here none is, however busy the machine is.
  const test = tempDocket(tempStore(), { keychain: noKeychain('No test signs it.') })
  const { docket, ada, bob, action } = test
  const hands = work(test)
  const ruled = await importCase(test, { name: 'Nora', disputed: 3, tags: ['evening'], subject: 'Zoë' })
  await run(test, ruled)
  hands.rule('ada', 'approve', ruled, 'well read')
  const [first, second, third] = hands.decisions(ruled)
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few decisions')
  for (const decision of [first, second, third]) {
    hands.answer('ada', decision, 'correct', 'heard it')
    hands.answer('bob', decision, 'incorrect', null)
  }
  await hands.undo('bob')
  docket.reviews.adjudications.adjudicate(
    { decisionId: second, answer: 'correct', correction: null, reason: 'so it is', actionId: action() },
    test.as('Cleo'),
  )
  docket.program.settings.set('review.blind.reading', true, { kind: 'system' })
  judgedByStandard(test, ruled)
  const waiting = await withAudio(test, 'Milo', 'one')
  await run(test, waiting)
  await withAudio(test, 'Tove', 'two')
  docket.reviews.reveals.reveal({ caseId: waiting, decisionId: null, actionId: action() }, bob)
  hands.act('bob', 'claim', waiting)
  hands.act('bob', 'defer', waiting)
  const gone = await importCase(test, { name: 'Gone', disputed: 1 })
  docket.cases.erase([gone], ada, action())
  docket.lists.tags.change(waiting, { add: ['late'], remove: [] }, action(), ada)
  test.close()
  return test.dir
}

/** A flow is published twice and out of use; a run that was cut off had judged by it. */
function judgedByStandard({ docket, ledger, newId }: TempDocket, caseId: CaseId): void {
  const system = { kind: 'system' } as const
  docket.standards.save('flow', FLOW, system)
  const { id, version } = docket.standards.save('flow', { ...FLOW, stages: FLOW.stages.slice(0, 1) }, system)
  ledger.write({ actor: system, batchId: null }, (writer) => {
    const runId = RunId.parse(newId())
    const configSha256 = writer.putSharedBody({ flow: FLOW })
    const payload = { attempt: 2, pipelineVersion: '1', configSha256, standards: [{ id, version }] }
    writer.append({ type: 'run.start', caseId, runId, payload })
  })
  docket.standards.retire({ kind: 'flow', name: FLOW.name }, true, system)
}

/** A copy of a store, harmed by statements on its own connection; the ledger is unlocked meanwhile. */
export function harmed(
  source: string,
  harm: (copy: { db: ReturnType<typeof connect>; dir: string }) => void,
) {
  const dir = join(tempDir(), 'store')
  cpSync(source, dir, { recursive: true })
  const file = databaseFile(dir)
  const db = connect(file)
  const lock = unlock({ db })
  harm({ db, dir })
  lock()
  db.close()
  return { dir: dirname(file), file }
}
