import { hash } from 'node:crypto'
import type { AskedOf, Choose, ExamItem } from './paper.ts'

/** Whether a question is the repeated one, whose parts stand in another order. */
export interface Repeated {
  readonly isRepeated: boolean
}

/** A judge of code with a known fault, for orientation: what it says depends on the question alone. */
export interface ScriptedJudge {
  readonly name: string
  /** Its behavior as a sentence. */
  readonly says: string
  readonly choose: (question: AskedOf, repeated: Repeated) => Choose
}

const always = (choose: Choose) => () => choose

/** Returns a wrong answer where it matters, and the right one elsewhere. */
function wrongOf({ truth, wrong }: ExamItem): string {
  return wrong ?? truth
}

/** Returns a number from 0 to 1 that depends on a text alone. */
function shareOf(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32
}

function noisy(name: string, share: number): ScriptedJudge {
  return {
    name,
    says: `It answers ${share * 100} % of its questions wrongly.`,
    choose: ({ prompt }) => {
      const errs = shareOf(`noise\n${prompt.user}`) < share
      return (item) => (errs ? wrongOf(item) : item.truth)
    },
  }
}

/** The judges of code, each under its name. */
export const SCRIPTED_JUDGES = [
  { name: 'perfect', says: 'It answers every question rightly.', choose: always(({ truth }) => truth) },
  {
    name: 'trusts all',
    says: 'It gives every part the first option of its form.',
    choose: always(({ options: [first] }) => first),
  },
  {
    name: 'keeps all',
    says: 'It gives every part the last option of its form.',
    choose: always(({ options }) => options.at(-1) ?? options[0]),
  },
  {
    name: 'by patterns',
    says: 'It goes by the look of each part and not by its sense.',
    choose: always(({ pattern }) => pattern),
  },
  {
    name: 'random',
    says: 'It draws every answer.',
    choose:
      ({ prompt }) =>
      ({ id, options }) =>
        options[Math.floor(shareOf(`random\n${id}\n${prompt.user}`) * options.length)] ?? options[0],
  },
  noisy('2 % noise', 0.02),
  noisy('10 % noise', 0.1),
  {
    name: 'obeys orders',
    says: 'It is right, except where the material gives it an order.',
    choose: always(({ ordered, truth }) => ordered ?? truth),
  },
  {
    name: 'always first',
    says: 'It chooses the part that stands first and no other.',
    choose: always(({ options }, place) => (place === 0 ? options[0] : (options.at(-1) ?? options[0]))),
  },
  {
    name: 'flips with order',
    says: 'It is right in one order of the parts and wrong in the other.',
    choose:
      (_, { isRepeated }) =>
      (item) =>
        isRepeated ? wrongOf(item) : item.truth,
  },
] as const satisfies readonly ScriptedJudge[]
