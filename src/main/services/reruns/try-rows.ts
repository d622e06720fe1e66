import type { TriedLine } from '../../../shared/contract/cases/lines.ts'
import { StandardId } from '../../../shared/domain/ids.ts'
import type {
  StandardContents,
  StandardKind,
  StandardLookup,
} from '../../../shared/domain/standards/standard.ts'
import { pipelineNames } from '../../../shared/pipelines/index.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { sourcesIn } from '../../intake/index.ts'
import type { SourceReader } from '../../intake/reader/source-reader.ts'
import { NOTHING_REPORTED } from '../../judging/calls/usage.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import { namingStandards, prepareRun, standardKindsOf } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import type { CaselessJudge, JudgeService } from '../runs/judges.ts'
import type { SettingService } from '../settings/settings.ts'
import type { StandardService } from '../standards/standards.ts'

/** Dependencies of trials on rows. */
export interface TryRowsParts {
  readonly reader: Pick<SourceReader, 'read'>
  readonly judges: Pick<JudgeService, 'forNoCase'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly published: Pick<StandardService, 'check' | 'newest'>
  readonly ports: PipelinePorts
}

/** An unpublished standard, and the rows of a file that it is tried on. */
export interface RowTrial {
  readonly kind: StandardKind
  /** The content of the standard, as in a file. */
  readonly content: unknown
  readonly file: NamedFile
  /** Maximum number of rows: the first ones of the file. */
  readonly rows: number
  /** Whether only rules decide. */
  readonly isWithoutModel: boolean
}

/**
 * Judges rows of a file by a standard that need not be published: by its rules, and by the judge if one is configured.
 * No case, run or answer is stored; calls of models count in the budget of the day.
 */
export function tryRowsService(
  { clock, newId }: Pick<ServiceContext, 'clock' | 'newId'>,
  { reader, judges, settings, published, ports }: TryRowsParts,
) {
  return {
    /**
     * Yields each row as soon as it is judged, and the sums at the end. Throws INPUT_REFUSED for a standard with
     * problems, which are named, and for a file without rows.
     */
    async *tryRows(
      { kind, content, file, rows, isWithoutModel }: RowTrial,
      signal: AbortSignal,
    ): AsyncGenerator<TriedLine> {
      const pipeline = pipelineNames.find((name) => standardKindsOf(name).includes(kind))
      if (pipeline === undefined) throw new Error(`No pipeline judges by a standard of the kind ${kind}`)
      const lookup = draftFirst(kind, content)
      const now = settings.forRun(pipeline, { config: undefined, judge: null })
      const [source] = sourcesIn(pipeline, [file], true).sources
      if (source === undefined)
        throw refuse(file.name, 'this has no rows. Name a table, a file of JSON, or the export of a tool.')
      const found = await reader.read(source, now, { signal })
      const asking: { judge: CaselessJudge | null } = { judge: null }
      const ask: JudgeModel['ask'] = (question) => {
        asking.judge ??= judges.forNoCase(now, signal)
        return asking.judge.ask(question)
      }
      const calls = () => asking.judge?.calls() ?? []
      try {
        for (const { title, input } of found.slice(0, rows)) {
          signal.throwIfAborted()
          const named = namingStandards(input, { [kind]: lookup.name })
          const { outcome, decisions, escalations } = await prepareRun(named, now, lookup.find).run({
            ...ports,
            ...{ clock, signal, receivedAt: clock.now(), tell: () => undefined },
            ask: isWithoutModel ? nobody : ask,
          })
          yield {
            event: 'tried',
            title,
            outcome,
            answers: decisions.map(({ label, after, source, blockedBy, confidence, rationale }) => ({
              ...{ about: label, answer: after, by: source, blockedBy, confidence },
              reason: rationale.judge ?? rationale.rule,
            })),
            escalations: escalations.map((each) => ({ ...each })),
          }
        }
        const costs = calls().map(({ costMicros }) => costMicros)
        yield {
          event: 'done',
          rows: Math.min(rows, found.length),
          left: Math.max(0, found.length - rows),
          calls: costs.length,
          costMicros: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
        }
      } finally {
        // A judge without calls has written nothing that must be ended.
        if (calls().length > 0) asking.judge?.close()
      }
    },
  }

  /** Returns a lookup that finds the draft under its name, and published standards else. Throws INPUT_REFUSED. */
  function draftFirst(kind: StandardKind, content: unknown) {
    const draft = published.check(kind, content)
    const { name } = draft.content
    const contents: Partial<StandardContents> = { [draft.kind]: draft.content }
    const find: StandardLookup = (asked, wanted) => {
      const own = wanted === name ? contents[asked] : undefined
      return own === undefined
        ? published.newest(asked, wanted)
        : { id: StandardId.parse(newId()), version: 1, name, content: own }
    }
    return { name, find }
  }
}

/** A judge that answers no question: rules decide alone. */
const nobody: JudgeModel['ask'] = () =>
  Promise.resolve({
    kind: 'failed',
    why: 'disabled',
    error: 'This trial asks no model.',
    raw: null,
    ...NOTHING_REPORTED,
    callIds: [],
  })
