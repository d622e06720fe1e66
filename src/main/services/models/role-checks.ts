import type { CheckLine, LocalState, RouteLine } from '../../../shared/contract/program/models.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { givesText, isEmbedding, type Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import { nameOf } from './model-check.ts'

/** Appends the fallback of the local server to the routes that end with it. */
export function withFallback(lines: readonly RouteLine[], local: LocalState): RouteLine[] {
  const chosen = local.kind === 'found' ? local.chosen : null
  return lines.map((line) =>
    line.endsLocally && chosen !== null
      ? { ...line, models: [...line.models, { provider: 'ollama', model: chosen }] }
      : line,
  )
}

/**
 * Starts a check for each model, two for a model that both judges and gives vectors. A model that both judges and
 * writes is checked as a judge, which is more demanding. Models on this machine are checked one after the other: a
 * server there has only one loaded.
 */
export function checksOf(
  lines: readonly RouteLine[],
  check: (role: Role, model: ModelRef) => Promise<CheckLine>,
  isLocal: (model: ModelRef) => boolean = () => false,
): ReadonlyMap<string, Promise<CheckLine>> {
  const asked = new Map<string, { readonly role: Role; readonly model: ModelRef }>()
  for (const { role, models } of lines)
    for (const model of models) {
      const key = checkKey(role, model)
      if (!asked.has(key) || !givesText(role)) asked.set(key, { role, model })
    }
  let before: Promise<unknown> = Promise.resolve()
  return new Map(
    [...asked].map(([key, { role, model }]) => {
      if (!isLocal(model)) return [key, check(role, model)]
      const checked = before.then(() => check(role, model))
      before = checked.catch(() => undefined)
      return [key, checked]
    }),
  )
}

function checkKey(role: Role, model: ModelRef): string {
  return `${isEmbedding(role) ? 'embedding' : 'model'} ${nameOf(model)}`
}

/** Returns the result of a role from the checks of its models. */
export async function roleCheck(
  line: RouteLine,
  local: LocalState,
  checks: ReadonlyMap<string, Promise<CheckLine>>,
): Promise<CheckLine> {
  const { role, models, endsLocally, isUnasked, nobody } = line
  const check = `route ${role}`
  const works: string[] = []
  for (const model of models)
    if ((await checks.get(checkKey(role, model)))?.ok === true) works.push(nameOf(model))
  if (isEmbedding(role)) return embeddingCheck(line, works)
  const { without } = roleInfo(role)
  if (nobody !== null) {
    const instead = without === undefined ? 'What rules cannot decide goes to a person. ' : ''
    return { check, ok: true, isUnset: true, detail: `${instead}${nobody}` }
  }
  if (endsLocally && local.kind === 'found' && local.chosen !== null) {
    const fallback = { provider: 'ollama', model: local.chosen } as const
    if ((await checks.get(checkKey(role, fallback)))?.ok === true) works.push(nameOf(fallback))
  }
  const [first, ...others] = works
  if (first === undefined && isUnasked)
    return {
      check,
      ok: true,
      isUnset: true,
      detail:
        local.kind === 'unchosen'
          ? 'What rules cannot decide goes to a person, until a model of Ollama is chosen as the local judge.'
          : 'What rules cannot decide goes to a person, until Ollama answers on this machine.',
    }
  if (first === undefined)
    return without === undefined
      ? { check, ok: false, detail: 'No model of this route answers, so doubtful decisions go to a person.' }
      : { check, ok: models.length === 0, detail: `No model of this route answers. ${without}` }
  const then = others.length === 0 ? '' : `, then by ${others.join(', ')}`
  return { check, ok: true, detail: `Answered by ${first}${then}.` }
}

/** Returns the check of an embedding role. Without vectors no case goes to a person; the search is only narrower. */
function embeddingCheck({ role, nobody }: RouteLine, works: readonly string[]): CheckLine {
  const check = `route ${role}`
  if (nobody !== null) return { check, ok: true, isUnset: true, detail: nobody }
  const [first, ...others] = works
  if (first === undefined)
    return {
      check,
      ok: false,
      detail: `No model of this route gives vectors. ${roleInfo(role).without ?? ''}`,
    }
  const then = others.length === 0 ? '' : `, where it fails by ${others.join(', ')}`
  return {
    check,
    ok: true,
    detail: `Passages are compared by ${first}${then}, and found by full text as well.`,
  }
}
