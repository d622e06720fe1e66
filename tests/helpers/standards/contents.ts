/** A flow of two stages, as the source documents write theirs. */
export const FLOW = {
  name: 'Retention',
  stages: [
    {
      id: 'opening',
      name: 'Opening',
      order: 1,
      steps: [
        {
          id: 'greet',
          name: 'Greeting',
          description: 'Names the company',
          required: true,
          expected_phrases: ['thank you for calling'],
          timing_requirement: { enabled: true, seconds: 15 },
          order: 1,
        },
      ],
    },
    {
      id: 'closing',
      name: 'Closing',
      order: 2,
      steps: [
        {
          id: 'bye',
          name: 'Farewell',
          description: 'Says goodbye',
          required: true,
          expected_phrases: ['have a good day'],
          order: 1,
        },
      ],
    },
  ],
}

/** Rules that name the flow. */
export const RULES = {
  name: 'Card data',
  flow: 'Retention',
  rules: [
    {
      id: 'R-1',
      title: 'No card code',
      severity: 'critical',
      rule_type: 'forbidden_phrase',
      applies_to_stages: ['opening'],
      params: { phrases: ['CVV'] },
    },
  ],
}

/** A rubric over the stages of the flow. */
export const RUBRIC = {
  name: 'Standard',
  categories: [
    { id: 'a', name: 'Opening', weight: 60, pass_threshold: 60, stage_ids: ['opening'] },
    { id: 'b', name: 'Closing', weight: 40, pass_threshold: 60, stage_ids: ['closing'] },
  ],
}

/** An evaluator with three fields, one criterion, and a check that decides it. */
export const EVALUATOR = {
  name: 'Right answers',
  fields: [
    { id: 'question', name: 'Question', role: 'input', source: { from: 'part', part: 'input' } },
    { id: 'answer', name: 'Answer', role: 'output', source: { from: 'part', part: 'output' } },
    { id: 'expected', name: 'Expected', role: 'reference', source: { from: 'part', part: 'reference' } },
  ],
  criteria: [
    {
      id: 'correct',
      name: 'Correctness',
      question: 'Does the answer say the same as the expected one?',
      answer: {
        type: 'choice',
        options: [
          { id: 'same', label: 'Same', passes: true },
          { id: 'wrong', label: 'Wrong', passes: false, quote: 'required', quoteFrom: ['answer'] },
        ],
      },
    },
  ],
  checks: [
    {
      id: 'equal',
      name: 'Equal to the expected answer',
      rule: { rule: 'equal', field: 'answer', to: 'expected' },
      effect: { effect: 'decides', criterion: 'correct', met: 'same', unmet: null },
    },
  ],
}
