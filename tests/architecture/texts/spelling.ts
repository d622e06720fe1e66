import { Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'

/** British spellings, each with the American one. */
const BRITISH = [
  [/recognis/i, 'recogniz'],
  [/normalis/i, 'normaliz'],
  [/summaris/i, 'summariz'],
  [/sanitis/i, 'sanitiz'],
  [/organis/i, 'organiz'],
  [/licence/i, 'license'],
  [/labelled(?!by)/i, 'labeled'],
  [/(colou|behaviou|neighbou|favou)r/i, 'color, behavior, neighbor, favor'],
  [/centre/i, 'center'],
  [/grey/i, 'gray'],
  [/judgement/i, 'judgment'],
  [/artefact/i, 'artifact'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** Codes that stores hold, and a name of the library that recognizes text: they stay as they are. */
const STAYS = new Set(['RECOGNISER_SILENT', 'isRecognised', 'imageGrey'])

/** Files and identifiers in British spelling, with the American one. */
export function britishNames(sources: readonly Parsed[]): string[] {
  return sources.flatMap((source) => [
    ...misspellings(source.path, source.path),
    ...[...namesIn(source)].flatMap(([name, line]) => misspellings(name, `${source.path}:${line}`)),
  ])
}

function misspellings(name: string, place: string): string[] {
  if (STAYS.has(name)) return []
  return BRITISH.filter(([spelling]) => spelling.test(name)).map(
    ([, american]) => `${place} says “${name}”; write: ${american}`,
  )
}

/** Each identifier of a file with the line where it stands first. */
function namesIn({ program, lineAt }: Parsed): Map<string, number> {
  const names = new Map<string, number>()
  if (program === null) return names
  const add = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (!names.has(name)) names.set(name, lineAt(start))
  }
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program)
  return names
}
