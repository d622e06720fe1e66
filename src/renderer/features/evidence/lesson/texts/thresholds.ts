import type { PipelineView } from '../../pipeline-view.ts'
import { advancedThresholds } from './advanced-thresholds.ts'
import { refinementThresholds } from './refinement-thresholds.ts'

/** Texts of the thresholds of lessons. */
export const thresholds: PipelineView<'lesson'>['thresholds'] = [
  {
    title: 'Score bands',
    lead: 'Sets which recommendation follows from the overall score of a lesson.',
    settings: {
      'thresholds.accept': {
        label: 'Accept threshold',
        hint: 'A lesson with this score or more is accepted unless a critical issue is open.',
      },
      'thresholds.highQuality': {
        label: 'High quality threshold',
        hint: 'A lesson with a lower score gets no targeted fix: it is refined or regenerated.',
      },
      'thresholds.mediumQuality': {
        label: 'Medium quality threshold',
        hint: 'A lesson with a lower score is regenerated.',
      },
      'thresholds.good': {
        label: 'Score for quality status “good”',
        hint: 'The quality status is stored with the result and does not change the recommendation.',
      },
      'thresholds.acceptable': { label: 'Score for quality status “acceptable”' },
      'thresholds.refinementTarget': {
        label: 'Refinement target score',
        hint: 'Refinement ends when a lesson reaches this score.',
      },
      'thresholds.localised': {
        label: 'Maximum share for targeted fix',
        hint: 'A lesson gets a targeted fix when its issues affect a smaller share of its content.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Criteria',
    lead: 'Sets how much each criterion counts towards the score and when it is met.',
    settings: {
      'criteria.weights.learning_objective_alignment': {
        label: 'Weight of objective alignment',
        isPercentage: true,
      },
      'criteria.weights.pedagogical_structure': { label: 'Weight of structure', isPercentage: true },
      'criteria.weights.factual_accuracy': { label: 'Weight of factual accuracy', isPercentage: true },
      'criteria.weights.clarity_readability': { label: 'Weight of clarity', isPercentage: true },
      'criteria.weights.engagement_examples': { label: 'Weight of engagement', isPercentage: true },
      'criteria.weights.completeness': { label: 'Weight of completeness', isPercentage: true },
      'criteria.met': {
        label: 'Score for “met”',
        hint: 'A criterion with this score or more is met.',
      },
      'criteria.partly': {
        label: 'Score for “partly met”',
        hint: 'A criterion with this score or more is partly met.',
      },
    },
  },
  {
    title: 'Panel of judges',
    lead: 'Sets how many judges score a lesson and when they count as agreeing.',
    settings: {
      'panel.mode': {
        label: 'Panel mode',
        choiceLabels: {
          clev: 'Two judges, a third when they disagree',
          cascade: 'One judge, more when it is uncertain',
        },
      },
      'panel.difference': {
        label: 'Score difference for third judge',
        hint: 'Two judges agree when their scores differ by less than this.',
      },
      'panel.alsoSameBand': {
        label: 'Third judge when bands differ',
        hint: 'When on, a third judge is asked if the scores of two judges fall into different bands.',
      },
      'panel.thirdOnLowConfidence': {
        label: 'Third judge at low confidence',
        hint: 'When on, a third judge is asked if one of two judges has low confidence.',
      },
      'panel.excludeRefiner': {
        label: 'Exclude models that refine',
        hint: 'When on, a model that refines lessons does not judge them.',
      },
    },
  },
  {
    title: 'Fact check',
    lead: 'Sets when a factual statement counts as verified and when a lesson is escalated because of its facts.',
    settings: {
      'facts.verifiedOverlap': {
        label: 'Word overlap for “verified”',
        hint: 'A passage verifies a statement when it contains at least this share of the statement’s words.',
        isPercentage: true,
      },
      'facts.humanBelow': {
        label: 'Escalate below fact score',
        hint: 'A lesson is escalated when its checked facts score lower.',
      },
      'facts.unverifiedShare': {
        label: 'Escalate above unverified share',
        hint: 'A lesson is escalated when a larger share of its statements has no evidence.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Escalation',
    lead: 'Sends a lesson to a person when judges conflict, facts are weak, or the score or the cost is out of range.',
    settings: {
      'escalations.deviation': {
        label: 'Escalate above score deviation',
        hint: 'Judges conflict when the standard deviation of their scores is larger.',
      },
      'escalations.factualAccuracy': { label: 'Escalate below factual accuracy' },
      'escalations.lowScore': {
        label: 'High priority below score',
        hint: 'A lesson with a lower score waits with high priority.',
      },
      'escalations.costFactor': {
        label: 'Escalate above cost factor',
        hint: 'A lesson is escalated when judging and refinement cost more than this many times the cost of writing it.',
        unit: 'times',
      },
    },
  },
  ...refinementThresholds,
  ...advancedThresholds,
]
