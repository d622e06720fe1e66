import * as z from 'zod'
import { lazyObject, lazyStrictObject } from '../../lazy-schema.ts'
import type { StandardChoice, StandardNames } from './standard.ts'

const name = z.string().trim().min(1).max(500)

/** Conditions of a default: the cases of a subject, those with a tag, or all. */
const conditions = { subject: name.nullable().default(null), tag: name.nullable().default(null) }

/** Standards for the cases for which nobody named a flow; cases of all kinds if it has no condition. */
export const DefaultStandards = lazyStrictObject(() => ({
  ...conditions,
  flow: name,
  rules: name.nullable().default(null),
  rubric: name.nullable().default(null),
}))
export type DefaultStandards = z.infer<typeof DefaultStandards>

/** Why a default applies to a case: its subject, its tag, both; neither is the default of the workspace. */
export const DefaultReason = lazyObject(() => conditions)
export type DefaultReason = z.infer<typeof DefaultReason>

/** The properties of a case that decide which default applies. */
export interface DefaultSubject {
  readonly subject: string | null
  readonly tags: readonly string[]
}

/**
 * Returns the default that applies to a case: a condition on the subject goes before one on a tag, and each before
 * none; among equals the first one applies. `null` if the case has a flow, uses none, or no default applies.
 */
export function defaultFor(
  names: StandardNames,
  about: DefaultSubject,
  defaults: readonly DefaultStandards[],
): DefaultStandards | null {
  if (names.flow !== null) return null
  const fitting = defaults.filter(
    ({ subject, tag }) =>
      (subject === null || (about.subject !== null && isSame(subject, about.subject))) &&
      (tag === null || about.tags.some((each) => isSame(tag, each))),
  )
  const [first] = fitting.toSorted((one, other) => weightOf(other) - weightOf(one))
  return first ?? null
}

/** Returns the standards of a default, as a choice of them. */
export function choiceOf({ flow, rules, rubric }: DefaultStandards): StandardChoice {
  return { flow, rules, rubric }
}

/** Returns why a default applies. */
export function reasonOf({ subject, tag }: DefaultStandards): DefaultReason {
  return { subject, tag }
}

/** Returns a default as part of a sentence: “the default for the tag “sales””. */
export function defaultText({ subject, tag }: DefaultReason): string {
  const parts = [...(subject === null ? [] : [`“${subject}”`]), ...(tag === null ? [] : [`the tag “${tag}”`])]
  return `the default ${parts.length === 0 ? 'of the workspace' : `for ${parts.join(' and ')}`}`
}

/** Returns a sentence that names the standards of a default, and why it applies. */
export function defaultSentence({ flow, rules, rubric, ...reason }: DefaultStandards): string {
  const others = [rules, rubric].flatMap((each) => (each === null ? [] : [`“${each}”`]))
  return `Will be judged with ${[`“${flow}”`, ...others].join(', ')}: ${defaultText(reason)}.`
}

function weightOf({ subject, tag }: DefaultReason): number {
  return (subject === null ? 0 : 2) + (tag === null ? 0 : 1)
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
