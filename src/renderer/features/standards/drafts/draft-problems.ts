import type { Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import type { FlowVersion } from '../../../../shared/domain/standards/flow.ts'
import type { StandardProblem } from '../../../../shared/domain/standards/problem.ts'
import { unknownFlow } from '../../../../shared/domain/standards/rules-problems.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { problemsOfStandard } from '../../../../shared/domain/standards/standard-problems.ts'
import type { FieldPath } from '../form/field-place.ts'
import { draftProblems as texts } from '../texts/drafts.ts'
import type { Draft } from './draft.ts'

/** Returns the flow that a draft names; `null` if it names none, or one that is not in use. */
export function flowOfDraft(draft: Draft, flows: readonly FlowVersion[]): FlowVersion | null {
  const wanted = namedFlow(draft)
  return flows.find(({ name }) => name === wanted) ?? null
}

/** Returns all problems and warnings of a draft, problems first. */
export function problemsOfDraft(draft: Draft, flows: readonly FlowVersion[]): StandardProblem[] {
  const { standard } = draft
  const flow = flowOfDraft(draft, flows)
  const named = standard.kind === 'rules' ? standard.content.flow : null
  const all = [
    ...(named !== null && flow === null ? [unknownFlow(named)] : []),
    ...problemsOfStandard(standard, flow),
  ]
  return [...all.filter(isProblem), ...all.filter((each) => !isProblem(each))]
}

function isProblem({ severity }: StandardProblem): boolean {
  return severity === 'problem'
}

function namedFlow({ standard, flow }: Draft): string | null {
  switch (standard.kind) {
    case 'flow':
    case 'evaluator':
      return null
    case 'rules':
      return standard.content.flow
    case 'rubric':
      return flow
  }
}

/** Returns the readable position of a problem: Resolution, step 3. */
export function placeName({ kind, content }: StandardContent, path: FieldPath): string {
  const [list, at, inner, place] = path
  if (typeof at !== 'number') return parts.get(String(list)) ?? texts.whole
  switch (kind) {
    case 'flow': {
      const stage = content.stages[at]?.name.trim() || texts.stage(at + 1)
      return inner === 'steps' && typeof place === 'number' ? texts.step(stage, place + 1) : stage
    }
    case 'rules':
      return texts.rule(content.rules[at]?.id.trim() || at + 1)
    case 'rubric':
      return list === 'bands'
        ? texts.level(at + 1)
        : content.categories[at]?.name.trim() || texts.category(at + 1)
    case 'evaluator':
      return evaluatorPart(content, list, at)
  }
}

function evaluatorPart(evaluator: Evaluator, list: FieldPath[number] | undefined, at: number): string {
  if (list === 'fields') return evaluator.fields[at]?.name.trim() || texts.field(at + 1)
  if (list === 'criteria') return evaluator.criteria[at]?.name.trim() || texts.criterion(at + 1)
  if (list === 'checks') return evaluator.checks[at]?.name.trim() || texts.check(at + 1)
  return evaluator.verdicts[at]?.name.trim() || texts.verdict(at + 1)
}

const parts: ReadonlyMap<string, string> = new Map(Object.entries(texts.parts))
