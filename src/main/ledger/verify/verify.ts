import type {
  Finding,
  VerificationProgress,
  VerificationResult,
  VerificationStage,
} from '../../../shared/domain/ledger/finding.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Connection } from '../../store/connection.ts'
import { damageOf, fileDamage, tableDamage } from '../../store/integrity/damage.ts'
import { eventsEverWritten, schemaObjects } from '../../store/integrity/schema-objects.ts'
import { openScratch } from '../../store/integrity/scratch.ts'
import { FACT_TABLES, LEDGER_TABLES } from '../../store/integrity/table-kinds.ts'
import { attachmentFindings, type StorePlace } from './attachments.ts'
import { type Chains, checkChains } from './chains.ts'
import { createFindings, type Findings, unreadableFile } from './findings.ts'
import { replay } from './replay.ts'
import { brokenTables, schemaFindings } from './schema.ts'
import { type KnownSeals, NOTHING_KNOWN } from './seals/known-seals.ts'
import { sealedChains, verdictsOf, witnessesOf } from './seals/verdicts.ts'
import { type Projected, stateFindings } from './state.ts'

export interface VerifyOptions {
  /** Knowledge about the chains from outside the store. */
  readonly known?: KnownSeals
  /** Called at every step; an exception ends the verification. */
  readonly onProgress?: (progress: VerificationProgress) => void
}

/**
 * Verifies a store as of this moment, regardless of concurrent writes: pages and indexes of the file, schema and
 * triggers, every event and body, the trees over the events against every signature, every state row against the
 * projected one, every attachment. A store that cannot be read is a finding, never an error. The state is compared only
 * if the ledger itself verifies. A complete, consistent rewrite of the ledger is detected only with knowledge from
 * outside the store.
 */
export function verifyStore(
  place: StorePlace,
  { known = NOTHING_KNOWN, onProgress = () => {} }: VerifyOptions = {},
): VerificationResult {
  const findings = createFindings()
  let looked: InspectedLedger = NOTHING_INSPECTED
  const step: Step = (stage) => (done, total) => onProgress({ stage, done, total })
  try {
    const scratch = openScratch(place.file, 'everything')
    try {
      const broken = inspectFile(scratch.db, findings, step('file'))
      if (!REQUIRED_TABLES.some((table) => broken.has(table)))
        looked = inspectContent(
          place,
          { db: scratch.db, tables: scratch.tables() },
          { findings, known, step, broken },
        )
    } finally {
      scratch.close()
    }
  } catch (error) {
    const damage = damageOf(error)
    if (damage === null || (damage === 'misfit' && findings.count() === 0)) throw error
    findings.add(unreadableFile(error))
  }
  return resultOf(looked, findings, known)
}

function resultOf(
  { events, head, checked, callsMissing }: InspectedLedger,
  findings: Findings,
  known: KnownSeals,
): VerificationResult {
  const listed = findings.listed()
  const [first] = listed
  const verdicts = verdictsOf({ chains: checked, known, callsMissing, fault: first?.reason ?? null })
  const sealed = { verdicts, chains: sealedChains(checked), witnesses: witnessesOf(checked), compared: [] }
  if (first === undefined) {
    const [complete, independent] = [verdicts.complete.holds === true, verdicts.independent.holds === true]
    return { intact: true, complete, independent, events, head, ...sealed }
  }
  return {
    intact: false,
    seq: first.event?.seq ?? null,
    reason: first.reason,
    count: findings.count(),
    findings: listed,
    ...sealed,
  }
}

/** Returns the progress reporter of a stage, called with the amount done and the total. */
export type Step = (stage: VerificationStage) => (done: number, total: number) => void

/** Without these tables nothing else can be checked. */
const REQUIRED_TABLES = [...LEDGER_TABLES, ...FACT_TABLES]

/** Checks schema, pages and indexes; returns the tables whose definition differs. */
function inspectFile(
  db: Connection,
  findings: Findings,
  step: (done: number, total: number) => void,
): ReadonlySet<string> {
  const schema = schemaFindings(db, 'stored')
  for (const each of schema) findings.add(each)
  const made = schemaObjects(db).filter(({ type }) => type === 'table')
  const names = [...made.map(({ name }) => name), ...REQUIRED_TABLES]
  const there = new Set(schemaObjects(db, 'stored').map(({ name }) => name))
  const before = findings.count()
  for (const [done, name] of names.entries()) {
    step(done, names.length + 1)
    const lines = there.has(name) ? damageIn(() => tableDamage(db, name)) : []
    for (const line of lines) findings.add(damaged(name, `The table ${name} is damaged in the file`, line))
  }
  step(names.length, names.length + 1)
  if (findings.count() === before)
    for (const line of damageIn(() => fileDamage(db)))
      findings.add(damaged(null, 'The file of the store is damaged', line))
  step(names.length + 1, names.length + 1)
  return brokenTables(schema)
}

/** Result of examining the ledger, apart from findings. */
export interface InspectedLedger extends Chains {
  /** Number of calls that a decision depends on and that its run has not recorded. */
  readonly callsMissing: number
}

const NOTHING_INSPECTED: InspectedLedger = { events: 0, head: null, checked: [], edges: [], callsMissing: 0 }

/**
 * Walks the chains, checks every body and projects every event outside the store. Returns the result of the chains; the
 * projected state is reliable only if there are no findings.
 */
export function inspectLedger(
  { db, tables }: Projected,
  findings: Findings,
  step: Step,
  known: KnownSeals = NOTHING_KNOWN,
): InspectedLedger {
  const before = findings.count()
  const total = tables.events.count()
  const of = (stage: VerificationStage) => (done: number) => step(stage)(done, total)
  const everWritten = eventsEverWritten(db, 'stored')
  const chains = checkChains(tables, { everWritten, known, found: findings.add, step: of('events') })
  let callsMissing = 0
  replay(tables, {
    isSound: findings.count() === before,
    recorded: (record) => {
      callsMissing += missingCalls(record)
    },
    found: findings.add,
    step: of('state'),
  })
  return { ...chains, callsMissing }
}

function missingCalls({ decisions, calls }: RunRecord): number {
  const recorded = new Set(calls.map(({ id }) => id))
  const needed = new Set(decisions.flatMap(({ callIds }) => callIds))
  return [...needed].filter((id) => !recorded.has(id)).length
}

/** Checks events, bodies, state and attachments, in this order. */
function inspectContent(
  place: StorePlace,
  looked: Projected,
  { findings, known, step, broken }: ContentOptions,
): InspectedLedger {
  const before = findings.count()
  const ledger = inspectLedger(looked, findings, step, known)
  const isSound = findings.count() === before
  for (const each of ledger.edges) findings.add(each)
  if (isSound) for (const each of stateFindings(looked, broken, step('comparison'))) findings.add(each)
  const cases = isSound ? 'main' : broken.has('cases') ? null : 'stored'
  if (cases !== null)
    for (const each of attachmentFindings(place, looked, cases, step('attachments'))) findings.add(each)
  return ledger
}

interface ContentOptions {
  readonly findings: Findings
  readonly known: KnownSeals
  readonly step: Step
  readonly broken: ReadonlySet<string>
}

/** Runs a check and returns what it finds; a check that fails half-way is itself a finding. */
function damageIn(look: () => string[]): string[] {
  try {
    return look()
  } catch (error) {
    if (damageOf(error) === null) throw error
    return [error instanceof Error ? error.message : String(error)]
  }
}

function damaged(table: string | null, what: string, line: string): Finding {
  return { code: 'FILE_DAMAGED', table, row: null, event: null, reason: `${what}: ${line}.` }
}
