import * as z from 'zod'
import { parsed } from '../../documents/parsed.ts'
import { readJson } from '../../documents/text.ts'

const Source = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(''))])

const Cell = z.object({ cell_type: z.string(), source: Source })

/** A notebook of Jupyter, as far as a lesson is in it; older ones have their cells in worksheets. */
const Notebook = z.object({
  cells: z.array(Cell).optional(),
  worksheets: z.array(z.object({ cells: z.array(Cell) })).optional(),
  metadata: z
    .object({
      language_info: z.object({ name: z.string().optional() }).optional(),
      kernelspec: z.object({ language: z.string().optional() }).optional(),
    })
    .optional(),
})

/** Whether a file is a notebook, by its name. */
export function isNotebook(name: string): boolean {
  return /\.ipynb$/iu.test(name)
}

/**
 * The lesson in a notebook as Markdown: its texts as they are, its code in fences. Outputs are left out, as they follow
 * from the code. Refuses a file that is not a notebook, with the field that does not fit.
 */
export function notebookText(file: string, bytes: Uint8Array): string {
  const { cells, worksheets, metadata } = parsed(file, Notebook, readJson(file, bytes))
  const language = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? ''
  const all = cells ?? worksheets?.flatMap((sheet) => sheet.cells) ?? []
  return `${all
    .map((cell) => markdownOf(cell, language))
    .filter(Boolean)
    .join('\n\n')}\n`
}

function markdownOf({ cell_type: kind, source }: z.infer<typeof Cell>, language: string): string {
  const text = source.trimEnd()
  if (kind !== 'code') return text
  if (text.trim() === '') return ''
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
