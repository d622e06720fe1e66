import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Selects the paths below a folder that are read. */
interface Places {
  /** Whether a hidden folder is a known place for memories. */
  isNamed(path: string): boolean
  isEntered(folder: string): boolean
  isRead(file: string): boolean
  /** Returns a sentence about the unread parts of a project; empty for a memory folder. */
  rest(): readonly string[]
}

/** Files and folders that indicate a project, whose root contains far more than memories. */
const PROJECT_SIGNS = [
  ...[
    '.git',
    '.hg',
    'package.json',
    'pyproject.toml',
    'setup.py',
    'Cargo.toml',
    'go.mod',
    'pom.xml',
    'build.gradle',
  ],
  ...[
    'Gemfile',
    'composer.json',
    'mix.exs',
    'CMakeLists.txt',
    'Makefile',
    'deno.json',
    'Package.swift',
    'src',
    '.vscode',
  ],
]

/** Places where assistants keep memories and rules within a project: folders, and single files. */
const FOLDERS = [
  ...[
    'memory-bank',
    'memory_bank',
    '.memory-bank',
    '.claude/memory',
    '.claude/memories',
    '.claude/rules',
    '.serena/memories',
  ],
  ...[
    '.cursor/rules',
    '.windsurf/rules',
    '.clinerules',
    '.roo/rules',
    '.github/instructions',
    '.kiro/steering',
    '.continue/rules',
  ],
]
const FILES = [
  ...['CLAUDE.md', 'CLAUDE.local.md', 'AGENTS.md', 'AGENT.md', 'GEMINI.md', 'CONVENTIONS.md'],
  ...[
    '.cursorrules',
    '.windsurfrules',
    '.clinerules',
    '.goosehints',
    '.claude/CLAUDE.md',
    '.github/copilot-instructions.md',
  ],
]

/** Maximum depth at which parts of a project may have rules of their own. */
const NESTED_DEPTH = 3
const NESTED = /^(?:CLAUDE|AGENTS|GEMINI)\.md$/

/** Returns the memory places of a folder: in a project those of assistants, otherwise everything. */
export function placesOf(root: string): Places {
  const folders = FOLDERS.filter((path) => existsSync(join(root, path)))
  const files = new Set(FILES.filter((path) => existsSync(join(root, path))))
  // A folder with an index of its own contains only memories.
  const isProject =
    !existsSync(join(root, 'MEMORY.md')) &&
    folders.length + files.size > 0 &&
    PROJECT_SIGNS.some((sign) => existsSync(join(root, sign)))
  const isWithin = (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const isAbove = (path: string) => [...folders, ...files].some((each) => each.startsWith(`${path}/`))
  const isNested = (path: string) => path.split('/').length <= NESTED_DEPTH && !path.startsWith('.')
  if (!isProject)
    return {
      isNamed: (path) => isWithin(path) || isAbove(path),
      isEntered: () => true,
      isRead: () => true,
      rest: () => otherPlacesOf(root),
    }
  return {
    isNamed: (path) => isWithin(path) || isAbove(path),
    isEntered: (path) => isWithin(path) || isAbove(path) || isNested(path),
    isRead: (path) =>
      isWithin(path) || files.has(path) || (isNested(path) && NESTED.test(path.split('/').at(-1) ?? '')),
    rest: () => restOf(root, [...folders, ...files]),
  }
}

/** Where a project keeps memories of its own; if it exists, only this folder is read. */
const OWN_FOLDER = join('.claude', 'memory')

/** Returns a sentence about the other places of a project whose `.claude/memory` is read. */
function otherPlacesOf(root: string): string[] {
  if (!root.endsWith(`${sep}${OWN_FOLDER}`)) return []
  const project = dirname(dirname(root))
  const others = [...FOLDERS, ...FILES].filter(
    (path) => path !== '.claude/memory' && existsSync(join(project, path)),
  )
  if (others.length === 0) return []
  return [
    `The project keeps memories in .claude/memory, so only these were read, not ${others.join(', ')}. Put what you want found into .claude/memory, or add the folders themselves.`,
  ]
}

function restOf(root: string, read: readonly string[]): string[] {
  const tops = new Set(read.map((path) => path.split('/')[0]))
  const others = readdirSync(root).filter((name) => !tops.has(name) && name !== '.git')
  if (others.length === 0) return []
  return [
    `The rest of the project was not read (${others.length} files and folders beside ${read.join(', ')}): it holds no memories by its place. Add a folder of it to have that read.`,
  ]
}
