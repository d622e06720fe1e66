/** Verbs whose forms no stemmer finds, each with its other forms. */
const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'am is are was were been being',
  become: 'became becoming',
  begin: 'began begun',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  choose: 'chose chosen',
  come: 'came coming',
  cost: 'costs',
  do: 'does did done doing',
  feel: 'felt',
  find: 'found',
  forget: 'forgot forgotten',
  get: 'got gotten getting',
  give: 'gave given',
  go: 'went gone goes',
  have: 'has had having',
  hear: 'heard',
  hold: 'held',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  leave: 'left',
  lend: 'lent',
  lie: 'lied lying',
  lose: 'lost',
  make: 'made',
  mean: 'meant',
  meet: 'met',
  pay: 'paid',
  prove: 'proven',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  show: 'shown',
  speak: 'spoke spoken',
  spend: 'spent',
  steal: 'stole stolen',
  swear: 'swore sworn',
  take: 'took taken',
  tell: 'told',
  think: 'thought',
  understand: 'understood',
  win: 'won',
  withdraw: 'withdrew withdrawn',
  write: 'wrote written',
}

const forms = new Map(
  Object.entries(IRREGULAR).flatMap(([verb, others]) =>
    [verb, ...others.split(' ')].map((form) => [form, verb] as const),
  ),
)

/** Returns whether an English word is a form of an irregular verb. */
export function isIrregularEnglish(word: string): boolean {
  return forms.has(word)
}

/**
 * Returns whether an English word is a regular or irregular form of another that its ending alone does not show:
 * promising of promise, policies of policy, lied of lie, sold of sell.
 */
export function inflectsEnglish(heard: string, wanted: string): boolean {
  const verb = forms.get(wanted)
  if (verb !== undefined && forms.get(heard) === verb) return true
  if (wanted.endsWith('e')) {
    const rest = wanted.slice(0, -1)
    if (heard === `${rest}ing` || heard === `${rest}ed`) return true
  }
  if (wanted.endsWith('y')) {
    const rest = wanted.slice(0, -1)
    return heard === `${rest}ies` || heard === `${rest}ied`
  }
  return false
}
