import type { FlowVersion } from './flow.ts'
import { duplicates, problem, type StandardProblem, warning } from './problem.ts'
import {
  type BuilderCategory,
  type LevelBand,
  mappingsOf,
  type Rubric,
  type SimpleCategory,
} from './rubric.ts'

type Path = StandardProblem['path']

/** Weights are percentages that people type: their sum may differ from 100 by a floating-point error. */
const ROUNDING = 1e-6

/**
 * Returns the problems that prevent saving a rubric, in the order of its fields. `flow` is the flow whose stages and
 * steps it maps; `null` skips that check. Also works on drafts while they are typed.
 */
export function problemsOfRubric(
  rubric: Rubric,
  flow: Pick<FlowVersion, 'stages'> | null,
): StandardProblem[] {
  const { name } = rubric
  const categories: readonly (SimpleCategory | BuilderCategory)[] = rubric.categories
  return [
    ...(name.trim() === '' ? [problem(['name'], 'The rubric has no name. Enter one.')] : []),
    ...(categories.length === 0
      ? [problem(['categories'], 'The rubric has no category. Add one.')]
      : problemsOfWeights(categories)),
    ...duplicates(
      categories.map(({ id }, index) => ({ value: id, path: ['categories', index, 'id'] })),
      (id) => `Another category has the id “${id}” already. Choose another.`,
    ),
    ...categories.flatMap((each, index) => problemsOfCategory(each, ['categories', index], flow)),
    ...(rubric.form === 'builder' ? problemsOfBands(rubric.bands, ['bands']) : []),
    ...(flow === null ? [] : unmapped(categories, flow)),
  ]
}

function problemsOfWeights(categories: readonly { readonly weight: number }[]): StandardProblem[] {
  const each = categories.flatMap(({ weight }, index) =>
    Number.isFinite(weight) && weight > 0 && weight <= 100
      ? []
      : [
          problem(
            ['categories', index, 'weight'],
            'The weight must be above 0 and at most 100. Enter another.',
          ),
        ],
  )
  const sum = categories.reduce((total, { weight }) => total + weight, 0)
  const isWhole = Math.abs(sum - 100) < ROUNDING
  return each.length > 0 || isWhole
    ? each
    : [problem(['categories'], `The sum of the weights is ${shown(sum)} and must be 100. Change them.`)]
}

/** Rounds off the floating-point error of a number. */
function shown(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function problemsOfCategory(
  category: SimpleCategory | BuilderCategory,
  at: Path,
  flow: Pick<FlowVersion, 'stages'> | null,
): StandardProblem[] {
  const { id, name, passThreshold } = category
  const isThreshold = Number.isFinite(passThreshold) && passThreshold >= 0 && passThreshold <= 100
  return [
    ...(id.trim() === '' ? [problem([...at, 'id'], 'The category has no id. Enter one.')] : []),
    ...(name.trim() === '' ? [problem([...at, 'name'], 'The category has no name. Enter one.')] : []),
    ...(isThreshold
      ? []
      : [problem([...at, 'passThreshold'], 'The passing score must be from 0 to 100. Enter another.')]),
    ...problemsOfMappings(category, at, flow),
    ...('bands' in category ? problemsOfBands(category.bands, [...at, 'bands']) : []),
  ]
}

function problemsOfMappings(
  category: SimpleCategory | BuilderCategory,
  at: Path,
  flow: Pick<FlowVersion, 'stages'> | null,
): StandardProblem[] {
  const field = 'mappings' in category ? 'mappings' : 'stageIds'
  const mappings = mappingsOf(category)
  if (mappings.length === 0)
    return [problem([...at, field], 'The category is based on no stage or step. Choose one.')]
  const stages = new Set(flow?.stages.map(({ id }) => id))
  const steps = new Set(flow?.stages.flatMap((stage) => stage.steps.map(({ id }) => id)))
  return [
    ...duplicates(
      mappings.map((mapping, index) => ({
        value: mapping.type === 'stage' ? `stage ${mapping.stageId}` : `step ${mapping.stepId}`,
        path: [...at, field, index],
      })),
      (what) => `The category is already based on the ${what}. Remove one.`,
    ),
    ...mappings.flatMap((mapping, index) => {
      const path = [...at, field, index]
      const isKnown = mapping.type === 'stage' ? stages.has(mapping.stageId) : steps.has(mapping.stepId)
      const what = mapping.type === 'stage' ? `stage “${mapping.stageId}”` : `step “${mapping.stepId}”`
      const isWeight = Number.isFinite(mapping.contributionWeight) && mapping.contributionWeight > 0
      const isEmpty = (mapping.type === 'stage' ? mapping.stageId : mapping.stepId).trim() === ''
      if (isEmpty) return [problem(path, 'No stage or step is chosen. Choose one, or remove it.')]
      return [
        ...(flow === null || isKnown ? [] : [problem(path, `The flow has no ${what}. Choose another.`)]),
        ...(isWeight
          ? []
          : [
              problem(
                [...path, 'contributionWeight'],
                'The contribution weight must be above 0. Enter more.',
              ),
            ]),
      ]
    }),
  ]
}

/**
 * Returns problems of bands that do not cover each whole score from 0 to 100 exactly once; having no bands is not a
 * problem.
 */
function problemsOfBands(bands: readonly LevelBand[], at: Path): StandardProblem[] {
  if (bands.length === 0) return []
  const own = bands.flatMap(({ label, from, to }, index) => [
    ...(label.trim() === '' ? [problem([...at, index, 'label'], 'The level has no name. Enter one.')] : []),
    ...(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to <= 100 && from <= to
      ? []
      : [problem([...at, index], 'A level must have two whole numbers from 0 to 100, the lower one first.')]),
  ])
  return own.length > 0 ? own : coverage(bands, at)
}

function coverage(bands: readonly LevelBand[], at: Path): StandardProblem[] {
  const sorted = bands.map((band, index) => ({ ...band, index })).sort((a, b) => a.from - b.from)
  const found: StandardProblem[] = []
  let next = 0
  for (const { from, to, index } of sorted) {
    if (from > next) found.push(problem([...at, index, 'from'], `No level covers ${range(next, from - 1)}.`))
    if (from < next)
      found.push(
        problem([...at, index, 'from'], `Another level also covers ${range(from, Math.min(to, next - 1))}.`),
      )
    next = Math.max(next, to + 1)
  }
  const last = sorted.at(-1)
  if (next <= 100 && last !== undefined)
    found.push(problem([...at, last.index, 'to'], `No level covers ${range(next, 100)}.`))
  return found
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from} to ${to}`
}

/** Returns stages of the flow that the rubric does not use. */
function unmapped(
  categories: readonly (SimpleCategory | BuilderCategory)[],
  { stages }: Pick<FlowVersion, 'stages'>,
): StandardProblem[] {
  const mappings = categories.flatMap(mappingsOf)
  const used = (stage: FlowVersion['stages'][number]) =>
    mappings.some((mapping) =>
      mapping.type === 'stage'
        ? mapping.stageId === stage.id
        : stage.steps.some(({ id }) => id === mapping.stepId),
    )
  return stages
    .filter((stage) => !used(stage))
    .map(({ name }) => warning(['categories'], `No category is based on the stage “${name}”.`))
}
