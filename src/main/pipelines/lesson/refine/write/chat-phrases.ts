import { phrases } from '../../checks/hygiene/assistant-phrases.ts'

/** Reports of a writer on its own work, after the text, in the languages that writers use. */
const REPORT = new RegExp(
  [
    String.raw`^(?:(?:a )?(?:brief )?(?:summary|list|explanation|overview) of (?:the )?(?:changes|edits|revisions)|(?:key |main )?(?:changes|edits|revisions|modifications|improvements)(?: (?:that )?(?:i )?made)?|what (?:i(?:['’]ve)? |was )?changed|notes? on (?:the |my )?(?:changes|edits))[^:\n]{0,40}(?::|$)`,
    String.raw`^\(?(?:note: )?i(?:['’]ve| have)? (?:also )?(?:added|changed|fixed|revised|updated|rewrote|rewritten|kept|left|removed|corrected|clarified|simplified|improved|preserved|ensured|made sure)(?![\p{L}])[^.\n]{0,120}(?:section|lesson|heading|issue|original|wording|as (?:you )?(?:requested|asked))`,
    String.raw`^\(?(?:note: )?(?:this|the) (?:revised|updated|rewritten|edited|new) (?:section|version|lesson|text)(?![\p{L}])`,
    String.raw`^(?:(?:краткий )?(?:список|перечень|обзор) (?:внес[её]нных )?(?:изменений|правок)|(?:основные |внес[её]нные )?(?:изменения|правки)|что (?:я )?(?:было )?изменен?[оил]{0,2})[^:\n]{0,40}(?::|$)`,
    String.raw`^я (?:также )?(?:добавил|изменил|исправил|переписал|упростил|сохранил|убрал|уточнил|оставил)[а]?(?![\p{L}])[^.\n]{0,120}(?:раздел|урок|заголов|замечани|исходн|текст)`,
    String.raw`^(?:(?:resumen de (?:los )?|principales )?cambios(?: realizados| introducidos)?|he (?:añadido|cambiado|corregido|reescrito|mantenido|simplificado)[^.\n]{0,120}(?:sección|lección|texto|encabezado))[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:(?:résumé des |principales? )?(?:modifications|changements)(?: apportée?s| effectuée?s)?|j['’]ai (?:ajouté|modifié|corrigé|réécrit|conservé|simplifié)[^.\n]{0,120}(?:section|leçon|texte|titre))[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:(?:zusammenfassung der |vorgenommene |wichtigste )?änderungen|ich habe [^.\n]{0,120}(?:abschnitt|lektion|text|überschrift)[^.\n]{0,60}(?:hinzugefügt|geändert|korrigiert|überarbeitet|beibehalten|vereinfacht))[^:\n]{0,40}(?::|$|[.!])`,
    String.raw`^(?:(?:principais |resumo das )?(?:alterações|mudanças)(?: feitas| realizadas)?|(?:principali |riepilogo delle )?modifiche(?: apportate)?|(?:wprowadzone )?zmiany|(?:aangebrachte )?wijzigingen|(?:yapılan )?değişiklikler|(?:внесені )?зміни|(?:provedené )?změny|(?:gjorda )?ändringar|(?:foretagne )?ændringer|(?:gjorte )?endringer|tehdyt muutokset|elvégzett módosítások|modificări(?: efectuate)?|(?:các )?thay đổi(?: đã thực hiện)?|perubahan(?: yang dilakukan)?|αλλαγές)[^:\n]{0,30}(?::|$)`,
    String.raw`^【?(?:(?:主要)?(?:修改|更改|改动|變更|修訂|变更)(?:说明|說明|内容|內容|总结|摘要)?|(?:主な)?(?:変更|修正)(?:点|内容|箇所)|(?:주요 )?(?:변경|수정) ?(?:사항|내용)|(?:ملخص )?(?:التغييرات|التعديلات)[^:\n]{0,20}|(?:किए गए )?(?:परिवर्तन|बदलाव)|השינויים[^:\n]{0,20})\s*(?:[:：】]|$)`,
  ].join('|'),
  'iu',
)

const BEFORE = phrases.filter(({ place, isQuotable }) => place === 'beginning' && isQuotable)
const AFTER = phrases.filter(({ place, isQuotable }) => place === 'end' && isQuotable)
/** Announcements of the text that follows, which the check of lessons leaves alone. */
const GREETING = new RegExp(
  [
    '^(?:sure|certainly|of course|absolutely|okay|got it)(?: thing)?[!,.:—–-].{0,160}$',
    String.raw`^(?:here(?:['’]s| is| you go)|below is|this is|i(?:['’]ve| have) [\p{L}]+) .{0,60}(?:revised|updated|rewritten|edited|corrected|improved|modified|fixed|patched|expanded|regenerated|requested)[\p{L} ]{0,40}[:.!]?$`,
    String.raw`^(?:the )?(?:revised|updated|rewritten|edited|corrected|improved|modified|expanded|final) (?:section|lesson|version|text|content|markdown)(?: (?:is|follows)[\p{L} ]{0,20})?:?$`,
    String.raw`^(?:вот|ниже(?: приведён| приведен)?|исправленн|обновл[её]нн|переписанн)[\p{L} ,]{0,80}(?:раздел|урок|текст|верси|вариант)[\p{L} ]{0,30}[:.!]$`,
    String.raw`^(?:aquí|a continuación|voici|ci-dessous|hier ist|hier kommt|nachfolgend|ecco|di seguito|aqui está|segue|oto|poniżej|işte|aşağıda|ось|нижче|tady je|zde je|här är|her er|tässä on|íme|iată|đây là|berikut|ορίστε|hier is)(?![\p{L}])[^\n]{0,80}(?:sección|lección|texto|versión|section|leçon|texte|version|abschnitt|lektion|fassung|überarbeitet|sezione|lezione|testo|versione|seção|lição|versão|sekcj|lekcj|tekst|wersj|bölüm|ders|metin|розділ|урок|текст|верс|oddíl|lekc|avsnitt|afsnit|seksjon|osio|szakasz|secțiun|lecți|phần|bài|bagian|pelajaran|ενότητα|μάθημα|sectie|les)[^\n]{0,40}[:.!]$`,
    String.raw`^(?:以下(?:は|是)|下面是|这是|這是|다음은|아래는|إليك|فيما يلي|यहाँ|नीचे|להלן|הנה)[^\n]{0,60}(?:章节|章節|部分|课程|課程|版本|セクション|レッスン|バージョン|文章|섹션|수업|버전|القسم|الدرس|النص|खंड|पाठ|संस्करण|הפרק|השיעור)[^\n]{0,20}[:：。.!]$`,
  ].join('|'),
  'iu',
)

/** Where in a text of one line a writer begins to speak for itself, before the section; -1 where it does not. */
export function speaksBefore(line: string): number {
  const at = firstOf(BEFORE, line)
  return at === -1 ? line.search(GREETING) : at
}

/** The same after the section. */
export function speaksAfter(line: string): number {
  const at = firstOf(AFTER, line)
  return at === -1 ? line.search(REPORT) : at
}

function firstOf(of: readonly { readonly pattern: RegExp }[], line: string): number {
  const found = of.map(({ pattern }) => line.search(pattern)).filter((at) => at !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}
