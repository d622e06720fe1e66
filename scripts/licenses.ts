import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod'
import type { License } from '../src/shared/contract/program/licenses.ts'

/** Shipped packages that are in no bundle: they are copied, or packed unchanged. */
const UNBUNDLED = [
  'better-sqlite3',
  'keytar',
  'pdfjs-dist',
  'tesseract.js-core',
  '@tesseract.js-data/eng',
  'hunspell-wasm',
  'dictionary-en',
  'dictionary-ru',
  '@fontsource-variable/geist-mono',
  '@fontsource-variable/literata',
  '@fontsource-variable/schibsted-grotesk',
] as const

/** Packages inside the bundle of another package, which does not mention them. */
const WITHIN = [
  { name: 'core-js', version: 'in pdfjs-dist', license: 'MIT', holder: 'Denis Pushkarev' },
] as const

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  /** How packages of before 2014 say it. */
  licenses: z.array(z.object({ type: z.string() })).default([]),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
})

/**
 * Writes `licenses.json` beside the built main process: the license of every package that has modules in a bundle, and
 * of every package that is copied. It is written once all parts of the application are built. A build of one part
 * alone leaves it as it is: the list of that part would lack the packages of the others. A package without a text of
 * its license stops the build.
 */
export function licenses(): Plugin {
  const folders = new Set<string>()
  return {
    name: 'docket-licenses',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const id of chunks.flatMap(({ modules }) => Object.keys(modules))) {
        const folder = packageOf(id.replace(/^\0/, '').replace(/\?.*$/, ''))
        if (folder !== null) folders.add(folder)
      }
    },
    buildApp: {
      order: 'post',
      handler({ config, environments }) {
        const { main } = environments
        if (main === undefined) throw new Error('The build has no environment for the main process.')
        write(resolve(config.root, main.config.build.outDir))
        return Promise.resolve()
      },
    },
  }

  function write(target: string): void {
    for (const name of UNBUNDLED) folders.add(folderOf(name))
    const within = WITHIN.map(({ holder, ...each }) => ({
      ...each,
      text: standIn(each.name, each.license, holder),
    }))
    const all = [...[...folders].map(licenseOf), ...within].sort((a, b) => (a.name < b.name ? -1 : 1))
    writeFileSync(join(target, 'licenses.json'), `${JSON.stringify(all)}\n`)
  }
}

/** The folder of a package by its name, also of one that exports no `package.json`. */
function folderOf(name: string): string {
  const found = findPackageJSON(name, import.meta.url)
  if (found === undefined) throw new Error(`The package ${name} is not installed.`)
  return dirname(found)
}

/** The folder of the package that a module is of; `null` for our own. */
function packageOf(id: string): string | null {
  const at = id.lastIndexOf(`${sep}node_modules${sep}`)
  if (at === -1) return null
  const inside = id.slice(at + '/node_modules/'.length).split(sep)
  const name = inside.slice(0, inside[0]?.startsWith('@') ? 2 : 1)
  return join(id.slice(0, at), 'node_modules', ...name)
}

function licenseOf(folder: string): License {
  const { name, version, author, ...rest } = Package.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const license = rest.license ?? rest.licenses[0]?.type ?? nameIn(texts)
  const text =
    texts.length > 0 ? texts.join('\n\n') : standIn(name, license, author ?? `the authors of ${name}`)
  return { name, version, license: license, text }
}

/** Which license its own text says that it is, where the package names none. */
function nameIn(texts: readonly string[]): string {
  return texts.some((text) => /^(The )?MIT License\b/i.test(text)) ? 'MIT' : 'unknown'
}

/** The text of a license that a package names and does not bring. */
function standIn(name: string, license: string, holder: string): string {
  const file = join(import.meta.dirname, 'licenses', `${license}.txt`)
  if (!existsSync(file))
    throw new Error(`${name} brings no text of its licence (${license}): put it into ${file}`)
  return readFileSync(file, 'utf8').trim().replace('<holder>', holder)
}
