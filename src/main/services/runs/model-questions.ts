import * as z from 'zod'
import { definePrompt, renderPrompt } from '../../judging/port/prompt.ts'

const checkPrompt = definePrompt({
  id: 'trial',
  system: 'You help to find out whether you can be reached.',
  user: 'Answer with the word [[word]].',
})

/** The question with which a model is checked. */
export const MODEL_CHECK = {
  role: 'modelCheck',
  key: 'trial',
  prompt: renderPrompt(checkPrompt, { word: 'yes' }),
  schema: z.object({ word: z.string() }),
  temperature: 0,
  maxOutputTokens: 100,
} as const

const measurePrompt = definePrompt({
  id: 'model.speed',
  system: 'You continue a list.',
  user: `{{list}}

Write the next ten lines of this list. Write nothing else.`,
})

/** Number of lines of the list to continue: their tokens suffice to measure a speed. */
const MEASURED_LINES = 40

/** The question with which the speed of a model is measured. */
export const MEASURE = {
  role: 'modelCheck',
  key: 'speed',
  prompt: renderPrompt(measurePrompt, {
    list: Array.from({ length: MEASURED_LINES }, (_, at) => `Line ${at + 1}: the number is ${at + 1}.`).join(
      '\n',
    ),
  }),
  temperature: 0,
  maxOutputTokens: 50,
} as const

/** The text whose vector a check requests. */
export const EMBEDDING_CHECK = {
  role: 'modelCheck',
  sets: [{ name: 'trial', texts: ['A queue keeps messages.'] }],
} as const
