import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { StandardId } from '../ids.ts'
import { Evaluator } from './evaluator.ts'
import { FlowVersion } from './flow.ts'
import { Rubric } from './rubric.ts'
import { ComplianceRules } from './rules.ts'
import { acceptsSourceNames } from './source-names.ts'

/** The kinds of standards. */
export const StandardKind = z.enum(['flow', 'rules', 'rubric', 'evaluator'])
export type StandardKind = z.infer<typeof StandardKind>

/** The content of a standard of each kind. */
export interface StandardContents {
  readonly flow: FlowVersion
  readonly rules: ComplianceRules
  readonly rubric: Rubric
  readonly evaluator: Evaluator
}

/** A standard of some kind with its content. */
export type StandardContent<K extends StandardKind = StandardKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly content: StandardContents[Kind] }
}[K]

/**
 * The schemas of the contents: names of the source documents are accepted, and `id` of flow, rules or rubric is
 * dropped. An evaluator has no source document: its names stay as they are, as some of them are those of a user.
 */
export const standardContents = {
  flow: z.preprocess(withoutId, acceptsSourceNames(FlowVersion)),
  rules: z.preprocess(listed, acceptsSourceNames(ComplianceRules)),
  rubric: z.preprocess(withForm, acceptsSourceNames(Rubric)),
  evaluator: Evaluator,
} as const satisfies { readonly [K in StandardKind]: z.ZodType<StandardContents[K]> }

/** A standard of any kind, parsed. */
export const StandardContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flow'), content: standardContents.flow }),
  z.object({ kind: z.literal('rules'), content: standardContents.rules }),
  z.object({ kind: z.literal('rubric'), content: standardContents.rubric }),
  z.object({ kind: z.literal('evaluator'), content: standardContents.evaluator }),
])

/** One version of a standard, as events and runs refer to it. */
export const StandardVersion = z.object({ id: StandardId, version: z.int().positive() })
export type StandardVersion = z.infer<typeof StandardVersion>

/** A published standard: an edit creates a new version, and a version never changes. */
export interface PublishedStandard<Content> extends StandardVersion {
  readonly name: string
  readonly content: Content
}

/** Returns the newest version of a standard in use, by kind and name; `null` if there is none. */
export type StandardLookup = <K extends StandardKind>(
  kind: K,
  name: string,
) => PublishedStandard<StandardContents[K]> | null

/** Returns the schema of a published standard with content of a kind. */
export function published<S extends z.ZodType>(content: S) {
  return z.object({ ...StandardVersion.shape, name: z.string(), content })
}

/** The complete standards of a run of a call. Its configuration stores them, so that an edited standard changes no old result. */
export const RunStandards = lazyObject(() => ({
  flow: published(FlowVersion),
  rules: published(ComplianceRules).nullable(),
  rubric: published(Rubric).nullable(),
}))
export type RunStandards = z.infer<typeof RunStandards>

/**
 * The names of the standards of a case, by kind; a run uses the newest version of each. A kind that its pipeline does
 * not use is absent, and `null` is a standard that was not chosen.
 */
export const StandardNames = z.partialRecord(StandardKind, z.string().nullable())
export type StandardNames = z.infer<typeof StandardNames>

/** Standards that a person chooses for a case: an absent kind stays unchanged, and `null` removes one. */
export const StandardChoice = lazyObject(() => ({
  flow: z.string().min(1).exactOptional(),
  rules: z.string().min(1).nullable().exactOptional(),
  rubric: z.string().min(1).nullable().exactOptional(),
  evaluator: z.string().min(1).exactOptional(),
}))
export type StandardChoice = z.infer<typeof StandardChoice>

/** Returns whether a choice names no kind: then everything stays unchanged. */
export function isEmptyChoice(choice: StandardChoice): boolean {
  return StandardKind.options.every((kind) => choice[kind] === undefined)
}

/** Returns the names after a choice; a kind that the names do not have is ignored. */
export function withChoice(names: StandardNames, choice: StandardChoice): StandardNames {
  return Object.fromEntries(
    kindsIn(names).map((kind) => [kind, choice[kind] === undefined ? names[kind] : choice[kind]]),
  )
}

/** Returns the kinds of standards that a case uses, in the order of lists. */
export function kindsIn(names: StandardNames): StandardKind[] {
  return StandardKind.options.filter((kind) => names[kind] !== undefined)
}

/** Returns whether two name the same standards. */
export function areSameStandards(one: StandardNames, other: StandardNames): boolean {
  return StandardKind.options.every((kind) => one[kind] === other[kind])
}

/** Need of a case that cannot be judged yet. */
export const CaseNeed = z.enum(['flow', 'evaluator'])
export type CaseNeed = z.infer<typeof CaseNeed>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutId(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { id: _, ...rest } = value
  return rest
}

/** A list of rules without a wrapper becomes rules without a name. */
function listed(value: unknown): unknown {
  return Array.isArray(value) ? { name: '', rules: value } : withoutId(value)
}

/** A rubric without a stated form is a simple one, unless one of its categories has mappings. */
function withForm(value: unknown): unknown {
  const rest = withoutId(value)
  if (!isRecord(rest) || 'form' in rest) return rest
  const categories: unknown = rest['categories']
  const isBuilder =
    Array.isArray(categories) && categories.some((each) => isRecord(each) && 'mappings' in each)
  return { ...rest, form: isBuilder ? 'builder' : 'simple' }
}
