import type { GateEnd } from '../../../../shared/domain/reviews/gate.ts'

/** Texts of the verdict on a judge. */
export const verdict = {
  trusted: 'Trusted',
  not_trusted: 'Not trusted',
  inconclusive: 'Inconclusive',
  region: 'Verdict',
  settles: (share: string, cases: string) => `This judge may settle ${share} of 100 ${cases} in doubt alone.`,
  nothing: 'This judge should settle nothing alone.',
  tooEarly: (more: string) => `Too early to say: ${more}.`,
  tooEarlyNow: 'Too early to say.',
  promise: (right: string, of: string) =>
    `At least ${right} in 100 of them agree with people. Such promises hold ${of} times in 10 or more.`,
  surest: (n: string, wrong: string, lower: string, allowed: string) =>
    `Of the ${n} cases of which it is surest, ${wrong} were wrong: at least ${lower} in 100, where ${allowed} are allowed.`,
  naiveSoFar: (n: string, wrong: string) => `Its ${n} surest cases hold ${wrong} wrong ones so far.`,
  next: (more: string, place: string, at: string) => `${more} until look ${place}, at ${at}.`,
  expected: (share: string) => `Expected then: ${share} of 100, if errors stay as they are.`,
  moreLabels: (count: string) => `${count} more labels`,
  oneMoreLabel: '1 more label',
  waffle: (settled: string, people: string) =>
    `100 cases in doubt: ${settled} settled by the judge, ${people} to people`,
  settled: 'settled by the judge',
  wrong: 'of these wrong, at most',
  drawn: 'sure, but drawn for the random sample',
  people: 'to people, as the judge is less sure',
}

/** Texts of the chart. */
export const gateChart = {
  title: 'How far down may it go?',
  label: 'Error against the share of cases in doubt, the surest first',
  look: (place: string, labels: string) => `Look ${place} of 4, at ${labels} labels`,
  noLook: 'No look yet',
  tooFew: (more: string) => `The first look is open after ${more}.`,
  threshold: 'Confidence',
  share: 'Cases, %',
  labels: 'Labels',
  seen: 'Wrong, %',
  bound: 'Wrong at most, %',
  keyBound: 'wrong at most',
  keySeen: 'wrong, as seen',
  keyAllowed: 'allowed',
  across: 'Across: of 100 cases, the surest first. Up: wrong, %.',
}

/** Texts of the switch. */
export const gateSwitch = {
  title: 'Let the judge settle alone',
  off: 'Off',
  on: (when: string) => `On since ${when}`,
  notPossible: 'Not possible',
  notYet: 'Not yet',
  from: (threshold: string) =>
    `From the next case on, cases with confidence ${threshold} or above settle alone.`,
  always: 'High priority, guards and other reasons always go to people.',
  stays: (share: string) => `${share} of the cases it covers stay in the random sample and watch the gate.`,
  closes:
    'It closes by itself when labels break the promise or the model, prompt, settings or standards change.',
  naive: (share: string) =>
    `A naive threshold would settle ${share} of 100, but broke a promise like this in about half of all trials.`,
  noNaive: 'A naive threshold finds none either.',
  leftOut: (count: string) => `${count} by other settings, or from before the promise was set, do not count.`,
  samples: 'Random sample',
  counted: (labels: string, cases: string) => `${labels} of ${cases} of the random sample`,
}

/** Texts of the list of gates. */
export const gateList = {
  title: 'Gates',
  none: 'No gate was opened yet.',
  gate: 'Gate',
  judge: 'Judge',
  threshold: 'Confidence',
  state: 'State',
  watch: 'Labels since',
  settled: 'Settled',
  version: (version: string) => `Version ${version}`,
  open: (when: string, by: string) => `Open since ${when}, by ${by}`,
  closed: (when: string, why: string) => `Closed on ${when}: ${why}`,
  hidden: 'hidden from you',
  promise: (wrong: string) => `at most ${wrong} wrong`,
  watched: (wrong: string, labels: string) => `${wrong} wrong of ${labels}`,
  cases: (count: string) => `${count} to review`,
  recall: 'Return to the queue',
  recalled: (count: string) => `${count} returned to the queue.`,
}

/** Why a gate was closed. */
export const gateEnds: Readonly<Record<GateEnd, string>> = {
  person: 'by a person',
  evidence: 'labels broke its promise',
  labels: 'labels that it was calibrated on were taken back or changed',
  model: 'the model changed',
  prompt: 'the prompt changed',
  served: 'the model is served under another name',
  provider: 'another provider or address answers',
  weights: 'the weights of the model changed',
  settings: 'the settings changed',
  standards: 'the standards changed',
  program: 'the program has other rules',
  replaced: 'another gate took its place',
}

/** How many labels are missing until something. */
export function moreLabelsText(missing: number): string {
  return missing === 1 ? verdict.oneMoreLabel : verdict.moreLabels(String(missing))
}
