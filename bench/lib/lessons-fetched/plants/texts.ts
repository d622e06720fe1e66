import { behindParagraph } from './form.ts'
import { countOf, type Ground, isSentence, oneOf, type PlantedClass, replaced } from './planted.ts'

/** Texts that were not meant for learners, written for this purpose, by the language that they are in. */
const LEFTOVERS: Readonly<Record<string, readonly string[]>> = {
  any: [
    '[TODO: explain why this works]',
    'TODO: add a second example here',
    '{{lesson_title}}',
    'In this part we look at {{topic}} and how it is used.',
    '🚧 Under construction 🚧',
    '<think>The user wants a section on loops. I should keep it short.</think>',
    '<|im_start|>assistant',
    '<|endoftext|>',
    'It was first measured in 1998. :contentReference[oaicite:3]{index=3}',
    'It was first measured in 1998【4†source】.',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
    'This happens in caf\u00C3\u00A9s, and it\u00E2\u20AC\u2122s common.',
    'This word is bro\uFFFDken by its file.',
    '[Insert an example from daily life here]',
  ],
  en: [
    'I’m sorry, but I can’t help with that request.',
    'As an AI language model, I do not have personal experience with this.',
    '(The rest of the section remains unchanged.)',
    '[Rest of the lesson stays the same]',
    'You are an expert teacher. Write a lesson about this topic for beginners.',
    'This page is under construction.',
  ],
  es: [
    'Lo siento, pero no puedo ayudar con esa solicitud.',
    'Como modelo de lenguaje, no tengo experiencias propias.',
    '(El resto de la sección permanece sin cambios.)',
    '[Insertar aquí un ejemplo de la vida diaria]',
    'Esta página está en construcción.',
  ],
  ru: [
    'Извините, я не могу помочь с этим запросом.',
    'Как языковая модель, я не имею собственного опыта.',
    '(Остальная часть раздела остаётся без изменений.)',
    '[Вставьте здесь пример из жизни]',
    'Страница находится в разработке.',
  ],
  zh: [
    '抱歉，我无法协助处理这个请求。',
    '作为一个人工智能语言模型，我没有个人经历。',
    '（其余部分保持不变。）',
    '[在此处插入示例]',
    '本页面正在建设中。',
  ],
  ar: [
    'عذرًا، لا يمكنني المساعدة في هذا الطلب.',
    'بصفتي نموذجًا لغويًا، ليست لدي تجارب شخصية.',
    '(يبقى باقي القسم دون تغيير.)',
    '[أدخل مثالًا هنا]',
    'هذه الصفحة قيد الإنشاء.',
  ],
}

const GREETINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['Sure! Here is the lesson you asked for:', 'Certainly! Below is a revised version of your lesson.'],
  es: ['¡Claro! Aquí tienes la lección:', '¡Por supuesto! Aquí está la versión revisada de la lección.'],
  ru: ['Конечно! Вот урок, который вы просили:', 'Разумеется! Вот обновлённая версия урока.'],
  zh: ['当然！以下是您要求的课程：', '好的，下面是修改后的课程内容：'],
  ar: ['بالتأكيد! إليك الدرس الذي طلبته:', 'بالطبع! فيما يلي النسخة المنقحة من الدرس.'],
}

const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'I hope this helps! Let me know if you would like me to expand any section.',
    'Would you like me to add exercises?',
  ],
  es: [
    '¡Espero que te sea útil! Avísame si quieres que amplíe alguna sección.',
    '¿Quieres que añada ejercicios?',
  ],
  ru: [
    'Надеюсь, это поможет! Дайте знать, если нужно расширить какой-либо раздел.',
    'Хотите, я добавлю упражнения?',
  ],
  zh: ['希望这对您有所帮助！如果您需要扩展任何部分，请告诉我。', '需要我再补充一些练习吗？'],
  ar: ['آمل أن يكون هذا مفيدًا! أخبرني إذا كنت تريد توسيع أي قسم.', 'هل تريد أن أضيف تمارين؟'],
}

