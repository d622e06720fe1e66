import type { ConfidenceLabel } from '../../../../../shared/domain/runs/decision.ts'
import type { Criterion } from '../../../../../shared/pipelines/lesson/criteria.ts'

/**
 * Normalizes a word to lower case with letters of any script and single spaces: “Factual-Accuracy” becomes “factual
 * accuracy”.
 */
export function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

export type Severity = 'critical' | 'major' | 'minor'

/** Words for a severity; the worst in a text counts, and other words are not guessed. */
const severityWords: Readonly<Record<Severity, readonly string[]>> = {
  critical: [
    ...['critical', 'crit', 'blocker', 'blocking', 'severe', 'fatal', 'showstopper', 'show stopper'],
    ...['catastrophic', 'urgent', 'very high', 'highest', 'p0', 'sev0', 'sev1', 'must fix', 'extreme'],
    ...['критический', 'критическая', 'критическое', 'критично', 'критичный', 'критичная', 'критичное'],
    ...['блокирующий', 'блокирующая', 'блокирующее', 'блокер', 'фатальная', 'фатальный', 'грубая'],
    ...['kritisch', 'kritische', 'kritischer', 'critique', 'critico', 'critica', 'crítico', 'crítica'],
    ...['crítica', 'grave', 'krytyczny', 'krytyczna', 'kritický', 'kritik', 'kritiek', 'kritisk'],
    ...['严重', '致命', '关键', '緊急', '重大', '致命的', '심각', '치명적', '심각함', 'حرج', 'حرجة', 'गंभीर'],
    ...['критичний', 'критична', 'критичне', 'nghiêm trọng', 'ร้ายแรง', 'κρίσιμο', 'קריטי', 'बहुत गंभीर'],
  ],
  major: [
    ...['major', 'high', 'serious', 'significant', 'important', 'medium', 'moderate', 'considerable'],
    ...['p1', 'sev2', 'error', 'warning', 'should fix', 'substantial', 'middle', 'average', 'normal'],
    ...['серьезный', 'серьезная', 'серьезное', 'серьёзный', 'серьёзная', 'серьёзное', 'высокий'],
    ...['высокая', 'высокое', 'существенный', 'существенная', 'существенное', 'значительный'],
    ...['значительная', 'важный', 'важная', 'важное', 'средний', 'средняя', 'среднее', 'крупный'],
    ...['schwer', 'schwerwiegend', 'hoch', 'mittel', 'wichtig', 'majeur', 'majeure', 'élevé', 'élevée'],
    ...['important', 'importante', 'moyen', 'mayor', 'alto', 'alta', 'medio', 'media', 'maior', 'médio'],
    ...['maggiore', 'poważny', 'wysoki', 'ważny', 'hoog', 'önemli', 'yüksek', '主要', '高', '中', '중대'],
    ...['주요', '높음', '보통', 'رئيسي', 'كبير', 'متوسط', 'प्रमुख', 'उच्च', '重要'],
  ],
  minor: [
    ...['minor', 'low', 'trivial', 'cosmetic', 'nit', 'nitpick', 'slight', 'small', 'info', 'note'],
    ...['suggestion', 'p2', 'p3', 'sev3', 'sev4', 'optional', 'lowest', 'very low', 'negligible'],
    ...['незначительный', 'незначительная', 'незначительное', 'низкий', 'низкая', 'низкое', 'мелкий'],
    ...['мелкая', 'мелкое', 'минорный', 'небольшой', 'небольшая', 'gering', 'niedrig', 'leicht', 'mineur'],
    ...['mineure', 'faible', 'menor', 'bajo', 'baja', 'leve', 'baixo', 'baixa', 'minore', 'bassa', 'drobny'],
    ...[
      'niski',
      'klein',
      'laag',
      'küçük',
      'düşük',
      '次要',
      '轻微',
      '輕微',
      '低',
      '軽微',
      '경미',
      '사소',
      '낮음',
    ],
    ...['طفيف', 'طفيفة', 'منخفض', 'बسيط', 'मामूली', 'निम्न'],
  ],
}

/** A word that negates the next one. */
const NEGATION = /^(?:not|non|un|no|не|kein|keine|nicht|pas|sin|não)$/u

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const severities = ['critical', 'major', 'minor'] as const satisfies readonly Severity[]

/** Returns the severity that a text names, the worst of several; `null` if it names none, or negates one. */
export function severityIn(text: string): Severity | null {
  const plain = plainWord(text)
  const words = plain.split(' ')
  const found = new Set<Severity>()
  for (const severity of severities)
    for (const name of severityWords[severity]) {
      if (UNSPACED.test(name) && plain.includes(name)) found.add(severity)
      const at = placeIn(words, plainWord(name).split(' '))
      if (at === -1) continue
      if (NEGATION.test(words[at - 1] ?? '')) return null
      found.add(severity)
    }
  return severities.find((each) => found.has(each)) ?? null
}

function placeIn(words: readonly string[], name: readonly string[]): number {
  return words.findIndex((_, at) => name.every((each, offset) => words[at + offset] === each))
}

