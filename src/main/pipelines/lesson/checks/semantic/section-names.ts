/** Headings of an introduction and of a conclusion in the lessons of many languages. */
const introduction = [
  'where to start|where do we start|where to begin|por dónde empezar|por dónde empezamos|с чего начать|с чего начнем',
  'motivation|purpose|context|rationale|preamble|abstract|synopsis|in brief|tl dr|tldr|why learn|why this matters|why it matters',
  'мотивация|назначение|контекст|почему это важно|кратко|коротко|преамбула|аннотация|зачем это|зачем нужен|зачем нужна|зачем нужно|зачем нужны',
  'preámbulo|motivación|propósito|zweck|contexto|presentación|por qué aprender|apresentação|préambule|vorwort|motivazione',
  'introduction|intro|overview|background|welcome|preface|about this|before you begin|getting started|lesson overview|at a glance',
  'введение|вступление|обзор|знакомство|предисловие|о чем|краткий обзор|перед началом|начало работы|вводная',
  'вступ|огляд|увод|въведение|einführung|einleitung|überblick|introducción|visión general|présentation|aperçu',
  'introdução|visão geral|introduzione|panoramica|inleiding|wprowadzenie|wstęp|úvod|giriş|introducere|johdanto',
  'giới thiệu|pengenalan|pendahuluan|简介|介绍|引言|概述|导言|簡介|介紹|はじめに|概要|導入|紹介|소개|개요|들어가며|مقدمة|परिचय|εισαγωγή|מבוא',
]
const conclusion = [
  'check for understanding|checks for understanding|check your understanding|test your understanding|what you learned|what you learnt',
  'what we learned|what we learnt|what have we learned|things to remember|bringing it together|in summary|reflection|debrief|revision|points to remember',
  'что мы узнали|что вы узнали|чему вы научились|самое важное|коротко о главном|проверьте себя|что нужно запомнить|что запомнить|запомните|вопросы для самопроверки',
  'recapitulando|recapitulación|en resumen|para terminar|en conclusion|pour conclure|recapitulação',
  'conclusion|conclusions|summary|recap|wrap up|wrapping up|takeaways|key points|keypoints|final thoughts|closing|in short|to sum up',
  'review|next steps|whats next|what next|congratulations|knowledge check|lessons learned|putting it all together|final notes|summing up',
  'заключение|итоги|итог|итого|вывод|выводы|резюме|ключевые моменты|основные моменты|главное|подведем итоги|подведение итогов',
  'следующие шаги|что дальше|дальнейшие шаги|поздравляем|проверка знаний|краткое содержание|в заключение|повторение|обобщение',
  'висновок|висновки|підсумок|підсумки|заключение|zusammenfassung|fazit|conclusión|conclusiones|resumen|résumé|conclusão|resumo',
  'conclusione|riepilogo|conclusie|samenvatting|podsumowanie|závěr|shrnutí|özet|sonuç|concluzie|rezumat|yhteenveto|kết luận|tóm tắt',
  'kesimpulan|rangkuman|总结|小结|结论|總結|結論|まとめ|結論|요약|결론|정리|마치며|خاتمة|ملخص|निष्कर्ष|सारांश|συμπέρασμα|סיכום',
]
/** Headings of a farewell: nothing has to follow. */
const farewell = [
  'the end|questions|any questions|questions and answers|thank you|thanks|happy coding|happy learning|happy hacking|good luck|have fun',
  'see you|see you soon|see you next time|bye|goodbye|keep learning|that is all|thats all|well done|you made it|you did it',
  'конец|вопросы|ваши вопросы|спасибо|спасибо за внимание|удачи|до встречи|до свидания|на этом все|вот и все|успехов',
  'fin|gracias|preguntas|fim|obrigado|obrigada|perguntas|merci|ende|danke|fragen|ende der lektion',
]
/** Titles of a page that is itself an introduction. */
const introducing = [
  'introduction|intro|overview|motivation|welcome|background|preface|введение|вступление|обзор|мотивация|предисловие|знакомство',
  'introducción|introdução|einführung|einleitung|présentation|apertura|opening|вступ|presentación|bienvenida|motivación',
]
/** Titles of a page that ends a course: it is its own introduction and conclusion. */
const closing = [
  'conclusion|conclusions|concluding remarks|closing remarks|closing thoughts|final thoughts|final words|farewell|wrap up|wrapping up',
  'course summary|course wrap up|course recap|congratulations|the end|whats next|where to go from here|where to go next|next steps',
  'заключение|заключительное слово|послесловие|поздравляем|итоги курса|завершение курса|конец курса|что дальше|подводим итоги',
  'conclusión|conclusiones|felicitaciones|conclusão|parabéns|félicitations|schlusswort|abschluss|fazit|postface|epilogue|afterword',
]
/** Headings of sections with only requirements, duration and contents. */
const administrative = [
  'prerequisites|prerequisite|requirements|materials|materials needed|projected time|time estimate|estimated time|time commitment|duration',
  'table of contents|contents|toc|outline|topic outline|topic outline time|agenda|keywords|vocabulary|vocab|terminology|key terms|pre work|prework|warm up|schedule|time schedule|specific things to learn|topics to cover|setup',
  'требования|пререквизиты|содержание|оглавление|материалы|длительность|план|índice|requisitos|prerrequisitos|duración|pré requisitos',
]
/** Headings that, at the first position, only mark the beginning of the lesson. */
const opening = [
  'project summary|summary of the project|project overview|problem definition|описание проекта|о проекте|resumen del proyecto',
  'content|lesson|the lesson|lecture|body|reading|description|summary|definition|about|context|the problem|problem|problem statement',
  'урок|лекция|материал урока|теория|описание|определение|задача|проблема|постановка задачи',
  'contenido|lección|descripción|resumen|definición|contexto|conteúdo|resumo|definição|définition|résumé|contexte|beschreibung|definition',
]
/** Headings of the goals of a lesson: an objective repeated there is not taught. */
const goals = [
  'objectives|learning objectives|learning goals|learning outcomes|goals|outcomes|what you will learn|what youll learn|what we will learn',
  'lesson overview|by the end of this module|questions',
  'цели|цель|цели обучения|учебные цели|задачи|результаты обучения|чему вы научитесь|что вы узнаете|план урока|ожидаемые результаты',
  'цілі|lernziele|objetivos|objectifs|obiettivi|doelen|cele|学习目标|學習目標|学習目標|학습 목표',
]