const NAIVE_LEFTOVER = /TODO|TBD|lorem ipsum|\{\{|\[insert|as an ai|under construction|<think>|<\|/giu

/** Texts that do not belong into a lesson, or stand in it twice, or in another language. */
export const texts: readonly PlantedClass[] = [
  {
    name: 'leftover',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, NAIVE_LEFTOVER),
    into: (ground) => {
      const all = [...(LEFTOVERS['any'] ?? []), ...(LEFTOVERS[ground.language] ?? [])]
      const leftover = oneOf(all, ground.random)
      return leftover === null ? null : behindParagraph(ground, leftover)
    },
  },
  {
    name: 'greeting of an assistant',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, /^(?:sure|certainly)\b/gimu),
    into: ({ text, from, language, random }) => {
      const greeting = oneOf(GREETINGS[language] ?? [], random)
      return greeting === null ? null : replaced(text, { from, to: from }, `${greeting}\n\n`)
    },
  },
  {
    name: 'closing of an assistant',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, /hope this helps/giu),
    into: ({ text, language, random }) => {
      const closing = oneOf(CLOSINGS[language] ?? [], random)
      return closing === null ? null : `${text.trimEnd()}\n\n${closing}\n`
    },
  },
  {
    name: 'sentence in a loop',
    types: ['DUPLICATE'],
    naive: naiveRepeats,
    into: ({ text, paragraphs, random }) => {
      const paragraph = oneOf(
        paragraphs.filter(({ from, to }) => to - from < 400),
        random,
      )
      if (paragraph === null) return null
      const source = text.slice(paragraph.from, paragraph.to)
      const [sentence] = /[^.!?。！？؟]+[.!?。！？؟]+\s*$/u.exec(source) ?? []
      if (sentence === undefined || sentence.trim().length < (/\p{Lo}/u.test(sentence) ? 18 : 45)) return null
      return replaced(text, { from: paragraph.to, to: paragraph.to }, ` ${sentence.trim()}`.repeat(4))
    },
  },
  {
    name: 'repeated paragraph',
    types: ['DUPLICATE'],
    naive: naiveRepeats,
    into: ({ text, paragraphs, random }) => {
      const [one, behind] = [
        oneOf(
          paragraphs.filter(({ from, to }) => to - from > 80),
          random,
        ),
        oneOf(paragraphs, random),
      ]
      if (one === null || behind === null) return null
      return replaced(text, { from: behind.to, to: behind.to }, `\n\n${text.slice(one.from, one.to)}`)
    },
  },
  {
    name: 'paragraph of the same words but two',
    types: ['DUPLICATE'],
    isRemark: true,
    naive: naiveRepeats,
    into: ({ text, paragraphs, random }) => {
      const long = paragraphs.filter(({ from, to }) => countOf(text.slice(from, to), /[\p{L}\p{N}]+/gu) > 60)
      const one = oneOf(long, random)
      if (one === null) return null
      const source = text.slice(one.from, one.to)
      const places = [...source.matchAll(/(?<= )\p{Ll}{4,}(?= )/gu)]
      const changed = [places[2], places[Math.floor(places.length / 2) + 2]].reduceRight(
        (by, place) =>
          place === undefined
            ? by
            : replaced(
                by,
                { from: place.index, to: place.index + place[0].length },
                place[0].toUpperCase() === place[0] ? place[0] : `${[...place[0]].toReversed().join('')}`,
              ),
        source,
      )
      return `${text.trimEnd()}\n\n${changed}\n`
    },
  },
  {
    name: 'untranslated paragraph',
    types: ['LANGUAGE', 'SCRIPT'],
    naive: (text) => countOf(text, /\b(?:the|and|is)\b/giu),
    into: (ground) => {
      const other = oneOf(
        ground.others.filter(({ language }) => isOther(language, ground)),
        ground.random,
      )
      return other === null ? null : behindParagraph(ground, other.text)
    },
  },
]

/** English lessons get a paragraph of a translation, and translations one in English. */
function isOther(language: string, ground: Ground): boolean {
  return ground.language === 'en' ? language !== 'en' && language !== 'und' : language === 'en'
}

/** The paragraphs of a lesson that another lesson can get. */
export function proseParagraphs({
  text,
  paragraphs,
  language,
}: Pick<Ground, 'text' | 'paragraphs' | 'language'>): Ground['others'] {
  return paragraphs
    .map(({ from, to }) => text.slice(from, to))
    .filter((source) => isSentence(source) && source.length > 100 && !/[`[<{]/u.test(source))
    .map((source) => ({ language, text: source }))
}

function naiveRepeats(text: string): number {
  const lines = text.split('\n').filter((line) => line.length > 60)
  return lines.length - new Set(lines).size
}
