import { json, type Script, words } from '../../../tests/helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../../tests/helpers/judging/wire-server/wire-server.ts'

/** How long every answer takes. */
const ANSWER_MS = 20

const ADDED = 'This is now said in other words'
const CRITERIA = [
  'learning_objective_alignment',
  'pedagogical_structure',
  'factual_accuracy',
  'clarity_readability',
  'engagement_examples',
  'completeness',
]

/** The text between the marks of a block of a prompt. */
function blockIn(user: string, name: string): string {
  return new RegExp(`<data ${name} \\w+>\\n([\\s\\S]*?)\\n</data ${name}`).exec(user)?.[1] ?? ''
}

function verdict(score: number, sections: readonly string[]) {
  return {
    issues: sections.map((location) => ({
      criterion: 'clarity_readability',
      severity: 'minor',
      location,
      description: `The part “${location}” is hard to follow.`,
      suggestedFix: 'Say it in shorter sentences.',
    })),
    strengths: ['It has examples.'],
    criteriaReasons: {},
    criteriaScores: Object.fromEntries(CRITERIA.map((criterion) => [criterion, score])),
    overallScore: score,
    confidence: 'high',
    recommendation: 'ITERATIVE_REFINEMENT',
  }
}

/**
 * Judges that find two parts hard to follow, whose score rises with each sentence that was added there and is never
 * enough; a lesson that says “old” is to be rewritten, which changes a word of every sentence.
 */
const script: Script = ({ model, user }) => {
  const given = { afterMs: ANSWER_MS }
  if (model === 'generator') return words(blockIn(user, 'lesson').replaceAll('old', 'new'), given)
  if (model === 'patcher') return words(`${blockIn(user, 'section').trim()} ${ADDED}.`, given)
  if (model === 'delta')
    return json({ reasoning: 'It is fixed.', newIssues: [], passed: true, confidence: 'high' }, given)
  if (user.includes('An old queue')) return json(verdict(0.4, []), given)
  if (user.includes('A new queue')) return json(verdict(0.95, []), given)
  const rounds = user.split(ADDED).length - 1
  return json(verdict(0.62 + 0.02 * rounds, ['Part 1', 'Part 3']), given)
}

/** A model server in a process of its own that repairs lessons: says where it is, ends with its input. */
const server = await openWireServer(script)
console.log(server.urls.openai)
process.stdin.once('end', () => void server.close())
process.stdin.resume()
