/** Headings of an introduction and of a conclusion, as lessons of many languages have them. */
const introduction = [
  'introduction|intro|overview|background|welcome|preface|about this|before you begin|getting started|lesson overview|at a glance',
  'введение|вступление|обзор|знакомство|предисловие|о чем|краткий обзор|перед началом|начало работы|вводная',
  'вступ|огляд|увод|въведение|einführung|einleitung|überblick|introducción|visión general|présentation|aperçu',
  'introdução|visão geral|introduzione|panoramica|inleiding|wprowadzenie|wstęp|úvod|giriş|introducere|johdanto',
  'giới thiệu|pengenalan|pendahuluan|简介|介绍|引言|概述|导言|簡介|介紹|はじめに|概要|導入|紹介|소개|개요|들어가며|مقدمة|परिचय|εισαγωγή|מבוא',
]
const conclusion = [
  'conclusion|conclusions|summary|recap|wrap up|wrapping up|takeaways|key points|keypoints|final thoughts|closing|in short|to sum up',
  'review|next steps|whats next|what next|congratulations|knowledge check|lessons learned|putting it all together|final notes|summing up',
  'заключение|итоги|итог|итого|вывод|выводы|резюме|ключевые моменты|основные моменты|главное|подведем итоги|подведение итогов',
  'следующие шаги|что дальше|дальнейшие шаги|поздравляем|проверка знаний|краткое содержание|в заключение|повторение|обобщение',
  'висновок|висновки|підсумок|підсумки|заключение|zusammenfassung|fazit|conclusión|conclusiones|resumen|résumé|conclusão|resumo',
  'conclusione|riepilogo|conclusie|samenvatting|podsumowanie|závěr|shrnutí|özet|sonuç|concluzie|rezumat|yhteenveto|kết luận|tóm tắt',
  'kesimpulan|rangkuman|总结|小结|结论|總結|結論|まとめ|結論|요약|결론|정리|마치며|خاتمة|ملخص|निष्कर्ष|सारांश|συμπέρασμα|סיכום',
]
/** Where a lesson says what it is to teach: repeating an objective there teaches nothing. */
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
} as const

export type RequiredSection = keyof typeof patterns

/** Whether a title says that its section is such a one; numbers, pictures and marks do not matter. */
export function isNamed(title: string, section: RequiredSection): boolean {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  return patterns[section].test(words)
}

/** Whole words; languages without spaces have no words to hold apart. */
function patternOf(lists: readonly string[]): RegExp {
  const names = lists.flatMap((list) => list.split('|'))
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${names.filter(isSpaced).join('|')})(?![\\p{L}\\p{M}])|${names.filter((name) => !isSpaced(name)).join('|')}|$^`,
    'u',
  )
}

function isSpaced(name: string): boolean {
  return !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(name)
}
