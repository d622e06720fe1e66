import type { Command } from 'commander'
import * as z from 'zod'
import type { RebuildLine, VerifyLine } from '../../../../shared/contract/program/audit.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import {
  type Finding,
  type RebuildResult,
  type VerificationResult,
  whatToDo,
} from '../../../../shared/domain/ledger/finding.ts'
import { openForAudit } from '../../../open-audit.ts'
import { withEarlier } from '../../../services/proofs/verify/compare-store.ts'
import { type EarlierChain, earlierChains } from '../../../services/proofs/verify/earlier-export.ts'
import { keyOf } from '../../../services/proofs/verify/verify-file.ts'
import { collect } from '../../options/arguments.ts'
import type { Output } from '../../terminal/output.ts'
import { commandName, ending, storeDir } from '../../terminal/session.ts'
import { ExitCode, programOf } from '../../terminal/terminal.ts'
import { addProofCommands, verifyGiven } from './audit-files.ts'
import { addSentCommand, addTrailCommand } from './audit-trail.ts'
import { verdictLines } from './verdict-lines.ts'

/** Adds `audit`: verifies the store against its ledger, says what to do if it differs, and lists the ledger. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('verify, list and export the ledger, and write proofs')
  audit
    .command('verify')
    .description(
      'verify the store: every event and text, the state, the files and the schema; or a proof, an exported ledger or a data set',
    )
    .argument(
      '[path]',
      'a proof, or the folder of an exported ledger or a data set; no store is needed, but a data set is also compared with the events of the store',
    )
    .option('--key <vkey>', 'a known public key of a device or a witness; may be repeated', collect)
    .option(
      '--against <path>',
      'for a store or an exported ledger: an earlier export, signed or not (ledger, proof, checkpoint, data set, or trail as .jsonl), whose events it must contain; for a data set: an exported ledger or a proof that must contain the event of its export; may be repeated',
      collect,
      [],
    )
    .action((path: string | undefined, options: unknown, command: Command) => {
      const { key, against } = VerifyOptions.parse(options)
      const given = () => {
        const keys = key.map(keyOf)
        return { earlier: against.flatMap((each) => earlierChains(each, keys)), keys: key }
      }
      return path === undefined
        ? withAudit(command, (...audit) => verify(...audit, given()))
        : ending(command, async (output) =>
            verifyGiven({ path, keys: key, against, storeDir: storeDir(command) }, output),
          )
    })
  audit
    .command('rebuild')
    .description('rebuild the state from the ledger and report what changed')
    .action((_: unknown, command: Command) => withAudit(command, rebuild))
  addTrailCommand(audit)
  addSentCommand(audit)
  addProofCommands(audit)
}

const VerifyOptions = z.object({
  key: z.array(z.string()).default([]),
  against: z.array(z.string()).default([]),
})

type Audit = ReturnType<typeof openForAudit>

/** Runs a command on a store that may not open normally, and closes it afterwards. */
async function withAudit(
  command: Command,
  work: (audit: Audit, output: Output, signal: AbortSignal) => Promise<ExitCode>,
): Promise<void> {
  await ending(command, async (output) => {
    const audit = openForAudit({
      dir: storeDir(command),
      what: commandName(command),
      environment: programOf(command).terminal.environment,
    })
    const stop = new AbortController()
    programOf(command).terminal.onInterrupt(() => stop.abort())
    for (const text of audit.warnings) output.message(`Warning: ${text}`)
    try {
      return await work(audit, output, stop.signal)
    } finally {
      await audit.close()
    }
  })
}

async function verify(
  audit: Audit,
  output: Output,
  signal: AbortSignal,
  { earlier, keys }: { readonly earlier: readonly EarlierChain[]; readonly keys: string[] },
): Promise<ExitCode> {
  const witnesses = earlier.flatMap(({ from, note }) => (note === null ? [] : [{ from, note }]))
  let code: ExitCode = ExitCode.failed
  for await (const line of audit.verify(signal, { witnesses, keys })) {
    if (line.event === 'progress') output.progress(progressText(line))
    else {
      const result = withEarlier(line.result, audit.file, earlier)
      output.line('verify', result, () => verificationLines(result))
      code = result.intact && result.complete ? ExitCode.done : ExitCode.notIntact
    }
  }
  return code
}

async function rebuild(audit: Audit, output: Output, signal: AbortSignal): Promise<ExitCode> {
  for await (const line of audit.rebuild(signal)) {
    if (line.event === 'progress') output.progress(progressText(line))
    else output.line('rebuild', { event: 'rebuilt', ...line.result }, () => rebuildLines(line.result))
  }
  return ExitCode.done
}

const STAGES = {
  file: 'Schema and file',
  events: 'Events',
  state: 'Content and state',
  comparison: 'Comparing tables',
  attachments: 'Attachments',
} as const

function progressText({
  stage,
  done,
  total,
}: Extract<VerifyLine | RebuildLine, { event: 'progress' }>): string {
  return `${STAGES[stage]}: ${shownCount(done)} of ${shownCount(total)}`
}

function verificationLines(result: VerificationResult): string[] {
  const against = result.compared.map(({ is, says }) => `against ${is.replace('_', ' ')}: ${says}`)
  if (result.intact) return [counted(result.events, 'event'), ...verdictLines(result.verdicts), ...against]
  const { count, findings, seq, reason } = result
  const place = seq === null ? '' : ` at event ${seq}`
  return [`not intact${place}: ${reason}`, ...findingLines(findings, count), ...against, whatToDo(findings)]
}

function rebuildLines({ events, schema, tables, rows }: RebuildResult): string[] {
  const changed = tables.map(
    ({ table, added, changed: other, removed }) =>
      `  ${table}: ${shownCount(added)} added, ${shownCount(other)} changed, ${shownCount(removed)} removed`,
  )
  const mended = schema.length === 0 ? [] : [`  schema: ${schema.join(', ')}`]
  const count = tables.reduce((sum, { added, changed: other, removed }) => sum + added + other + removed, 0)
  const head = `rebuilt from ${counted(events, 'event')}: ${count === 0 ? 'no row' : counted(count, 'row')} changed`
  return [head, ...mended, ...changed, ...findingLines(rows, count)]
}

function findingLines(findings: readonly Finding[], count: number): string[] {
  const more = count - findings.length
  return [
    ...findings.map(({ code, reason }) => `  ${code}  ${reason}`),
    ...(more > 0 ? [`  and ${shownCount(more)} more`] : []),
  ]
}
