import type { PipelineView } from '../../pipeline-view.ts'

const SHARE = '0 to 1.'
const MEMORIES = 'memories'
const TURNS = 'turns'
const VERIFICATIONS = { strict: 'Strict', lenient: 'Lenient' }

/** What the thresholds of memories are called. */
export const thresholds: PipelineView<'memory'>['thresholds'] = {
  'retrieval.enabled': { label: 'Look for memories' },
  'retrieval.maxInject': { label: 'Most memories injected', unit: MEMORIES },
  'retrieval.matchStrategy': {
    label: 'Ranking',
    choiceLabels: { fts5_bm25: 'Full-text search (BM25)', keywords: 'Keywords' },
  },
  'retrieval.columnWeights.title': { label: 'Weight of a match in the title' },
  'retrieval.columnWeights.tags': { label: 'Weight of a match in the tags' },
  'retrieval.columnWeights.body': { label: 'Weight of a match in the text' },
  'retrieval.noiseFloor': {
    label: 'Noise floor',
    hint: `Candidates below this share of the best score are left out. ${SHARE}`,
  },
  'retrieval.bodyBonus': {
    label: 'Largest bonus for matches in the text',
    hint: 'Each word of the prompt that stands in the text adds 1 to the score, up to this.',
  },
  'retrieval.leastPromptCharacters': { label: 'Shortest prompt', unit: 'characters' },
  'judge.timeoutPerCall': { label: 'Time limit of one call', unit: 'seconds' },
  'judge.fallbackTopK': { label: 'Most memories when the judge failed', unit: MEMORIES },
  'judge.candidatePoolSize': { label: 'Candidates judged', unit: MEMORIES },
  'judge.dualVerification': {
    label: 'Ask two judges',
    hint: 'One asks about the topic, one about usefulness; what is injected unasked needs both.',
  },
  'judge.includeConversationContext': { label: 'Show the judge the conversation' },
  'judge.contextTurns': { label: 'Conversation shown to the judge', unit: TURNS },
  'judge.minCandidatesToJudge': { label: 'Fewest candidates to ask a judge about', unit: MEMORIES },
  'judge.skipVaguePrompts': {
    label: 'Skip vague prompts',
    hint: 'A prompt of fewer than three words that carry meaning, without a conversation, gets no memories.',
  },
  'judge.alwaysInclude': {
    label: 'Always keep constraints and decisions',
    hint: 'One whose tag stands in the prompt is kept whatever the judge says.',
  },
  'judge.modes.auto.verification': {
    label: 'Verification, injected unasked',
    choiceLabels: VERIFICATIONS,
  },
  'judge.modes.auto.maxOutput': { label: 'Most memories, injected unasked', unit: MEMORIES },
  'judge.modes.auto.candidatePoolSize': {
    label: 'Candidates judged, injected unasked',
    hint: 'Empty: as above.',
    unit: MEMORIES,
  },
  'judge.modes.search.verification': { label: 'Verification, search', choiceLabels: VERIFICATIONS },
  'judge.modes.search.maxOutput': { label: 'Most memories, search', unit: MEMORIES },
  'judge.modes.search.candidatePoolSize': {
    label: 'Candidates judged, search',
    hint: 'Empty: as above.',
    unit: MEMORIES,
  },
  'recording.record': {
    label: 'Prompts of the hook that become cases',
    choiceLabels: {
      all: 'All',
      injectedOrEscalated: 'Those with memories injected, and those for review',
      nothing: 'None',
    },
  },
  'recording.keepDays': { label: 'Prompts of the hook are kept', unit: 'days' },
}
