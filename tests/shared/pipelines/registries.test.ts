import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../helpers/limits.ts'
import { registries, sixthProgram } from '../../helpers/program/sixth-program.ts'

/** A pipeline is its own folders and one line in each of four registries; the compiler names a registry without it. */

const [first, ...others] = registries
const program = sixthProgram()
const compiler = new API({ cwd: program.dir })
afterAll(() => {
  compiler.close()
  program[Symbol.dispose]()
})

/** One project of both sides of the program, so that the compiler reads it once for all cases. */
const project = join(program.dir, 'src', 'tsconfig.json')
writeFileSync(
  project,
  JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
      paths: {
        'hunspell-wasm/wasm/hunspell.js': ['./main/documents/spelling/checker.d.ts'],
        cephes: ['./main/statistics/cephes.d.ts'],
        jsdom: ['./main/diagrams/jsdom.d.ts'],
        mermaid: ['./main/diagrams/mermaid.d.ts'],
      },
    },
    files: program.files,
  }),
)

describe('a program with a pipeline more', () => {
  it('compiles with its folders and four lines, and nothing else', {
    timeout: MAX_LONG_TEST_MS,
  }, async () => {
    expect(typeErrors()).toEqual([])
    if (!isDeep) return
    const { exitCode, stdout } = await program.check('main', 'renderer')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
  })

  // Compiling takes seconds; that an error names its registry is proved of the others at ordinary depth.
  if (isDeep)
    it('does not compile without its line in the first registry, as the others reject an unknown pipeline', async () => {
      const errors = await program.without([first], async () => typeErrors())
      for (const { file } of others) expect(errors).toContainEqual(expect.stringContaining(`${file}: `))
    })

  it('does not compile without its line in any other registry, and the error is in that file alone', async () => {
    const errors = await program.without(others, async () => typeErrors())
    for (const { file } of others)
      expect(errors).toContainEqual(expect.stringContaining(`${file}: TS2741: Property 'letter' is missing`))
    const isElsewhere = (error: string) => !others.some(({ file }) => error.startsWith(`${file}: `))
    expect(errors.filter(isElsewhere)).toEqual([])
  })
})

/** The type errors in the registries and in the pipeline's own files, as they stand on the disk now. */
function typeErrors(): string[] {
  const changed = registries.map(({ file }) => join(program.dir, 'src', file))
  const opened = compiler.updateSnapshot({ openProjects: [project], fileChanges: { changed } })
  const compiled = opened.getProject(project) ?? expect.unreachable()
  return program.files.flatMap((file) =>
    compiled.program
      .getSemanticDiagnostics(join(program.dir, 'src', file))
      .map(({ code, text }) => `${file}: TS${code}: ${text}`),
  )
}
