import { counted } from '../../../shared/counted.ts'
import type { MemoryFinal, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { defineIntake } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { groupMemories, isCase, MemorySource, promptsIn, withPlaces } from './sources.ts'

/** Prompts with the memories that were found for them, or that are still to be searched. */
export const memory = defineIntake({
  name: 'memory',
  source: MemorySource,
  unmatched: 'this is not a prompt with memories.',
  naming:
    'Prompts are JSON Lines of {"id", "text"} or {"prompt", "turns", "mode"}. They are searched for in the memories of --memory. NAME.memory.json is one prompt with the memories found for it.',
  options: [
    {
      name: 'memory',
      takes: 'folder',
      description: 'memory folder, or corpus (JSON Lines of {"id", "title", "text"})',
    },
    {
      name: 'transcript',
      takes: 'file',
      description: 'conversation before the prompts that have no turns (JSON Lines)',
    },
  ],
  withOptions: (given, found) => found.map((source) => withPlaces(source, given)),
  places: {
    isMissing: (source) => source.memory === null && !isCase(source.file),
    put: (source, memory) => ({ ...source, memory }),
  },
  planning: {
    details: ['folder'],
    isReadAhead: ({ file }) => isCase(file),
    casesIn: ({ file }) => (isCase(file) ? 1 : promptsIn(file)),
    gaps: ({ file, memory }) => (memory === null && !isCase(file) ? ['folder'] : []),
  },
  group: groupMemories,
  filesOf: ({ file, transcript }) => [file, transcript].flatMap((each) => each ?? []),
  nameOf: ({ file }) => file.name,
  fileOf: ({ file }) => file.name,
  read: async (source, { settings }) => (await import('./read.ts')).readMemories(source, settings),
  resultLine,
  judgedLines,
})

function resultLine({ path, candidates }: MemoryOutcome | MemoryFinal): string {
  const kept = candidates.filter((each) => each.kept)
  const titles = kept.map(({ title }) => title).join('; ')
  return `${counted(kept.length, 'memory', 'memories')} of ${candidates.length} (${path})${titles === '' ? '' : `: ${titles}`}`
}
