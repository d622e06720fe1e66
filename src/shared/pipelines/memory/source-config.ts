import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { withOurNames } from '../../domain/standards/source-names.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Settings in which the source's own configuration object is accepted as well (004-11): with underscores, and with the
 * judge within `retrieval`. Whether it is enabled, and which model it is, are settings of every pipeline: see
 * `routingIn`.
 */
export function withOurPlaces(value: unknown): unknown {
  const given = withOurNames(value)
  if (!isFields(given)) return given
  const { retrieval, judge, ...others } = given
  const { judge: within = {}, ...search } = isFields(retrieval) ? retrieval : {}
  if (!isFields(within) || !(judge === undefined || isFields(judge))) return given
  const { enabled: _, model: __, provider: ___, ...thresholds } = merged(judge ?? {}, within)
  return { ...others, retrieval: search, judge: thresholds }
}

/** Which judge the source's configuration object names, and whether it is asked (c20). */
const Switch = z.object({
  enabled: z.boolean().optional(),
  model: z.string().trim().min(1).optional(),
  provider: z.string().trim().min(1).optional(),
})
const Switches = deferredObject(() => ({
  judge: Switch.optional(),
  retrieval: z.object({ judge: Switch.optional() }).optional(),
}))

/** Settings by dotted key, outside the pipeline's own, that a configuration object sets for its run. */
export function routingIn(
  config: unknown,
  providers: readonly string[] = [],
): readonly (readonly [key: string, value: unknown])[] {
  const said = Switches.safeParse(config).data
  const { enabled, model, provider: named } = { ...said?.judge, ...said?.retrieval?.judge }
  const provider = named ?? (model === undefined ? null : providerOf(model, providers))
  const route = provider === null || model === undefined || enabled !== true ? null : [{ provider, model }]
  return [
    ...(enabled === undefined ? [] : [['judges.memory', enabled ? 'on' : 'off'] as const]),
    ...(route === null
      ? []
      : (['routes.memory.judge', 'routes.memory.judgeSecond'] as const).map((key) => [key, route] as const)),
  ]
}

/**
 * The provider of a model: by its name where the name says so, else the one whose routes are set, else Ollama: it has models
 * of any name.
 */
function providerOf(model: string, [chosen]: readonly string[]): string {
  if (/^claude/i.test(model)) return 'anthropic'
  if (/^(gpt|chatgpt|o\d)/i.test(model)) return 'openai'
  return chosen ?? 'ollama'
}

function merged(one: Fields, other: Fields): Fields {
  const entries = Object.entries(other).map(([name, value]): [string, unknown] => {
    const before = one[name]
    return [name, isFields(before) && isFields(value) ? merged(before, value) : value]
  })
  return { ...one, ...Object.fromEntries(entries) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
