import type { CaseId } from '../../../shared/domain/ids.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { RunOutcome } from '../../../shared/pipelines/index.ts'
import { unreadIn } from '../../intake/index.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import type { Output } from './output.ts'

/** Reports cases whose file could not be read to its end, like refused ones: by file and line. */
export class UnreadReport {
  readonly #output: Output
  readonly #judges: boolean
  readonly #sources = new Map<CaseId, string>()
  /** Whether any was reported. */
  any = false
  /** Whether a case could not be judged because something that it needs is missing. */
  isWaiting = false

  constructor(output: Output, judges: boolean) {
    this.#output = output
    this.#judges = judges
  }

  /** Handles a line of the work after it was printed. */
  see(line: WorkLine): void {
    if (line.event === 'imported') this.#sources.set(line.caseId, line.source)
    if (line.event === 'imported' && line.otherStandards !== undefined && !this.#judges)
      this.#output.message(otherText(line.title, line.caseId, line.otherStandards))
    if (line.event === 'waiting') this.isWaiting = true
    if (line.event !== 'run' || line.state !== 'done') return
    const source = this.#sources.get(line.caseId)
    const found = RunOutcome.safeParse({ pipeline: line.pipeline, outcome: line.outcome }).data
    if (source === undefined || found === undefined) return
    this.#sources.delete(line.caseId)
    for (const sentence of unreadIn(source, found)) {
      this.any = true
      this.#output.message(sentence)
    }
  }
}

/** A name that a shell takes literally in double quotes; any other is left for the person to type. */
const PLAIN_NAME = /^[\p{L}\p{N} ._:/-]+$/u

/** Returns how to judge a known case by the standards that its files were imported with now. */
function otherText(title: string, id: CaseId, choice: StandardChoice): string {
  const options = Object.entries(choice).map(
    ([kind, name]) => `--${kind} ${name !== null && PLAIN_NAME.test(name) ? `"${name}"` : 'NAME'}`,
  )
  return `“${title}” exists; its standards have not changed. Judge it by these with: docket run ${id} ${options.join(' ')}`
}
