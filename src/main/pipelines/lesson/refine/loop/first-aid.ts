import { add, type RepairState, type RepairTools, roundName, spend } from './refiner.ts'
import { regenerateLesson } from './regenerate-lesson.ts'
import { defectsBySection, regeneratedSections } from './regenerate-sections.ts'
import { type Version, versionOf } from './version.ts'

/**
 * Regenerates a text that the checks without a model reject before any judge reads it (002-12, c16): the sections with
 * the defects by the cheap model, else the lesson; at most one automatic regeneration. Returns `null` if that fails or
 * no writer is configured: then the lesson stays rejected.
 */
export async function firstAid(state: RepairState, tools: RepairTools): Promise<Version | null> {
  const { input, config, parse, ask, log, read, numbered } = tools
  const [first] = state.versions
  if (config.refinement.regenerations === 0) return null
  const defects = defectsBySection(first.issues)
  if (defects === null || defects.size === 0) return wholeLesson(state, first, tools)
  const round = { loop: 0, round: 1 }
  const written = await log.wait(
    `regeneration ${roundName(round)}`,
    () => regeneratedSections({ base: first, round, input, config, parse, ask }, defects),
    ({ spent, drafts }) => ({
      counts: { sections: drafts.length, tokens: spent.tokens, costMicros: spent.micros },
    }),
  )
  spend(state, written.spent)
  if (written.drafts.length === 0) return null
  state.regenerations += 1
  const edits = written.drafts.map(numbered)
  const writers = [
    ...new Set(edits.flatMap(({ guard, writer }) => (guard === null ? (writer.model ?? []) : []))),
  ]
  const found = await read({ text: written.text, round, from: null, writers, generator: null })
  spend(state, found.spent)
  const isJudged = found.outcome.path === 'judged'
  const guard = { isApplied: false, guard: 'not_judged' as const }
  const reason = isJudged ? null : (found.outcome.why[0] ?? null)
  const version = versionOf(found, {
    ...{ ...round, number: 2, from: 1, result: isJudged ? ('judged' as const) : ('not_judged' as const) },
    edits: edits.map((edit) => (isJudged || edit.guard !== null ? edit : { ...edit, ...guard, reason })),
    ...{ locked: [], notes: written.notes, writers, generator: null },
  })
  add(state, version)
  return isJudged ? version : null
}

async function wholeLesson(state: RepairState, first: Version, tools: RepairTools): Promise<Version | null> {
  const how = { instruction: null, roles: ['lesson.regenerator', 'lesson.generator'] } as const
  const next = await regenerateLesson(state, first, tools, how)
  return next.kind === 'version' ? next.version : null
}
