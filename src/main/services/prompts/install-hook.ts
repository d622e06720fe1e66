import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ownName } from '../../store/process-token.ts'
import { writeAtomically } from '../../store/spool/atomic-write.ts'

/** The files of the hook, which an assistant loads as a plugin named `memory`, whose skill is `/memory:search`. */
const FILES = ['.claude-plugin/plugin.json', 'hooks/hooks.json', 'skills/search/SKILL.md'] as const

export interface HookPlaces {
  /** The target folder of the files. */
  readonly folder: string
  readonly storeDir: string
  /** The command that starts the command line: a program and its first arguments. */
  readonly command: readonly string[]
}

/** Returns the folder of the templates, above the program whether it runs from sources, built or packed. */
export function hookTemplates(program: string): string {
  for (let folder = program; ; folder = dirname(folder)) {
    const templates = join(folder, 'assets', 'hook')
    if (existsSync(templates) || folder === dirname(folder)) return templates
  }
}

/**
 * Writes the files of the hook from their templates, with the paths of this machine, each completely or not at all;
 * returns their paths. If one cannot be written, everything created for them is removed.
 */
export function installHook(templates: string, { folder, storeDir, command }: HookPlaces): string[] {
  const words = { docket: command.map(quoted).join(' '), store: quoted(resolve(storeDir)) }
  const made: string[] = []
  try {
    return FILES.map((name) => {
      const path = resolve(folder, name)
      made.push(...newFolder(dirname(path)))
      writeAtomically(dirname(path), basename(path), filledIn(join(templates, name), words), ownName())
      return path
    })
  } catch (error) {
    for (const each of made) rmSync(each, { recursive: true, force: true })
    throw error
  }
}

/** Creates a folder if it is missing; returns the outermost created folder, if any. */
function newFolder(folder: string): string[] {
  const outermost = mkdirSync(folder, { recursive: true })
  return outermost === undefined ? [] : [outermost]
}

/** Fills in a template, with the values escaped for its format. */
function filledIn(template: string, words: { readonly docket: string; readonly store: string }): string {
  const inside = template.endsWith('.json') ? (text: string) => JSON.stringify(text).slice(1, -1) : String
  return readFileSync(template, 'utf8').replaceAll(/\{\{(docket|store)\}\}/g, (_, key: string) =>
    inside(key === 'docket' ? words.docket : words.store),
  )
}

/** Quotes a path as one word of a shell. */
function quoted(path: string): string {
  if (/^[\w./:@%+=-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
