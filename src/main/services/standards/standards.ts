import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import {
  type NamedStandard,
  ShownStandard,
  type StandardLine,
} from '../../../shared/contract/standards/standards.ts'
import { StandardId } from '../../../shared/domain/ids.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { FlowVersion } from '../../../shared/domain/standards/flow.ts'
import { canBeSaved, problemPath, type StandardProblem } from '../../../shared/domain/standards/problem.ts'
import { unknownFlow } from '../../../shared/domain/standards/rules-problems.ts'
import {
  type PublishedStandard,
  StandardContent,
  type StandardContents,
  type StandardKind,
  standardContents,
} from '../../../shared/domain/standards/standard.ts'
import {
  partsNamedIn,
  partsOf,
  problemsOfShape,
  problemsOfStandard,
} from '../../../shared/domain/standards/standard-problems.ts'
import { AppError } from '../../../shared/errors.ts'
import type { UsedStandard } from '../../store/tables/standards.ts'
import type { ServiceContext } from '../context.ts'

/** Maximum number of problems of one standard that are reported. */
const MAX_REPORTED = 8

/** Publishes, lists and retires standards. Every change is an event; a version never changes. */
export function standardService({ store, ledger, newId }: ServiceContext) {
  return {
    list: (): StandardLine[] => store.standards.all().map(lineOf),

    /** Returns one version of a standard, by default the newest. Throws NOT_FOUND. */
    show({ kind, name }: NamedStandard, version: number | null): ShownStandard {
      const line = requireLine({ kind, name })
      const versions = store.standards.versions(line.id)
      const wanted = version ?? line.version
      const row = versions.find((each) => each.version === wanted)
      if (row === undefined)
        throw new AppError(
          'NOT_FOUND',
          `${labelOf(line)} has no version ${wanted}; its newest is ${line.version}.`,
        )
      return ShownStandard.parse({
        ...line,
        version: wanted,
        savedAt: row.saved_at,
        content: ledger.bodies.get(standardContents[kind], row.content_sha256),
        versions: versions.map((each) => ({
          version: each.version,
          savedAt: each.saved_at,
          cases: store.standards.casesOf(line.id, each.version),
        })),
      })
    },

    /**
     * Publishes a standard, or its next version: names of the source documents are accepted. Does nothing if the newest
     * version has the same content. Throws INPUT_REFUSED with the field of each problem.
     */
    save(kind: StandardKind, value: unknown, actor: Actor): StandardLine {
      const standard = checked(kind, value)
      const { name } = standard.content
      return ledger.write({ actor, batchId: null }, (writer) => {
        const known = store.standards.named(kind, name)
        const isSame =
          known?.is_retired === 0 && isDeepStrictEqual(newest(kind, name)?.content, standard.content)
        if (!isSame) {
          const id = known?.id ?? StandardId.parse(newId())
          const contentSha256 = writer.putBody('standards', standard.content)
          const payload = { id, version: (known?.version ?? 0) + 1, kind, contentSha256 }
          writer.append({ type: 'standard.save', payload })
        }
        return requireLine({ kind, name })
      })
    },

    /** Retires a standard, or takes it into use again. Throws NOT_FOUND. */
    retire(named: NamedStandard, isRetired: boolean, actor: Actor): StandardLine {
      return ledger.write({ actor, batchId: null }, (writer) => {
        const { id, isRetired: before } = requireLine(named)
        if (before !== isRetired) writer.append({ type: 'standard.retire', payload: { id, isRetired } })
        return requireLine(named)
      })
    },

    newest,

    /** Returns a valid standard, parsed. Throws INPUT_REFUSED with the field of each problem. */
    check: checked,
  }

  /** Returns the newest version of a standard in use; `null` if there is none. */
  function newest<K extends StandardKind>(
    kind: K,
    name: string,
  ): PublishedStandard<StandardContents[K]> | null {
    const row = store.standards.named(kind, name)
    if (row === null || row.is_retired === 1) return null
    const [last] = store.standards.versions(row.id)
    const contents: { readonly [Kind in StandardKind]: z.ZodType<StandardContents[Kind]> } = standardContents
    const content = last === undefined ? null : ledger.bodies.get(contents[kind], last.content_sha256)
    return content === null ? null : { id: row.id, version: row.version, name, content }
  }

  function checked(kind: StandardKind, value: unknown): StandardContent {
    const shape = problemsOfShape(kind, value)
    if (shape.length > 0) throw refusal(kind, shape)
    const standard = StandardContent.parse({ kind, content: value })
    const problems = problemsOfStandard(standard, flowOf(standard))
    if (!canBeSaved(problems)) throw refusal(kind, problems)
    return standard
  }

  /**
   * Returns the flow with which a standard is checked: the one that it names, else the flow in use that has most of its
   * stages and steps; `null` if it names no part of a flow, or no flow is in use.
   */
  function flowOf(standard: StandardContent): FlowVersion | null {
    const { kind, content } = standard
    if (kind === 'flow' || kind === 'evaluator') return null
    if (kind === 'rules' && content.flow !== null) {
      const flow = newest('flow', content.flow)
      if (flow !== null) return flow.content
      throw refusal(kind, [unknownFlow(content.flow)])
    }
    const parts = partsNamedIn(standard)
    if (parts.size === 0) return null
    const flows = store.standards
      .all()
      .filter((row) => row.kind === 'flow' && row.is_retired === 0)
      .flatMap(({ name }) => newest('flow', name)?.content ?? [])
    const common = (flow: FlowVersion) => {
      const own = partsOf(flow)
      return [...parts].filter((part) => own.has(part)).length
    }
    return flows.toSorted((one, other) => common(other) - common(one))[0] ?? null
  }

  function requireLine(named: NamedStandard): StandardLine {
    const row = store.standards.all().find(({ kind, name }) => kind === named.kind && name === named.name)
    if (row !== undefined) return lineOf(row)
    throw new AppError(
      'NOT_FOUND',
      `There is no ${NOUNS[named.kind]} named “${named.name}”. List them with: docket standards list.`,
    )
  }
}

export type StandardService = ReturnType<typeof standardService>

/** Displayed noun for a standard of each kind. */
const NOUNS = {
  flow: 'flow',
  rules: 'set of rules',
  rubric: 'rubric',
  evaluator: 'evaluator',
} as const satisfies Record<StandardKind, string>

function labelOf({ kind, name }: NamedStandard): string {
  return `The ${NOUNS[kind]} “${name}”`
}

function lineOf({
  id,
  kind,
  name,
  version,
  is_retired: retired,
  saved_at: savedAt,
  cases,
}: UsedStandard): StandardLine {
  return { id, kind, name, version, isRetired: retired === 1, savedAt, cases }
}

function refusal(kind: StandardKind, problems: readonly StandardProblem[]): AppError {
  const blocking = problems.filter(({ severity }) => severity === 'problem')
  const reported = blocking.slice(0, MAX_REPORTED).map((each) => `${fieldOf(each)}${each.message}`)
  const more = blocking.length > reported.length ? [`And ${blocking.length - reported.length} more.`] : []
  return new AppError(
    'INPUT_REFUSED',
    [`This ${NOUNS[kind]} was not published.`, ...reported, ...more].join(' '),
  )
}

function fieldOf(each: StandardProblem): string {
  const path = problemPath(each)
  return path === '' ? '' : `${path}: `
}
