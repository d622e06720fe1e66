import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { resolveConfig } from 'vite'
import { ROOT } from '../../helpers/program/run-docket.ts'

/** Compiled code of programs that were run here; each machine makes it again. */
const COMPILED = /^out\/(main|documents)\/compiled\//

/**
 * Files that the last build wrote and a package needs, from the folder of the project and with slashes: every file of
 * every part of the application that is built, but the maps of its sources.
 */
export async function builtFiles(): Promise<string[]> {
  const { root, environments } = await resolveConfig({ configFile: join(ROOT, 'vite.config.ts') }, 'build')
  const folders = Object.values(environments).map(({ build }) => resolve(root, build.outDir))
  return folders.flatMap(filesIn).filter((path) => !path.endsWith('.map') && !COMPILED.test(path))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
