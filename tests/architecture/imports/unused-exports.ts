import { type ESTree, Visitor } from 'vite'
import { importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'

/** Where exports wait for their first use in `src`, and for what. */
export const waiting: Readonly<Record<string, string>> = {
  'main/judging/panels/vote.ts': 'panels that keep to the usual rule; lessons have settings of their own',
  'main/judging/exams/scripted-judges.ts':
    'reports of exams: the marks of judges of code beside those of a model',
  'main/pipelines/sit-exam.ts': 'reports of exams, and the bench of readings',
  'main/statistics/krippendorff.ts': 'the effective number of votes, once labels of lessons exist',
  'main/statistics/estimates.ts': 'shares of right decisions over all judged cases',
  'main/statistics/gate-looks.ts': 'calibrated gates',
  'main/statistics/kappa.ts': 'agreement of many people by Fleiss',
  'main/documents/evaluations/': 'the screen that imports rows, which names the roles of columns',
  'shared/domain/standards/evaluator.ts': 'the evaluation pipeline and the builder',
  'shared/pipelines/evaluation/': 'the intake of rows of other tools, their judge and the builder',
  'main/proofs/': 'checkpoints of the chain, and what is exported and verified of it',
  'shared/markdown/': 'the checks of lessons, and the lesson on the screen',
  'shared/pipelines/lesson/changes/': 'the repair of lessons, and its changes on the screen',
}

interface Export {
  readonly path: string
  readonly name: string
  readonly line: number
  readonly isType: boolean
}

/**
 * Every export of the sources that no other file imports, or that only tests and benchmarks use, as one line each. A
 * schema and its type share one name and count as one export. A type may also be exported because it is in the
 * signature of an imported export.
 */
export function unusedExports(
  sources: readonly Parsed[],
  users: readonly Parsed[],
  tests: readonly Parsed[],
): string[] {
  const [byUsers, byTests] = [importedFrom(users), importedFrom(tests)]
  return sources.flatMap((source) => {
    const { exports, used } = namesOf(source)
    const isTaken = (from: ReadonlyMap<string, ReadonlySet<string>>, name: string) =>
      from.get(source.path)?.has(name) === true || from.get(source.path)?.has(ALL) === true
    return exports.flatMap(({ path, name, line, isType }) => {
      if (isTaken(byUsers, name) || (isType && used.has(name))) return []
      if (!isTaken(byTests, name)) return [`${path}:${line} exports ${name}, which nobody imports`]
      return used.has(name) ? [] : [`${path}:${line} exports ${name}, which only tests use`]
    })
  })
}

const ALL = '*'

/** Which names are imported from which file. */
function importedFrom(sources: readonly Parsed[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const { file, names: taken } of sources.flatMap(importsOf)) {
    if (file === null) continue
    const path = file.replace(/^(\.\.\/)+src\//, '').replace(/\?.*$/, '')
    const known = names.get(path) ?? new Set<string>()
    for (const name of taken.length === 0 ? [ALL] : taken) known.add(name)
    names.set(path, known)
  }
  return names
}

/** The exports of a file, and those of its exported names that it uses outside their own declarations. */
function namesOf(source: Parsed): {
  readonly exports: readonly Export[]
  readonly used: ReadonlySet<string>
} {
  const { path, program } = source
  const used = new Set<string>()
  if (program === null) return { exports: [], used }
  const declared = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration !== null ? declaredBy(node.declaration) : [],
  )
  const byName = Map.groupBy(declared, ({ name }) => name)
  new Visitor({
    Identifier({ name, start }) {
      const own = byName.get(name) ?? []
      if (own.length > 0 && !own.some(({ node }) => node.start <= start && start < node.end)) used.add(name)
    },
  }).visit(program)
  const exports = [...byName].map(([name, [first, ...more]]) => ({
    path,
    name,
    line: source.lineAt(first?.node.start ?? 0),
    isType: [first, ...more].every((each) => each?.isType),
  }))
  return { exports, used }
}

interface Declared {
  readonly name: string
  readonly node: ESTree.Declaration
  readonly isType: boolean
}

function declaredBy(node: ESTree.Declaration): Declared[] {
  const ids =
    node.type === 'VariableDeclaration'
      ? node.declarations.map(({ id }) => id)
      : 'id' in node
        ? [node.id]
        : []
  const isType = node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration'
  return ids.flatMap((id) => (id?.type === 'Identifier' ? { name: id.name, node, isType } : []))
}
