import { problemPath } from '../../../../shared/domain/standards/problem.ts'
import { StandardContent, type StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { problemsOfShape } from '../../../../shared/domain/standards/standard-problems.ts'
import { imported as texts } from '../texts/drafts.ts'

/** Maximum size of a file with a standard, in bytes. */
const MAX_BYTES = 5_000_000

/**
 * Reads the standard in a JSON file; its fields determine its kind. Throws an error with a sentence that names the file
 * and the field.
 */
export async function standardInFile(file: File): Promise<StandardContent> {
  const refuse = (why: string) => new Error(texts.notImported(file.name, why))
  if (file.size > MAX_BYTES) throw refuse(texts.largerThan5MbChoose)
  const value = jsonOf(await file.text())
  if (value === undefined) throw refuse(texts.notValidJsonChooseAnother)
  const kind = kindOf(value)
  if (kind === null) throw refuse(texts.noStagesRulesOrCategories)
  const [problem] = problemsOfShape(kind, value)
  if (problem !== undefined) throw refuse(`${problemPath(problem)}: ${problem.message}`)
  return StandardContent.parse({ kind, content: value })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kindOf(value: unknown): StandardKind | null {
  if (Array.isArray(value)) return 'rules'
  if (typeof value !== 'object' || value === null) return null
  if ('stages' in value) return 'flow'
  if ('rules' in value) return 'rules'
  if ('categories' in value) return 'rubric'
  return 'criteria' in value ? 'evaluator' : null
}
