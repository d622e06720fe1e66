import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { MAX_TEST_MS } from '../limits.ts'
import { ROOT } from './run-docket.ts'
import { type Ended, runProgram } from './run-program.ts'

/** The fixture: the folders of a pipeline more. */
const FIXTURE = join(ROOT, 'tests', 'fixtures', 'sixth-pipeline')

/** The pipeline of `tests/fixtures/sixth-pipeline`: letters, each a text, with one decision and one question. */
const NAME = 'letter'

/** One of the four registries: where a pipeline is listed. */
export interface Registry {
  /** Its file, counted from `src`. */
  readonly file: string
  /** The folder of the pipeline's own that it lists, as the file imports it. */
  readonly imported: string
}

/** The four registries, in the order in which a new pipeline goes through them. */
export const registries: readonly [Registry, ...Registry[]] = [
  { file: 'shared/pipelines/index.ts', imported: `./${NAME}/index.ts` },
  { file: 'main/pipelines/index.ts', imported: `./${NAME}/index.ts` },
  { file: 'main/intake/index.ts', imported: `./${NAME}/index.ts` },
  {
    file: 'renderer/app/pipelines.ts',
    imported: `../features/evidence/${NAME}/view.tsx`,
  },
]

/** Files from which the project is built, besides its sources. */
const BUILT_FROM = [
  ...['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vite.config.ts'],
  ...['scripts', 'assets', 'docs/formats', 'tests/tsconfig.json', 'tests/renderer/tsconfig.json'],
]

/**
 * The program's sources in a folder of their own, with one pipeline more: the folders of `tests/fixtures/sixth-pipeline`
 * and a line in each of the four registries. Nothing else is touched.
 */
export function sixthProgram() {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'docket-sixth-'))
  for (const part of ['src', ...BUILT_FROM]) cpSync(join(ROOT, part), join(dir, part), { recursive: true })
  cpSync(FIXTURE, join(dir, 'src'), { recursive: true })
  // The compiler's cache for unchanged files is copied, where there is one.
  const known = join(ROOT, 'out', 'types')
  if (existsSync(known)) cpSync(known, join(dir, 'out', 'types'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'), 'dir')
  for (const registry of registries) write(registry, listed(registry))

  return {
    dir,
    /** The built command line. */
    cli: join(dir, 'out', 'main', 'cli.js'),
    /** Takes the pipeline's line out of registries while `work` is done. */
    async without<T>(forgotten: readonly Registry[], work: () => Promise<T>): Promise<T> {
      for (const registry of forgotten) write(registry, original(registry))
      try {
        return await work()
      } finally {
        for (const registry of forgotten) write(registry, listed(registry))
      }
    },
    /** The files that make the pipeline: its own ones and the registries, counted from `src`. */
    files: [
      ...registries.map(({ file }) => file),
      ...readdirSync(FIXTURE, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(FIXTURE, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
    ],
    /** Checks the types of these parts of the program; what does not hold is printed. */
    check: (...parts: readonly ('main' | 'renderer')[]): Promise<Ended> =>
      run('typescript/bin/tsc', ['-b', ...parts.map((part) => `src/${part}`)]),
    build: (): Promise<Ended> => run('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn']),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }

  function write({ file }: Registry, text: string): void {
    writeFileSync(join(dir, 'src', file), text)
  }

  function run(program: string, args: readonly string[]): Promise<Ended> {
    const path = join(ROOT, 'node_modules', program)
    return runProgram([process.execPath, path, ...args], { cwd: dir, limitMs: MAX_TEST_MS })
  }
}

function original({ file }: Registry): string {
  return readFileSync(join(ROOT, 'src', file), 'utf8')
}

/** A registry with one more line in its list, below that of receipts, and the import that it takes. */
function listed(registry: Registry): string {
  const lines = original(registry).split('\n')
  const at = lines.indexOf('  receipt,')
  if (at === -1) throw new Error(`${registry.file} has no list of pipelines`)
  const list = lines.toSpliced(at + 1, 0, `  ${NAME},`)
  return [`import { ${NAME} } from '${registry.imported}'`, ...list].join('\n')
}
