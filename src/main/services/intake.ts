import type { ImportProgress } from '../../shared/contract/imports.ts'
import type { ImportLine, RunLine } from '../../shared/contract/lines.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import type { ImportRequest, ImportService } from './imports.ts'
import type { RunOptions, RunService } from './runs.ts'

/** Importing and judging as one piece of work, line by line. */
export function intakeService(imports: ImportService, runs: RunService) {
  return {
    /** Judges each case as soon as it is in. Cases that were known already are judged again only if asked. */
    async *importAndJudge(
      request: ImportRequest,
      reviewer: Reviewer,
      { judgeKnown, ...options }: RunOptions & { judgeKnown: boolean },
    ): AsyncGenerator<ImportLine | ImportProgress | RunLine> {
      for await (const line of imports.run(request, reviewer)) {
        options.signal.throwIfAborted()
        yield line
        if (line.event === 'imported' && (judgeKnown || !line.duplicate))
          yield await runs.execute(line.caseId, options)
      }
    },
  }
}

export type IntakeService = ReturnType<typeof intakeService>
