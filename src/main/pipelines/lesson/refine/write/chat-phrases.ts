import { phrases } from '../../checks/hygiene/assistant-phrases.ts'

/** Reports of a writer on its own work after the text, in the languages of writers; no lesson has such text. */
const CERTAIN_REPORT = new RegExp(
  [
    String.raw`^(?:(?:a )?(?:brief )?(?:summary|list|explanation|overview) of (?:the |my )?(?:changes|edits|revisions)(?:(?: (?:that )?(?:i(?:['’]ve| have)? )?made)?:|(?: (?:that )?(?:i(?:['’]ve| have)? )?made)$)|(?:(?:here are the )?(?:key |main )?(?:changes|edits|revisions|modifications|improvements) (?:that )?(?:i(?:['’]ve| have)? )?made(?! (?:by|in|during|of)(?![\p{L}]))|what i(?:['’]ve| have)? changed|notes? on my (?:changes|edits))[^:\n]{0,40}(?::|$))`,
    String.raw`^\(?(?:note: )?i(?:['’]ve| have)? (?:also )?(?:added|changed|fixed|revised|updated|rewrote|rewritten|kept|left|removed|corrected|clarified|simplified|improved|preserved|ensured|made sure)(?![\p{L}])[^.\n]{0,120}(?:(?:the|this|your) (?:section|lesson|heading|wording)(?! of )|as (?:you )?(?:requested|asked))(?![\p{L}])`,
    String.raw`^\(?(?:note: )?(?:this|the) (?:revised|updated|rewritten|edited|new) (?:section|lesson)(?! of )(?![\p{L}]) (?:now|addresses|maintains|preserves|incorporates|retains)(?![\p{L}])`,
    String.raw`^(?:(?:краткий )?(?:список|перечень|обзор) (?:внес[её]нных )?(?:изменений|правок)|внес[её]нные (?:изменения|правки)|что я изменил[а]?)(?::|$)`,
    String.raw`^я (?:также )?(?:добавил|изменил|исправил|переписал|упростил|сохранил|убрал|уточнил|оставил)[а]?(?![\p{L}])[^.\n]{0,120}(?:раздел|заголов|замечани)`,
    String.raw`^(?:resumen de (?:los )?cambios|cambios (?:realizados|introducidos)|he (?:añadido|cambiado|corregido|reescrito|mantenido|simplificado)[^.\n]{0,120}(?:sección|lección|encabezado))(?![\p{L}])[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:résumé des (?:modifications|changements)|(?:modifications|changements) (?:apporté|effectué)e?s|j['’]ai (?:ajouté|modifié|corrigé|réécrit|conservé|simplifié)[^.\n]{0,120}(?:section|leçon))(?![\p{L}])[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:zusammenfassung der änderungen|vorgenommene änderungen|ich habe [^.\n]{0,120}(?:abschnitt|lektion|überschrift)[^.\n]{0,60}(?:hinzugefügt|geändert|korrigiert|überarbeitet|beibehalten|vereinfacht))(?![\p{L}])[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:(?:resumo das (?:alterações|mudanças)|(?:alterações|mudanças) (?:feitas|realizadas)|riepilogo delle modifiche|modifiche apportate|wprowadzone zmiany|aangebrachte wijzigingen|yapılan değişiklikler|внесені зміни|provedené změny|gjorda ändringar|foretagne ændringer|gjorte endringer|tehdyt muutokset|elvégzett módosítások|modificări efectuate|các thay đổi đã thực hiện|perubahan yang dilakukan))(?::|$)`,
    String.raw`^【(?:(?:主要)?(?:修改|更改|改动|變更|修訂|变更)(?:说明|說明|内容|內容|总结|摘要)?|(?:主な)?(?:変更|修正)(?:点|内容|箇所)?|(?:주요 )?(?:변경|수정) ?(?:사항|내용))】`,
  ].join('|'),
  'iu',
)

