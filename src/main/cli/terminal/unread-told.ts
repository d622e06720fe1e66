import type { CaseId } from '../../../shared/domain/ids.ts'
import type { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { RunOutcome } from '../../../shared/pipelines/index.ts'
import { unreadIn } from '../../intake/index.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import type { Output } from './output.ts'

/** Tells of cases whose file could not be read to its end, as what is refused is told of: by file and line. */
export class UnreadTold {
  readonly #output: Output
  readonly #judges: boolean
  readonly #sources = new Map<CaseId, string>()
  /** Whether there was one. */
  any = false
  /** Whether a case could not be judged, as it waits for what it needs. */
  isWaiting = false

  constructor(output: Output, judges: boolean) {
    this.#output = output
    this.#judges = judges
  }

  /** Looks at a line of the work after it was printed. */
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

/** A name that a shell takes as it is in double quotes; any other is left for the person to type. */
const PLAIN_NAME = /^[\p{L}\p{N} ._:/-]+$/u

/** How to judge a known case by the standards that its files were imported with now. */
function otherText(title: string, id: CaseId, choice: StandardChoice): string {
  const options = Object.entries(choice).map(
    ([kind, name]) => `--${kind} ${name !== null && PLAIN_NAME.test(name) ? `"${name}"` : 'NAME'}`,
  )
  return `“${title}” exists; its standards have not changed. Judge it by these with: docket run ${id} ${options.join(' ')}`
}
