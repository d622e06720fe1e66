import * as z from 'zod'
import { withOurNames } from '../../domain/standards/source-names.ts'
import { lazyObject } from '../../lazy-schema.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Converts settings in the form of the source's configuration object (004-11): with underscores, and with the judge
 * within `retrieval`. Whether the judge is enabled, and its model, are settings of every pipeline: see `routingIn`.
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

/** The judge in the source's configuration object, and whether it is enabled (c20). */
const Switch = z.object({
  enabled: z.boolean().optional(),
  model: z.string().trim().min(1).optional(),
  provider: z.string().trim().min(1).optional(),
})
const Switches = lazyObject(() => ({
  judge: Switch.optional(),
  retrieval: z.object({ judge: Switch.optional() }).optional(),
}))

/** Returns the settings by dotted key, outside the pipeline's own, that a configuration object sets for its run. */
export function routingIn(
  config: unknown,
  providers: readonly string[] = [],
): readonly (readonly [key: string, value: unknown])[] {
  const switches = Switches.safeParse(config).data
  const { enabled, model, provider: named } = { ...switches?.judge, ...switches?.retrieval?.judge }
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
 * Returns the provider of a model: by its name if that identifies one, else the one with configured routes, else
 * Ollama, which has models of any name.
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