/** Phrases of reports that a lesson about changes may also have. */
const MAYBE_REPORT = new RegExp(
  [
    String.raw`^(?:key |main )?(?:changes|edits|revisions|modifications|improvements)(?: (?:that )?(?:i )?made)?:`,
    String.raw`^(?:a )?(?:brief )?(?:summary|list|explanation|overview) of (?:the )?(?:changes|edits|revisions)$`,
    String.raw`^(?:what (?:was )?changed|notes? on (?:the )?(?:changes|edits)):`,
    String.raw`^\(?(?:note: )?i(?:['’]ve| have)? (?:also )?(?:added|changed|fixed|revised|updated|rewrote|rewritten|kept|left|removed|corrected|clarified|simplified|improved|preserved|ensured|made sure)(?![\p{L}])[^.\n]{0,120}(?:section|lesson|heading|issue|original|wording|as (?:you )?(?:requested|asked))`,
    String.raw`^\(?(?:note: )?(?:this|the) (?:revised|updated|rewritten|edited|new) (?:section|version|lesson|text)(?![\p{L}])(?! of )`,
    String.raw`^я (?:также )?(?:добавил|изменил|исправил|переписал|упростил|сохранил|убрал|уточнил|оставил)[а]?(?![\p{L}])[^.\n]{0,120}(?:урок|исходн|текст)`,
    String.raw`^(?:(?:основные )?(?:изменения|правки)|что (?:было )?изменен?[оил]{0,2}|(?:principales )?cambios|(?:principales )?(?:modifications|changements)|(?:wichtigste )?änderungen|(?:principais )?(?:alterações|mudanças)|(?:principali )?modifiche|zmiany|wijzigingen|değişiklikler|зміни|změny|ändringar|ændringer|endringer|muutokset|módosítások|modificări|(?:các )?thay đổi|perubahan|αλλαγές):`,
    String.raw`^(?:(?:主要)?(?:修改|更改|改动|變更|修訂|变更)(?:说明|說明|内容|內容|总结|摘要)?|(?:主な)?(?:変更|修正)(?:点|内容|箇所)|(?:주요 )?(?:변경|수정) ?(?:사항|내용)|(?:ملخص )?(?:التغييرات|التعديلات)|(?:किए गए )?(?:परिवर्तन|बदलाव)|השינויים)\s*[:：]`,
  ].join('|'),
  'iu',
)

/** A writer's words for the requested text; “the updated version” may be of a program in a lesson. */
const OWN_WORK = new RegExp(
  [
    String.raw`(?:revised|updated|rewritten|edited|corrected|improved|modified|fixed|patched|expanded|regenerated|requested|your) (?:[\p{L}-]+ ){0,2}(?:section|lesson)(?=[:.!,]|$| (?:with|as|below)(?![\p{L}]))`,
    String.raw`[!,.:—–-] ?here (?:it is|you go)(?![\p{L}])`,
    String.raw`(?:further|more|other) (?:changes|edits|revisions)(?![\p{L}])`,
    '(?:adjust|revise|expand|rewrite|edit|change|shorten|simplify) (?:the|this|any|your) (?:section|lesson)',
    '(?:исправленн|обновл[её]нн|переписанн)[а-яё]{1,3} (?:раздел|урок)',
    '(?:sección|lección) (?:revisad|actualizad|corregid|reescrit)a',
    '(?:section|leçon) (?:révisée|corrigée|réécrite|mise à jour)',
    '(?:überarbeitete|aktualisierte|korrigierte)[nrs]? (?:abschnitt|lektion)',
    '(?:修改|更新|重写|修订)后的(?:章节|部分|课程)|(?:更新|修正|改訂)(?:した|された|後の)(?:セクション|レッスン)|수정된 (?:섹션|수업)',
  ].join('|'),
  'iu',
)

