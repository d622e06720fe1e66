import { isBuiltin } from 'node:module'
import { COMPUTED, type Import, importsOf } from './sources/imports.ts'
import { mayEnter, type Place, placeOf, roomOf } from './sources/places.ts'
import type { Parsed } from './sources/source.ts'

interface Rights {
  /** Places beside its own. */
  readonly places: readonly Place[]
  /** Places of which only types may be taken. */
  readonly types?: readonly Place[]
  /** Packages by name; `any` leaves it to the single homes. */
  readonly packages: 'any' | readonly string[]
  /** Modules of Node: none, those that only compute, those that also touch files and processes, or all. */
  readonly node: 'none' | 'computing' | 'files' | 'all'
}

const drawing = [
  'react',
  'react-dom',
  '@base-ui/react',
  'cmdk',
  'lucide-react',
  '@tanstack/react-virtual',
  'react-resizable-panels',
] as const

/** The contract is part of `shared`: it stands on the rest, and whoever may use the rest may use it. */
const shared = ['shared', 'shared/contract'] as const

const belowServices = [
  ...shared,
  'main/store',
  'main/secrets',
  'main/documents',
  'main/datasets',
  'main/statistics',
  'main/ledger',
  'main/judging',
  'main/pipelines',
  'main/intake',
  'main/jobs',
] as const

const allOfMain = [
  ...belowServices,
  'main/llm',
  'main/services',
  'main/api',
  'main/hosts',
  'main/cli',
  'main/compose',
  'main/version',
] as const

const lowest = { places: shared, packages: 'any', node: 'files' } as const satisfies Rights
const entry = { places: allOfMain, packages: 'any', node: 'all' } as const satisfies Rights

/** Who may import whom: arrows go down only, types included. */
export const table: Readonly<Record<Place, Rights>> = {
  shared: { places: [], packages: ['zod'], node: 'none' },
  'shared/contract': { places: ['shared'], packages: ['zod', '@orpc/contract'], node: 'none' },
  preload: { places: [], types: ['shared/contract'], packages: ['electron'], node: 'none' },
  'renderer/components': { places: ['renderer/styles'], packages: drawing, node: 'none' },
  'renderer/features': {
    places: ['renderer/components', 'renderer/lib', 'renderer/styles', ...shared],
    packages: 'any',
    node: 'none',
  },
  'renderer/lib': { places: shared, types: ['renderer/components'], packages: 'any', node: 'none' },
  'renderer/styles': { places: [], packages: 'any', node: 'none' },
  'renderer/app': {
    places: ['renderer/components', 'renderer/features', 'renderer/lib', 'renderer/styles', ...shared],
    packages: 'any',
    node: 'none',
  },
  'main/store': lowest,
  'main/secrets': lowest,
  'main/documents': lowest,
  'main/datasets': { ...lowest, node: 'none' },
  'main/statistics': { ...lowest, node: 'none' },
  'main/ledger': { places: ['main/store', ...shared], packages: 'any', node: 'computing' },
  'main/judging': { places: shared, packages: 'any', node: 'computing' },
  'main/llm': { places: ['main/judging', ...shared], packages: 'any', node: 'all' },
  'main/pipelines': { places: ['main/judging', ...shared], packages: 'any', node: 'computing' },
  'main/intake': { places: ['main/documents', 'main/pipelines', ...shared], packages: 'any', node: 'files' },
  'main/jobs': { places: ['main/store', ...shared], packages: 'any', node: 'computing' },
  'main/services': { places: belowServices, packages: 'any', node: 'files' },
  'main/api': {
    places: ['main/services', ...shared],
    types: ['main/compose'],
    packages: ['@orpc/server'],
    node: 'none',
  },
  'main/version': { places: [], packages: [], node: 'none' },
  'main/hosts': entry,
  'main/cli': entry,
  'main/compose': entry,
  'main/index': entry,
}

/** Files outside `src` that a source may read, with the one that does. */
const outside: Readonly<Record<string, string>> = {
  '../package.json': 'main/version.ts', // the one place that says which version this is
}

/** Every import that the table does not allow, as one line each. */
export function forbiddenImports(sources: readonly Parsed[]): string[] {
  return sources.flatMap(importsOf).flatMap((each) => {
    const reason = faultOf(each)
    return reason === null ? [] : [`${each.from}:${each.line} imports ${each.specifier}: ${reason}`]
  })
}

function faultOf(each: Import): string | null {
  const place = placeOf(each.from)
  if (place === null) return 'the house has no such folder'
  if (each.specifier === COMPUTED) return 'an import that is computed cannot be walked'
  if (each.file === null) return packageFault(each.specifier, place)
  if (outside[each.file] === each.from) return null
  return fileFault(each, each.file, place)
}

function fileFault({ from, isType }: Import, file: string, place: Place): string | null {
  const target = placeOf(file)
  if (target === null) return 'the house has no such folder'
  const { places, types = [] } = table[place]
  if (target === place) {
    const [own, other] = [roomOf(from), roomOf(file)]
    return mayEnter(own, other) ? null : `${own} and ${other} are strangers`
  }
  if (places.includes(target)) return null
  if (types.includes(target)) return isType ? null : `${place} may take only types of ${target}`
  return `${place} may not import ${target}`
}

function packageFault(specifier: string, place: Place): string | null {
  const { packages, node } = table[place]
  if (isBuiltin(specifier)) return nodeFault(specifier.replace(/^node:/, ''), node, place)
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return packages === 'any' || packages.includes(name) ? null : `${place} may not import the package ${name}`
}

const computing = /^(crypto|events|stream|timers|url|util|path|buffer|zlib|string_decoder|assert)(\/|$)/
const network = /^(https?|http2|net|tls|dgram|dns|inspector|cluster)(\/|$)/

function nodeFault(name: string, node: Rights['node'], place: Place): string | null {
  const allowed =
    node === 'all' ||
    (node === 'files' && !network.test(name)) ||
    (node === 'computing' && computing.test(name))
  return allowed ? null : `${place} may not use node:${name}`
}
