import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ownName } from '../../store/process-token.ts'
import { writeWhole } from '../../store/spool/whole-file.ts'

/** The files of the hook: what an assistant loads as a plugin named `memory`, whose skill is `/memory:search`. */
const FILES = ['.claude-plugin/plugin.json', 'hooks/hooks.json', 'skills/search/SKILL.md'] as const

export interface HookPlaces {
  /** The folder that the files are written to. */
  readonly folder: string
  readonly storeDir: string
  /** How the command line is started: a program and its first arguments. */
  readonly command: readonly string[]
}

/** The folder of the templates, above the program whether it runs from sources, built or packed. */
export function hookTemplates(program: string): string {
  for (let folder = program; ; folder = dirname(folder)) {
    const templates = join(folder, 'assets', 'hook')
    if (existsSync(templates) || folder === dirname(folder)) return templates
  }
}

/**
 * Writes the files of the hook from their templates, with the paths of this machine in them, each whole or not at all; gives
 * their paths. Where one cannot be written, nothing of what was made for them stays.
 */
export function installHook(templates: string, { folder, storeDir, command }: HookPlaces): string[] {
  const words = { docket: command.map(quoted).join(' '), store: quoted(resolve(storeDir)) }
  const made: string[] = []
  try {
    return FILES.map((name) => {
      const path = resolve(folder, name)
      made.push(...newFolder(dirname(path)))
      writeWhole(dirname(path), basename(path), filledIn(join(templates, name), words), ownName())
      return path
    })
  } catch (error) {
    for (const each of made) rmSync(each, { recursive: true, force: true })
    throw error
  }
}

/** Makes a folder where it is missing; gives the outermost that was made for it, if any was. */
function newFolder(folder: string): string[] {
  const outermost = mkdirSync(folder, { recursive: true })
  return outermost === undefined ? [] : [outermost]
}

/** A template with its words, as its format has them. */
function filledIn(template: string, words: { readonly docket: string; readonly store: string }): string {
  const inside = template.endsWith('.json') ? (text: string) => JSON.stringify(text).slice(1, -1) : String
  return readFileSync(template, 'utf8').replaceAll(/\{\{(docket|store)\}\}/g, (_, key: string) =>
    inside(key === 'docket' ? words.docket : words.store),
  )
}

/** A path as a shell takes it for one word. */
function quoted(path: string): string {
  if (/^[\w./:@%+=-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
