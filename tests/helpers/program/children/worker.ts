import { mkdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Docket, openDocket } from '../../../../src/main/compose.ts'
import { loadDictionary } from '../../../../src/main/documents/dictionary.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { chance } from '../../chance.ts'
import { upkeep } from '../../store/upkeep.ts'
import type { Done } from './done.ts'
import { judgeCall } from './judge-call.ts'

/**
 * Works on a store until it is killed: `worker.ts DIR SEED`. Says "ready", then a line of JSON for each step as soon
 * as the step is durable, and not before.
 */
const [dir = '', seed = '0'] = process.argv.slice(2)
const next = chance(Number(seed))
const UPKEEP = 0.2
const DAY = 24 * 60 * 60 * 1_000
const MAX_DAYS = 20 // of one worker: the next one begins after them

let days = Number(seed) * MAX_DAYS
const clock = { now: () => Date.now() + days * DAY, elapsed: () => performance.now() }
let docket = open()
const me = docket.program.reviewers.named(`worker ${seed}`)
const cases: CaseId[] = []
await loadDictionary() // the first run would take its time for it
say('ready')
for (let n = 0; ; n++) {
  if (n % 8 === 2) await judgeCall(docket, { reviewer: me, dir, name: `${seed} ${n}`, done })
  else if (n % 4 === 0) await bringIn(docket, me, `${seed} ${n}`)
  else if (next() < UPKEEP) await attempt(() => keepUp(n))
  else await attempt(() => step(docket, me, n))
}

function open(): Docket {
  return openDocket({ dir, what: 'A worker', outside: { clock } })
}

/** Something that is done to the store as a whole, drawn by chance. */
async function keepUp(n: number): Promise<void> {
  const task = upkeep[Math.floor(next() * upkeep.length)]
  const caseId = cases.pop() ?? null
  const did = await task?.(docket, {
    reviewer: me,
    caseId,
    name: `${seed} ${n}`,
    passDay() {
      days += 1
    },
    closed(work) {
      docket.close()
      work()
      docket = open()
      return docket
    },
  })
  if (did !== undefined) done(did)
}

/** Attempts a step; a step that the rules refuse is skipped and not reported. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

function say(text: string): void {
  writeSync(1, `${text}\n`)
}

function done(what: Done): void {
  say(JSON.stringify(what))
}

async function bringIn(
  { jobs, runs, program: { newBatchId } }: Docket,
  reviewer: Reviewer,
  name: string,
): Promise<void> {
  const folder = join(dir, 'given')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.reading.json`)
  const text = `worker ${name} reads aloud beside the quiet lighthouse`
  const primary = text.split(' ').map((word) => ({ word }))
  const crossValidator = primary.map(({ word }, at) => ({ word: at > 4 ? 'zebra' : word }))
  writeFileSync(path, JSON.stringify({ passage: { text }, primary, crossValidator }))
  const source = { stem: name, files: { reading: { path, name: `${name}.reading.json` } } }
  const id = await jobs.import(
    {
      pipeline: 'reading',
      sources: [{ pipeline: 'reading', source }],
      unmatched: [],
      batchId: newBatchId(),
      tags: ['killed'],
      subject: null,
      title: null,
      judge: null,
      hasUploads: false,
    },
    reviewer,
  )
  const brought: CaseId[] = []
  await jobs.work(id, {
    say(line) {
      if (line.event === 'failed') throw new Error(line.error)
      if (line.event === 'imported') brought.push(line.caseId)
    },
  })
  for (const caseId of brought) {
    done({ did: 'import', caseId })
    cases.push(caseId)
    const { runId } = await runs.execute(caseId, { signal: new AbortController().signal })
    done({ did: 'run', runId })
  }
}

async function step(
  { reviews, cases: known, exports, program: { newBatchId } }: Docket,
  reviewer: Reviewer,
  n: number,
) {
  const caseId = cases[Math.floor(next() * cases.length)]
  if (caseId === undefined) return
  const { status, decisions } = known.get(caseId, reviewer)
  const actionId = newBatchId()
  const act = (action: 'approve' | 'reject' | 'reopen') =>
    reviews.act({ caseId, action, note: 'so be it', actionId, claimFirst: true }, reviewer)
  const [decision] = decisions
  const choice = next()
  if (choice < 0.1) {
    const folder = join(dir, 'out', `${seed} ${n}`)
    for await (const _ of exports.labels({ format: 'jsonl', folder, filter: {} }, reviewer));
    return done({ did: 'export', folder })
  }
  if (choice < 0.2) {
    reviews.drafts.save({ caseId, subject: 'case', field: 'note', text: `draft ${n}` }, reviewer)
    return done({ did: 'draft', caseId, reviewerId: reviewer.id })
  }
  if (choice < 0.3 && n > 8) {
    known.erase([caseId], reviewer, actionId)
    cases.splice(cases.indexOf(caseId), 1)
    return done({ did: 'erase', caseId })
  }
  if (status === 'pending' || status === 'in_review') act(choice < 0.6 ? 'approve' : 'reject')
  else if (choice < 0.7 && decision !== undefined)
    reviews.feedback.give(
      { decisionId: decision.id, answer: 'correct', correction: null, note: 'yes', actionId },
      reviewer,
    )
  else if (choice < 0.85) act('reopen')
  else await reviews.undo.undo(actionId, reviewer)
  done({ did: 'act', actionId })
}
