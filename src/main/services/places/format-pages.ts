import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page about a format, or a program that verifies it, in the folder of an export. */
export interface FormatFile {
  /** The path in the folder of the export. */
  readonly name: string
  readonly text: string
}

/** Programs that verify exports with a standard library only. */
const PROGRAMS = ['examples/verify.py', 'examples/verify.mjs', 'examples/verify.go'] as const

/** The pages and programs of each kind of export: with them, a receiver without Docket can read and verify it. */
const pages = {
  ledger: ['ledger.md', 'proofs.md', ...PROGRAMS, 'examples/trail.py'],
  dataset: ['data-sets.md', 'proofs.md', ...PROGRAMS, 'examples/case.py'],
} as const

/** Returns the pages and programs for the folder of an export, each under `format/`. */
export function formatFiles(of: keyof typeof pages): FormatFile[] {
  const folder = pagesFolder()
  return pages[of].map((page) => ({
    name: `format/${page.replace('examples/', '')}`,
    text: readFileSync(join(folder, page), 'utf8'),
  }))
}

/** Returns the folder of the pages, above the program whether it runs from sources, built or packed. */
function pagesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'docs', 'formats')
    if (existsSync(found) || folder === dirname(folder)) return found
  }
}
