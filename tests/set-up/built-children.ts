import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { createBuilder } from 'vite'
import { languageDetector } from '../../scripts/parts/language-detector.ts'
import { BUILT_CHILDREN, CHILDREN, ROOT } from '../helpers/program/run-docket.ts'

/** Imports that stay imports: what is made for each system. */
const NATIVES = ['better-sqlite3', 'keytar', '@napi-rs/canvas', 'electron']

/** Says what the last children were built from. */
const STAMP = join(BUILT_CHILDREN, '.built')

/**
 * Builds the programs that tests start as processes, in a run that has built the application: from the sources each of
 * them takes twice as long to start, and some tests start a hundred.
 */
export default async function setup(): Promise<void> {
  if (process.env['DOCKET_TEST_PROGRAM'] === undefined) return
  const wanted = sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  rmSync(STAMP, { force: true })
  const builder = await createBuilder({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [languageDetector()],
    logLevel: 'warn',
    environments: { children: options() },
  })
  const children = builder.environments['children']
  if (children === undefined) throw new Error('Vite knows no environment of children')
  await builder.build(children)
  writeFileSync(STAMP, wanted)
}

/** The folder is laid out as the built program is, which finds its threads and processes by its own place. */
function options() {
  const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)]
  return {
    consumer: 'server' as const,
    resolve: {
      conditions: ['node', 'import', 'module', 'default'],
      external: NATIVES,
      builtins,
      noExternal: true as const,
    },
    build: {
      outDir: BUILT_CHILDREN,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(
          typeScriptIn(CHILDREN).map((file) => [relative(CHILDREN, file).replace(/\.ts$/, ''), file]),
        ),
        external: [...NATIVES, ...builtins],
        output: {
          format: 'es' as const,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'docket', test: /src\/main\/(?:compose|outside)\.ts/ }] },
        },
      },
    },
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['src', 'tests/helpers'].map((name) => join(ROOT, name)))
    for (const file of typeScriptIn(folder)) hash.update(relative(ROOT, file)).update(readFileSync(file))
  hash.update(readFileSync(import.meta.filename)).update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.digest('hex')
}

function typeScriptIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}
