import type { PipelineView } from '../../pipeline-view.ts'

const SHARE = '0 to 1.'
const MODES = { strict: 'Strict', lenient: 'Lenient' }

/** What the thresholds of memories are called. */
export const thresholds: PipelineView<'memory'>['thresholds'] = {
  'retrieval.enabled': { label: 'Look for memories' },
  'retrieval.maxInject': { label: 'Memories injected', unit: 'at most' },
  'retrieval.matchStrategy': {
    label: 'Search',
    choiceLabels: { fts5_bm25: 'Full text (BM25)', keywords: 'Keywords' },
  },
  'retrieval.columnWeights.title': { label: 'Weight of the title' },
  'retrieval.columnWeights.tags': { label: 'Weight of the tags' },
  'retrieval.columnWeights.body': { label: 'Weight of the body' },
  'retrieval.noiseFloor': { label: 'Noise floor', hint: `A share of the best score, ${SHARE}` },
  'retrieval.bodyBonus': { label: 'Body bonus', hint: 'The most that words in the body add to a score.' },
  'retrieval.leastPromptCharacters': { label: 'Shortest prompt', unit: 'characters' },
  'judge.timeoutPerCall': { label: 'Timeout per call', unit: 'seconds' },
  'judge.fallbackTopK': { label: 'Memories where the judge fails', unit: 'at most' },
  'judge.candidatePoolSize': { label: 'Candidates judged', unit: 'at most' },
  'judge.dualVerification': { label: 'Ask a second judge' },
  'judge.includeConversationContext': { label: 'Show the judge the conversation' },
  'judge.contextTurns': { label: 'Turns of the conversation', unit: 'at most' },
  'judge.minCandidatesToJudge': { label: 'Fewest candidates to judge' },
  'judge.skipVaguePrompts': { label: 'Skip vague prompts' },
  'judge.alwaysInclude': {
    label: 'Always include constraints and decisions',
    hint: 'Those that have a tag which stands in the prompt.',
  },
  'judge.modes.auto.verification': { label: 'Verification, automatic', choiceLabels: MODES },
  'judge.modes.auto.maxOutput': { label: 'Memories given, automatic', unit: 'at most' },
  'judge.modes.auto.candidatePoolSize': { label: 'Candidates judged, automatic', unit: 'at most' },
  'judge.modes.search.verification': { label: 'Verification, search', choiceLabels: MODES },
  'judge.modes.search.maxOutput': { label: 'Memories given, search', unit: 'at most' },
  'judge.modes.search.candidatePoolSize': { label: 'Candidates judged, search', unit: 'at most' },
  'recording.record': {
    label: 'Prompts recorded',
    choiceLabels: {
      all: 'All',
      injectedOrEscalated: 'Those with memories injected, and those for review',
      nothing: 'None',
    },
  },
  'recording.keepDays': { label: 'Kept for', unit: 'days' },
}
