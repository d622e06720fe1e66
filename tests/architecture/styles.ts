import { posix } from 'node:path'
import type { Parsed } from './sources/source.ts'

/** The folder whose style sheets are modules: views of pipelines, which know nothing of each other. */
export const MODULES_ONLY = 'renderer/features/evidence/'

const MODULE = '.module.css'

/** The classes that a style sheet defines, in the order in which they first appear. */
export function classesOf(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .match(/[^{};]*(?=\{)/g)
  const names = (selectors ?? []).flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)])
  return [...new Set(names.map(([, name = '']) => name))]
}

/** The declaration file beside a CSS module, so that a class that it does not define does not compile. */
export function declarationOf(css: string): string {
  const members = classesOf(css).map((name) => `  readonly ${name}: string\n`)
  return `declare const classes: {\n${members.join('')}}\nexport default classes\n`
}

/** The path of a CSS module's declaration. */
export function declarationPath(path: string): string {
  return path.replace(/\.css$/, '.d.css.ts')
}

export function stylesheetModules(sources: readonly Parsed[]): Parsed[] {
  return sources.filter(({ path }) => path.endsWith(MODULE))
}

/** Style sheets whose classes could meet those of another view, as one line each. */
export function plainStylesheets(sources: readonly Parsed[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => path.startsWith(MODULES_ONLY) && path.endsWith('.css') && !path.endsWith(MODULE))
}

/** Classes of CSS modules that no file uses, as one line each. */
export function unusedClasses(sources: readonly Parsed[]): string[] {
  const uses = new Set(sources.flatMap(classUses))
  return stylesheetModules(sources).flatMap(({ path, text }) =>
    classesOf(text)
      .filter((name) => !uses.has(`${path} ${name}`))
      .map((name) => `${path}: no file uses .${name}`),
  )
}

/** The classes that a file takes from CSS modules, each after the path of its module. */
function classUses({ path, text }: Parsed): string[] {
  const imports = text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)
  return [...imports].flatMap(([, alias = '', specifier = '']) => {
    const module = posix.join(posix.dirname(path), specifier)
    const names = text.matchAll(new RegExp(String.raw`\b${alias}\.(\w+)`, 'g'))
    return [...names].map(([, name = '']) => `${module} ${name}`)
  })
}

/** Declarations that name a side of the screen: where text runs from the right, it is the other one. */
const PHYSICAL =
  /(?:^|[\s;{])((?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)*\s*:[^;}]*|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g

/** Shorthands that give each of the four sides a value of its own. */
const FOUR_SIDES = /(?:^|[\s;{])((margin|padding|inset|border-width|border-radius)\s*:\s*([^;}]+))/g

/** Where a style sheet speaks of left and right instead of start and end, as one line each. */
export function physicalSides(sources: readonly Parsed[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => sidesIn(text).map((found) => `${path}: ${found}`))
}

function sidesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const named = [...bare.matchAll(PHYSICAL)].map(([, found = '']) => found.trim())
  const uneven = [...bare.matchAll(FOUR_SIDES)].filter(([, , property = '', value = '']) =>
    isUneven(property, valuesOf(value)),
  )
  return [...named, ...uneven.map(([, found = '']) => found.trim())]
}

/** The values of a shorthand; what stands in brackets is one. */
function valuesOf(value: string): string[] {
  return value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

/** Four values of which right and left differ; of corners, those beside each other. */
function isUneven(property: string, [first, second, third, fourth]: readonly string[]): boolean {
  if (fourth === undefined) return false
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth
}
