import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Json } from './shown.ts'

/** One way in which this program may show a fact of an older store otherwise than the program that wrote it. */
export interface Change {
  /** What is shown otherwise, and why it says the same. */
  readonly what: string
  /** Where: names of properties and places in lists, parted by `/`. `*` stands for one of them, `**` for any number. */
  readonly at: string
  /** What the older program showed, in the form that both are compared in; `undefined` where it is left out. */
  readonly was?: (value: Json) => Json | undefined
  /** What this program shows, in the same form. */
  readonly is?: (value: Json) => Json | undefined
}

const leaveOut = () => undefined

const Setting = z.object({ key: z.string(), value: z.json(), default: z.json() })

/** The settings that somebody has set, with what they are set to. */
function onlySet(settings: Json): Json {
  const all = z.array(Setting).parse(settings)
  return all.flatMap(({ key, value, default: usual }) =>
    isDeepStrictEqual(value, usual) ? [] : [{ key, value }],
  )
}

/** Every change of representation that is allowed. All else must be shown as it was. */
export const CHANGES: readonly Change[] = [
  ...['settings', 'printed/settings/lines'].map((at) => ({
    what: 'Which settings there are, and what they are by default, belongs to the program and not to the store.',
    at,
    was: onlySet,
    is: onlySet,
  })),
  {
    what: 'A manifest names the version of the program that wrote it.',
    at: 'files/labels/written/manifest.json/tool/version',
    was: leaveOut,
    is: leaveOut,
  },
]

/** A value with what has changed at its places, the innermost first, in the order of the table. */
export function inCommonForm(value: Json, side: 'was' | 'is', changes: readonly Change[] = CHANGES): Json {
  const steps = changes.flatMap((change) => {
    const make = change[side]
    return make === undefined ? [] : [{ pattern: change.at.split('/'), make }]
  })
  return walk(value, [])

  function walk(found: Json, path: readonly string[]): Json {
    if (Array.isArray(found))
      return found.map((each, at) => made(each, [...path, String(at)])).filter((each) => each !== undefined)
    if (found === null || typeof found !== 'object') return found
    const entries = Object.entries(found).map(([key, each]) => [key, made(each, [...path, key])] as const)
    return Object.fromEntries(entries.flatMap(([key, each]) => (each === undefined ? [] : [[key, each]])))
  }

  function made(found: Json, path: readonly string[]): Json | undefined {
    let now: Json | undefined = walk(found, path)
    for (const { pattern, make } of steps) if (now !== undefined && matches(pattern, path)) now = make(now)
    return now
  }
}

function matches([head, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (head === undefined) return path.length === 0
  if (head === '**')
    return matches(rest, path) || (path.length > 0 && matches([head, ...rest], path.slice(1)))
  const [first, ...others] = path
  return first !== undefined && (head === '*' || head === first) && matches(rest, others)
}