/** Words for a criterion; the longest match in a text counts. */
const criterionWords: Readonly<Record<Criterion, readonly string[]>> = {
  factual_accuracy: [
    ...['factual accuracy', 'factual', 'fact', 'facts', 'accuracy', 'correctness', 'hallucination'],
    ...['hallucinations', 'technical accuracy', 'factuality', 'code', 'code correctness'],
    ...[
      'фактическая точность',
      'точность',
      'достоверность',
      'факты',
      'faktentreue',
      'exactitude',
      '事实准确性',
    ],
  ],
  learning_objective_alignment: [
    ...['learning objective alignment', 'learning objectives alignment', 'objective alignment'],
    ...['objectives alignment', 'alignment', 'objectives', 'objective', 'learning objectives'],
    ...[
      'learning objective',
      'learning goals',
      'goals',
      'соответствие целям',
      'соответствие целям обучения',
      'цели',
    ],
  ],
  pedagogical_structure: [
    ...['pedagogical structure', 'structure', 'pedagogy', 'pedagogical', 'organization', 'organisation'],
    ...[
      'scaffolding',
      'sequence',
      'sequencing',
      'flow',
      'педагогическая структура',
      'структура',
      'struktur',
      '结构',
    ],
  ],
  clarity_readability: [
    ...['clarity readability', 'clarity and readability', 'clarity', 'readability', 'language', 'style'],
    ...[
      'wording',
      'terminology',
      'grammar',
      'formatting',
      'ясность',
      'читаемость',
      'понятность',
      'язык',
      'klarheit',
      '清晰度',
    ],
  ],
  engagement_examples: [
    ...['engagement examples', 'engagement and examples', 'engagement', 'examples', 'example'],
    ...['interactivity', 'exercises', 'practice', 'вовлеченность', 'вовлечённость', 'примеры', 'beispiele'],
  ],
  completeness: [
    ...[
      'completeness',
      'complete',
      'coverage',
      'completion',
      'content coverage',
      'missing content',
      'content',
    ],
    ...['полнота', 'vollständigkeit', 'exhaustivité', '完整性'],
  ],
}

/** Returns the criterion that a word names; `null` if it names none. */
export function criterionIn(word: string): Criterion | null {
  const plain = plainWord(word)
  const named = `${plain} `
  const found = entriesOf(criterionWords)
    .flatMap(([criterion, names]) => names.map((name) => ({ criterion, name })))
    .filter(({ name }) => plain === name || named.includes(` ${name} `) || named.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  return found[0]?.criterion ?? null
}

/** Returns the criterion that a field name names; `null` for any other field. */
export function criterionNamed(field: string): Criterion | null {
  const plain = plainWord(field).replace(/ (?:score|rating|points)$/u, '')
  return entriesOf(criterionWords).find(([, names]) => names.includes(plain))?.[0] ?? null
}

function entriesOf<Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] {
  const keys: Key[] = []
  for (const key in of) keys.push(key)
  return keys.map((key) => [key, of[key]])
}

type AnsweredRecommendation =
  | 'ACCEPT'
  | 'ACCEPT_WITH_MINOR_REVISION'
  | 'TARGETED_FIX'
  | 'ITERATIVE_REFINEMENT'
  | 'REGENERATE'
  | 'ESCALATE_TO_HUMAN'

/** Words for a recommendation, those that demand more first. */
const recommendationWords: readonly (readonly [AnsweredRecommendation, RegExp])[] = [
  ['ESCALATE_TO_HUMAN', /\b(?:escalate|human|person|manual review|expert review|reviewer)\b/u],
  ['REGENERATE', /\b(?:regenerate|regeneration|rewrite|reject|rejected|redo|fail|start over)\b/u],
  ['ITERATIVE_REFINEMENT', /\b(?:iterative|refinement|refine|major revisions?|revise|revision needed)\b/u],
  ['ACCEPT_WITH_MINOR_REVISION', /\bminor (?:revisions?|changes?|edits?|fixes)\b/u],
  ['TARGETED_FIX', /\b(?:targeted|targeted fix(?:es)?|fix|surgical edit)\b/u],
  ['ACCEPT', /\b(?:accept|accepted|approve|approved|publish|pass|ready)\b/u],
]

/** Returns the recommendation that a text names; `null` if it names none, or negates one. */
export function recommendationIn(text: string): AnsweredRecommendation | null {
  const plain = plainWord(text.replaceAll('_', ' '))
  if (/\b(?:not|don t|do not|cannot|never)\b/u.test(plain)) return null
  return recommendationWords.find(([, words]) => words.test(plain))?.[0] ?? null
}

/** Minimum shares for high and medium confidence. */
const HIGH = 0.75
const MEDIUM = 0.4

const confidenceWords: readonly (readonly [ConfidenceLabel, RegExp])[] = [
  ['low', /(?:^| )(?:low|unsure|uncertain|not sure|weak|низкая|низкий|gering|faible|baja|低|낮음)(?: |$)/u],
  ['medium', /(?:^| )(?:medium|moderate|fair|mid|средняя|средний|mittel|moyenne?|media|中|보통)(?: |$)/u],
  ['high', /(?:^| )(?:high|very high|sure|certain|strong|высокая|высокий|hoch|élevée?|alta|高|높음)(?: |$)/u],
]

/** Reads the confidence of a judge from a word, a share or a percentage; `null` if it is not readable. */
export function confidenceIn(value: unknown): ConfidenceLabel | null {
  if (typeof value === 'number') return confidenceOf(value)
  if (typeof value !== 'string') return null
  const [, digits, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*$/.exec(value) ?? []
  if (digits !== undefined) {
    const number = Number(digits.replace(',', '.'))
    return confidenceOf(percent === '%' ? number / 100 : number)
  }
  const plain = plainWord(value)
  return confidenceWords.find(([, words]) => words.test(plain))?.[0] ?? null
}

function confidenceOf(share: number): ConfidenceLabel | null {
  if (share > 1 && share <= 100) return confidenceOf(share / 100)
  if (share < 0 || share > 1) return null
  if (share >= HIGH) return 'high'
  return share >= MEDIUM ? 'medium' : 'low'
}
