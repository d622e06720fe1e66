import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { StandardId } from '../ids.ts'
import { FlowVersion } from './flow.ts'
import { Rubric } from './rubric.ts'
import { ComplianceRules } from './rules.ts'
import { acceptsSourceNames } from './source-names.ts'

/** The kinds of standards. */
export const StandardKind = z.enum(['flow', 'rules', 'rubric'])
export type StandardKind = z.infer<typeof StandardKind>

/** What a standard of each kind holds. */
export interface StandardContents {
  readonly flow: FlowVersion
  readonly rules: ComplianceRules
  readonly rubric: Rubric
}

/** A standard of some kind with its content. */
export type StandardContent<K extends StandardKind = StandardKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly content: StandardContents[Kind] }
}[K]

/** The shapes of the contents: names of the source documents are accepted, and `id` of flow, rules or rubric is left out. */
export const standardContents = {
  flow: z.preprocess(withoutId, acceptsSourceNames(FlowVersion)),
  rules: z.preprocess(listed, acceptsSourceNames(ComplianceRules)),
  rubric: z.preprocess(withForm, acceptsSourceNames(Rubric)),
} as const satisfies { readonly [K in StandardKind]: z.ZodType<StandardContents[K]> }

/** A standard of any kind, parsed. */
export const StandardContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flow'), content: standardContents.flow }),
  z.object({ kind: z.literal('rules'), content: standardContents.rules }),
  z.object({ kind: z.literal('rubric'), content: standardContents.rubric }),
])

/** One version of a standard, as events and runs name it. */
export const StandardVersion = z.object({ id: StandardId, version: z.int().positive() })
export type StandardVersion = z.infer<typeof StandardVersion>

/** A standard as it was published: an edit is a new version, and a version never changes. */
export interface PublishedStandard<Content> extends StandardVersion {
  readonly name: string
  readonly content: Content
}

/** The newest version of a standard in use, by kind and name; `null` where there is none. */
export type StandardLookup = <K extends StandardKind>(
  kind: K,
  name: string,
) => PublishedStandard<StandardContents[K]> | null

function published<S extends z.ZodType>(content: S) {
  return z.object({ ...StandardVersion.shape, name: z.string(), content })
}

/** The standards that a run judges by, whole. Its configuration keeps them: an edited standard changes no old result. */
export const RunStandards = deferredObject(() => ({
  flow: published(FlowVersion),
  rules: published(ComplianceRules).nullable(),
  rubric: published(Rubric).nullable(),
}))
export type RunStandards = z.infer<typeof RunStandards>

/** The names of the standards of a case; the newest version of each is taken when it runs. */
export const StandardNames = deferredObject(() => ({
  flow: z.string().nullable().default(null),
  rules: z.string().nullable().default(null),
  rubric: z.string().nullable().default(null),
}))
export type StandardNames = z.infer<typeof StandardNames>

/** Standards that a person chooses for a case: what is absent stays as it is, and `null` takes one away. */
export const StandardChoice = deferredObject(() => ({
  flow: z.string().min(1).exactOptional(),
  rules: z.string().min(1).nullable().exactOptional(),
  rubric: z.string().min(1).nullable().exactOptional(),
}))
export type StandardChoice = z.infer<typeof StandardChoice>

/** Whether a choice names no kind: then everything stays as it is. */
export function isEmptyChoice(choice: StandardChoice): boolean {
  return StandardKind.options.every((kind) => choice[kind] === undefined)
}

/** Names after a choice. */
export function withChoice(names: StandardNames, choice: StandardChoice): StandardNames {
  return { ...names, ...choice }
}

/** Whether two name the same standards. */
export function areSameStandards(one: StandardNames, other: StandardNames): boolean {
  return StandardKind.options.every((kind) => one[kind] === other[kind])
}

/** Need of a case that cannot be judged yet. */
export const CaseNeed = z.enum(['flow'])
export type CaseNeed = z.infer<typeof CaseNeed>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutId(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { id: _, ...rest } = value
  return rest
}

/** Rules alone, as a list, are rules without a name. */
function listed(value: unknown): unknown {
  return Array.isArray(value) ? { name: '', rules: value } : withoutId(value)
}

/** A rubric that does not say its form is a simple one, unless a category of it has mappings. */
function withForm(value: unknown): unknown {
  const rest = withoutId(value)
  if (!isRecord(rest) || 'form' in rest) return rest
  const categories: unknown = rest['categories']
  const isBuilder =
    Array.isArray(categories) && categories.some((each) => isRecord(each) && 'mappings' in each)
  return { ...rest, form: isBuilder ? 'builder' : 'simple' }
}
