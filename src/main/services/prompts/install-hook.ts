import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

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

/** Writes the files of the hook from their templates, with the paths of this machine in them; gives their paths. */
export function installHook(templates: string, { folder, storeDir, command }: HookPlaces): string[] {
  const words = { docket: command.map(quoted).join(' '), store: quoted(resolve(storeDir)) }
  return FILES.map((name) => {
    const path = resolve(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    const inside = name.endsWith('.json') ? (text: string) => JSON.stringify(text).slice(1, -1) : String
    const text = readFileSync(join(templates, name), 'utf8').replaceAll(
      /\{\{(docket|store)\}\}/g,
      (_, key: string) => inside(key === 'docket' ? words.docket : words.store),
    )
    writeFileSync(path, text)
    return path
  })
}

/** A path as a shell takes it for one word. */
function quoted(path: string): string {
  if (/^[\w./:@%+=-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
