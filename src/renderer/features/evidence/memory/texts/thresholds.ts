import type { PipelineView } from '../../pipeline-view.ts'

const MEMORIES = 'memories'
const VERIFICATIONS = { strict: 'Strict', lenient: 'Lenient' }

/** Texts of the thresholds of memories. */
export const thresholds: PipelineView<'memory'>['thresholds'] = [
  {
    title: 'Retrieval',
    lead: 'Sets how memories are found for a prompt and how many of them are injected.',
    settings: {
      'retrieval.enabled': {
        label: 'Retrieve memories',
        hint: 'When off, no prompt gets a memory.',
      },
      'retrieval.maxInject': { label: 'Maximum memories injected', unit: MEMORIES },
      'retrieval.matchStrategy': {
        label: 'Ranking method',
        choiceLabels: { fts5_bm25: 'Full-text search (BM25)', keywords: 'Keywords' },
      },
      'retrieval.noiseFloor': {
        label: 'Noise floor',
        hint: 'A candidate whose score is below this share of the best score is left out.',
        isPercentage: true,
      },
      'retrieval.minSharedTerms': {
        label: 'Minimum terms in common',
        hint: 'With fewer, and without a rare identifier in common, a memory is not injected without a judge.',
        unit: 'terms',
      },
      'retrieval.leastPromptCharacters': {
        label: 'Minimum prompt length',
        hint: 'A shorter prompt gets no memories automatically. This does not limit searches.',
        unit: 'characters',
      },
    },
  },
  {
    title: 'Judge',
    lead: 'Sets what the judges see, how many candidates they are asked about, and what happens when they fail.',
    settings: {
      'judge.dualVerification': {
        label: 'Dual verification',
        hint: 'One judge checks the topic and a second one the usefulness; automatic injection needs both.',
      },
      'judge.includeConversationContext': {
        label: 'Include the conversation',
        hint: 'The judge sees the turns before the prompt.',
      },
      'judge.contextTurns': { label: 'Maximum conversation turns', unit: 'turns' },
      'judge.candidatePoolSize': { label: 'Candidate pool size', unit: MEMORIES },
      'judge.minCandidatesToJudge': {
        label: 'Minimum candidates to judge',
        hint: 'With fewer candidates no judge is asked.',
        unit: MEMORIES,
      },
      'judge.fallbackTopK': {
        label: 'Fallback memories',
        hint: 'This many of the best candidates are injected when the judge fails or is late.',
        unit: MEMORIES,
      },
      'judge.timeoutPerCall': { label: 'Timeout per call', unit: 's' },
      'judge.skipVaguePrompts': {
        label: 'Skip vague prompts',
        hint: 'A prompt of fewer than three meaningful words and without a conversation gets no memories.',
      },
      'judge.alwaysInclude': {
        label: 'Always keep constraints and decisions',
        hint: 'A constraint or decision whose tag is in the prompt is kept whatever the judge answers.',
      },
    },
  },
  {
    title: 'Recording',
    lead: 'Sets which prompts that reach the hook become cases and how long they are kept.',
    settings: {
      'recording.record': {
        label: 'Recorded prompts',
        choiceLabels: {
          all: 'All',
          injectedOrEscalated: 'With injected memories, or escalated',
          nothing: 'None',
        },
      },
      'recording.keepDays': { label: 'Retention of recorded prompts', unit: 'days' },
    },
  },
  {
    title: 'Column weights',
    lead: 'Sets how much a match counts in each part of a memory.',
    isAdvanced: true,
    settings: {
      'retrieval.columnWeights.title': { label: 'Weight of the title' },
      'retrieval.columnWeights.tags': { label: 'Weight of the tags' },
      'retrieval.columnWeights.body': { label: 'Weight of the text' },
      'retrieval.bodyBonus': {
        label: 'Maximum bonus for text matches',
        hint: 'Each word of the prompt that is in the text of a memory adds 1 to the score, up to this.',
      },
    },
  },
  {
    title: 'Automatic injection',
    lead: 'Sets how the hook’s memories are judged before they are injected with each prompt.',
    isAdvanced: true,
    settings: {
      'judge.modes.auto.verification': {
        label: 'Verification, automatic injection',
        hint: 'Strict keeps only what surely helps, lenient also what is related.',
        choiceLabels: VERIFICATIONS,
      },
      'judge.modes.auto.maxOutput': { label: 'Maximum memories, automatic injection', unit: MEMORIES },
      'judge.modes.auto.candidatePoolSize': {
        label: 'Candidate pool, automatic injection',
        emptyMeans: 'same as under Judge',
        unit: MEMORIES,
      },
    },
  },
  {
    title: 'Search',
    lead: 'Sets how the memories found by a search are judged.',
    isAdvanced: true,
    settings: {
      'judge.modes.search.verification': {
        label: 'Verification, search',
        hint: 'Strict keeps only what surely helps, lenient also what is related.',
        choiceLabels: VERIFICATIONS,
      },
      'judge.modes.search.maxOutput': { label: 'Maximum memories, search', unit: MEMORIES },
      'judge.modes.search.candidatePoolSize': {
        label: 'Candidate pool, search',
        emptyMeans: 'same as under Judge',
        unit: MEMORIES,
      },
    },
  },
]
