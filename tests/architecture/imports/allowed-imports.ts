import { isBuiltin } from 'node:module'
import { type Area, areaOf, mayUse, partOf } from '../sources/areas.ts'
import { COMPUTED, type Import, importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'

interface Permissions {
  /** Areas besides its own. */
  readonly areas: readonly Area[]
  /** Places from which only types may be imported. */
  readonly types?: readonly Area[]
  /** Packages by name; `any` leaves it to the single restrictions. */
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
  'lowlight',
  'diff',
] as const

/** The parser of Markdown and its grammars; `mdast` has only types. */
const markdown = [
  'mdast',
  'mdast-util-from-markdown',
  'mdast-util-frontmatter',
  'mdast-util-gfm',
  'mdast-util-math',
  'micromark-extension-frontmatter',
  'micromark-extension-gfm',
  'micromark-extension-math',
] as const

/** The contract is part of `shared`: it depends on the rest, and every area that may use the rest may use it. */
const shared = ['shared', 'shared/contract'] as const

const belowServices = [
  ...shared,
  'main/private',
  'main/store',
  'main/secrets',
  'main/documents',
  'main/datasets',
  'main/statistics',
  'main/retrieval',
  'main/proofs',
  'main/ledger',
  'main/judging',
  'main/pipelines',
  'main/intake',
  'main/jobs',
  'main/workers',
] as const

const allOfMain = [
  ...belowServices,
  'main/llm',
  'main/services',
  'main/api',
  'main/hosts',
  'main/hook',
  'main/cli',
  'main/compose',
  'main/version',
  'main/diagrams',
] as const

const lowest = { areas: shared, packages: 'any', node: 'files' } as const satisfies Permissions
const entry = { areas: allOfMain, packages: 'any', node: 'all' } as const satisfies Permissions

/** Who may import whom: arrows go down only, types included. */
export const table: Readonly<Record<Area, Permissions>> = {
  shared: {
    areas: [],
    packages: [
      'zod',
      're2js',
      'diff',
      '@faker-js/faker',
      'eld',
      'n2words',
      '@orama/stemmers',
      'fastest-levenshtein',
      ...markdown,
    ],
    node: 'none',
  },
  'shared/contract': { areas: ['shared'], packages: ['zod', '@orpc/contract'], node: 'none' },
  preload: { areas: [], types: ['shared/contract'], packages: ['electron'], node: 'none' },
  'renderer/components': { areas: ['renderer/styles'], packages: drawing, node: 'none' },
  'renderer/features': {
    areas: ['renderer/components', 'renderer/lib', 'renderer/styles', ...shared],
    packages: 'any',
    node: 'none',
  },
  'renderer/lib': { areas: shared, types: ['renderer/components'], packages: 'any', node: 'none' },
  // A page of its own, in a frame: it shares nothing with the window that shows it.
  'renderer/drawing': { areas: [], packages: ['mermaid'], node: 'none' },
  'renderer/styles': { areas: [], packages: 'any', node: 'none' },
  'renderer/app': {
    areas: ['renderer/components', 'renderer/features', 'renderer/lib', 'renderer/styles', ...shared],
    packages: 'any',
    node: 'none',
  },
  'main/private': { areas: [], packages: [], node: 'files' },
  'main/retrieval': { areas: [], packages: ['@orama/stemmers'], node: 'none' },
  'main/store': { ...lowest, areas: ['main/private', 'main/retrieval', ...shared] },
  'main/secrets': lowest,
  'main/workers': lowest,
  'main/documents': lowest,
  'main/diagrams': {
    areas: ['main/workers', ...shared],
    types: ['main/judging'],
    packages: 'any',
    node: 'files',
  },
  'main/datasets': { ...lowest, node: 'none' },
  'main/statistics': { ...lowest, node: 'none' },
  // Proofs of a ledger are verified without one: by hashes, signatures and texts alone.
  'main/proofs': { areas: shared, packages: ['zod'], node: 'computing' },
  'main/ledger': { areas: ['main/store', 'main/proofs', ...shared], packages: 'any', node: 'computing' },
  'main/judging': { areas: shared, types: ['main/retrieval'], packages: 'any', node: 'computing' },
  'main/llm': { areas: ['main/judging', ...shared], packages: 'any', node: 'all' },
  'main/pipelines': {
    areas: ['main/judging', 'main/retrieval', 'main/statistics', ...shared],
    packages: 'any',
    node: 'computing',
  },
  'main/intake': {
    areas: ['main/documents', 'main/pipelines', 'main/retrieval', 'main/workers', ...shared],
    packages: 'any',
    node: 'files',
  },
  'main/jobs': { areas: ['main/store', ...shared], packages: 'any', node: 'computing' },
  'main/services': { areas: belowServices, packages: 'any', node: 'files' },
  'main/api': {
    areas: ['main/services', ...shared],
    types: ['main/compose'],
    packages: ['@orpc/server'],
    node: 'none',
  },
  // Its users wait for it: its imports have no schemas, and `lean-imports` checks their own imports in turn.
  'main/hook': {
    areas: ['main/private', 'main/store', 'main/documents', 'main/retrieval', 'main/pipelines'],
    types: ['shared', 'main/services'],
    packages: [],
    node: 'files',
  },
  'main/version': { areas: [], packages: [], node: 'none' },
  'main/hosts': entry,
  'main/cli': entry,
  'main/compose': entry,
  'main/index': entry,
}

/** Files outside `src` that a source may read, with the one that does. */
const outside: Readonly<Record<string, string>> = {
  '../package.json': 'main/version.ts', // the one area that says which version this is
}

/** Every import that the table does not allow, as one line each. */
export function forbiddenImports(sources: readonly Parsed[]): string[] {
  return sources.flatMap(importsOf).flatMap((each) => {
    const reason = problemOf(each)
    return reason === null ? [] : [`${each.from}:${each.line} imports ${each.specifier}: ${reason}`]
  })
}

function problemOf(each: Import): string | null {
  const area = areaOf(each.from)
  if (area === null) return 'the project has no such folder'
  if (each.specifier === COMPUTED) return 'an import that is computed cannot be followed'
  if (each.file === null) return packageProblem(each.specifier, area)
  if (outside[each.file] === each.from) return null
  return fileProblem(each, each.file, area)
}

function fileProblem({ from, isType }: Import, file: string, area: Area): string | null {
  const target = areaOf(file)
  if (target === null) return 'the project has no such folder'
  const { areas, types = [] } = table[area]
  if (target === area) {
    const [own, other] = [partOf(from), partOf(file)]
    return mayUse(own, other) ? null : `${own} and ${other} may not import each other`
  }
  if (areas.includes(target)) return null
  if (types.includes(target)) return isType ? null : `${area} may take only types of ${target}`
  return `${area} may not import ${target}`
}

function packageProblem(specifier: string, area: Area): string | null {
  const { packages, node } = table[area]
  if (isBuiltin(specifier)) return nodeProblem(specifier.replace(/^node:/, ''), node, area)
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return packages === 'any' || packages.includes(name) ? null : `${area} may not import the package ${name}`
}

const computing = /^(crypto|events|stream|timers|url|util|path|buffer|zlib|string_decoder|assert)(\/|$)/
const network = /^(https?|http2|net|tls|dgram|dns|inspector|cluster)(\/|$)/

function nodeProblem(name: string, node: Permissions['node'], area: Area): string | null {
  const allowed =
    node === 'all' ||
    (node === 'files' && !network.test(name)) ||
    (node === 'computing' && computing.test(name))
  return allowed ? null : `${area} may not use node:${name}`
}