const patterns = {
  introduction: patternOf(introduction),
  conclusion: patternOf(conclusion),
  goals: patternOf(goals),
  farewell: patternOf(farewell, 'whole'),
  introducing: patternOf(introducing, 'whole'),
  closing: patternOf(closing, 'whole'),
  administrative: patternOf(administrative, 'whole'),
  opening: patternOf(opening, 'whole'),
} as const

export type NamedSection = keyof typeof patterns

/**
 * Returns whether a title names a section of the given kind; numbers, pictures and marks are ignored. Introduction,
 * conclusion and goals may be among other words; the other kinds must be the whole title.
 */
export function isNamed(title: string, section: NamedSection): boolean {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  return patterns[section].test(words)
}

/** Matches whole words; languages without spaces are matched anywhere. */
function patternOf(lists: readonly string[], extent: 'within' | 'whole' = 'within'): RegExp {
  const names = lists.flatMap((list) => list.split('|'))
  if (extent === 'whole') return new RegExp(`^(?:${names.join('|')})$`, 'u')
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${names.filter(isSpaced).join('|')})(?![\\p{L}\\p{M}])|${names.filter((name) => !isSpaced(name)).join('|')}|$^`,
    'u',
  )
}

function isSpaced(name: string): boolean {
  return !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(name)
}