/** Phrases with which a writer hopes that its answer is useful. */
const HOPE =
  /^(?:i hope (?:this|that|it) (?:revision|version|rewrite )?(?:helps|is helpful|was helpful)[.!]*(?: let me know[^.!?]{0,60}[.!]*)?$|надеюсь,? (?:что )?это |¡?espero que (?:esto|isso|isto) |j['’]espère que (?:cela|ça|ceci) |ich hoffe,? (?:das|dies) |spero che (?:questo|ciò) |mam nadzieję,? że to |ik hoop dat (?:dit|het) |umarım bu |сподіваюся,? (?:що )?це |希望(?:这|這|以上|本|对|對)|آمل أن|أتمنى أن|(?:मुझे )?(?:उम्मीद|आशा) है)/iu

/** Maximum length of a text that is certainly such a phrase, in characters. */
const MAX_HOPE = 80

const BEFORE = phrases.filter(({ place, isQuotable }) => place === 'beginning' && isQuotable)
const AFTER = phrases.filter(({ place, isQuotable }) => place === 'end' && isQuotable)
/** Announcements of the following text, which the check of lessons ignores. */
const GREETING = new RegExp(
  [
    '^(?:sure|certainly|of course|absolutely|okay|got it)(?: thing)?[!:—–-].{0,160}$',
    String.raw`^(?:(?:sure|certainly|of course|absolutely|okay|got it)[!,.] )?(?:here(?:['’]s| is| you go)|below is|this is|i(?:['’]ve| have) [\p{L}]+) (?:the|your|an?) (?:[\p{L}-]+,? ){0,3}(?:revised|updated|rewritten|edited|corrected|improved|modified|fixed|patched|expanded|regenerated|requested) (?:[\p{L}-]+ ){0,2}(?:section|lesson|version|text|content|markdown)(?! (?:of|for|from|about|in)(?![\p{L}]))[\p{L} ]{0,40}[:.!]?$`,
    String.raw`^(?:the )?(?:revised|updated|rewritten|edited|corrected|improved|modified|expanded|final) (?:section|lesson|version|text|content|markdown)(?: (?:is|follows)[\p{L} ]{0,20})?:?$`,
    String.raw`^(?:вот|ниже(?: приведён| приведен)?|исправленн|обновл[её]нн|переписанн)[\p{L} ,]{0,80}(?:раздел|урок|текст|верси|вариант)[\p{L} ]{0,30}[:.!]$`,
    String.raw`^(?:aquí|a continuación|voici|ci-dessous|hier ist|hier kommt|nachfolgend|ecco|di seguito|aqui está|segue|oto|poniżej|işte|aşağıda|ось|нижче|tady je|zde je|här är|her er|tässä on|íme|iată|đây là|berikut|ορίστε|hier is)(?![\p{L}])[^\n]{0,80}(?:sección|lección|texto|versión|section|leçon|texte|version|abschnitt|lektion|fassung|überarbeitet|sezione|lezione|testo|versione|seção|lição|versão|sekcj|lekcj|tekst|wersj|bölüm|ders|metin|розділ|урок|текст|верс|oddíl|lekc|avsnitt|afsnit|seksjon|osio|szakasz|secțiun|lecți|phần|bài|bagian|pelajaran|ενότητα|μάθημα|sectie|les)[^\n]{0,40}[:.!]$`,
    String.raw`^(?:以下(?:は|是)|下面是|这是|這是|다음은|아래는|إليك|فيما يلي|यहाँ|नीचे|להלן|הנה)[^\n]{0,60}(?:章节|章節|部分|课程|課程|版本|セクション|レッスン|バージョン|文章|섹션|수업|버전|القسم|الدرس|النص|खंड|पाठ|संस्करण|הפרק|השיעור)[^\n]{0,20}[:：。.!]$`,
  ].join('|'),
  'iu',
)

/** The position at which a writer begins to speak for itself in a text of one line. */
export interface Speech {
  /** The position; -1 if there is none. */
  readonly at: number
  /** Whether no lesson has such text; otherwise it may be for learners. */
  readonly isCertain: boolean
}

/** Finds the speech of a writer before the section. */
export function speaksBefore(line: string): Speech {
  const [spoken, greeted] = [firstOf(BEFORE, line), line.search(GREETING)]
  const isOwn = OWN_WORK.test(line)
  // “Of course, … here” may also be a sentence of a lesson.
  const isSpoken = spoken !== -1 && (isOwn || !/^of course,/u.test(line))
  return { at: isSpoken ? spoken : greeted, isCertain: isOwn }
}

/** Finds the speech of a writer after the section. */
export function speaksAfter(line: string): Speech {
  const report = line.search(CERTAIN_REPORT)
  if (report !== -1) return { at: report, isCertain: true }
  const at = firstOf(AFTER, line)
  if (at === -1) return { at: line.search(MAYBE_REPORT), isCertain: false }
  return { at, isCertain: OWN_WORK.test(line) || (HOPE.test(line) && line.length <= MAX_HOPE) }
}

function firstOf(of: readonly { readonly pattern: RegExp }[], line: string): number {
  const found = of.map(({ pattern }) => line.search(pattern)).filter((at) => at !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}
