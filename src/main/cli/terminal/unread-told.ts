import type { CaseId } from '../../../shared/domain/ids.ts'
import { RunOutcome } from '../../../shared/pipelines/index.ts'
import { unreadIn } from '../../intake/index.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import type { Output } from './output.ts'

/** Tells of cases whose file could not be read to its end, as what is refused is told of: by file and line. */
export class UnreadTold {
  readonly #output: Output
  readonly #sources = new Map<CaseId, string>()
  /** Whether there was one. */
  any = false

  constructor(output: Output) {
    this.#output = output
  }

  /** Looks at a line of the work after it was printed. */
  see(line: WorkLine): void {
    if (line.event === 'imported') this.#sources.set(line.caseId, line.source)
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
