/** Where in a lesson a phrase is searched for: assistants greet before their answer and say goodbye after it. */
export type PhrasePlace = 'anywhere' | 'beginning' | 'end'

/** A phrase of an assistant, of a writer's note or of a broken export, with its name for use in a sentence. */
export interface Phrase {
  readonly pattern: RegExp
  readonly name: string
  readonly place: PhrasePlace
  readonly severity: 'major' | 'minor'
  /** Whether the phrase is allowed within a quotation, where the lesson shows it. */
  readonly isQuotable: boolean
  /** Whether the phrase is allowed in a text with tags of a template, whose generator replaces it. */
  readonly isOfTemplates?: true
}

const MARKS: readonly Phrase[] = [
  mark(/<\/?(?:think|thinking|reasoning|scratchpad|reflection)>/iu, 'the thinking of a model'),
  // Right within emphasis, quotation marks or brackets, a lesson names the mark.
  mark(
    /(?<![*_"“'‘(«「])<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|begin_of_text|start_header_id|end_header_id)\|>(?![*_"”'’)»」])|\[\/?INST\]|<<\/?SYS>>/u,
    'a mark of a chat template',
  ),
  mark(
    /contentReference\[oaicite:\d+\]|\boaicite\b|【\d+[:†][^】\n]{0,80}】|\bturn\d+(?:search|view|news|image)\d+\b/u,
    'a citation mark of an assistant',
  ),
  { ...mark(/\uFFFD/u, 'a character that was lost when the file was converted'), severity: 'minor' },
  {
    ...mark(
      /[ÃÂ][\u0080-\u00BF]|\u00EF\u00BF\u00BD|(?:[РС][\u00A0-\u00BF\u0402-\u040F\u0450-\u045F\u0490\u0491\u2010-\u203A\u20AC\u2116\u2122]){3,}|â€[\u0080-\u2122]|(?:[ÐÑ][\u0080-\u00BF\u0152-\u0178\u2018-\u2122]){3,}/u,
      'text in a wrong character encoding',
    ),
    severity: 'minor',
  },
]

function mark(pattern: RegExp, name: string): Phrase {
  return { pattern, name, place: 'anywhere', severity: 'major', isQuotable: false }
}

const NOTES: readonly Phrase[] = [
  phrase(
    'a note to the writer',
    'anywhere',
    String.raw`\[(?:TODO|TBD|FIXME|XXX)(?![\p{L}\p{N}])[^\]\n]*\](?!\()`,
  ),
  {
    ...mark(
      /^(?:PENDIENTE|À COMPLÉTER|A COMPLETER|DA COMPLETARE|A FAZER|ДОПИСАТЬ|ЗАПОЛНИТЬ|ДОБАВИТЬ|待补充|待完成|待填写|TODO：|要追記|작성 예정)(?!\p{L})/u,
      'a note to the writer',
    ),
    severity: 'minor',
    isQuotable: true,
  },
  {
    ...phrase(
      'a placeholder',
      'anywhere',
      String.raw`(?<![\p{L}\p{N}$])\{\{\s?[\p{L}_][\p{L}\p{N}_]{1,40}\s?\}\}(?!\})`,
    ),
    isOfTemplates: true,
  },
  phrase(
    'a placeholder',
    'anywhere',
    String.raw`\[(?:待填写|在?此处?插入|请?在此处?(?:插入|添加|填写)|أدخل |أضف |ここに|여기에|insert (?:an? |the |your )|insertar|insérer|einfügen|inserire|inserir|wstaw)[^\]\n]{0,120}\](?!\()`,
  ),
  {
    ...phrase(
      'a note that the text is not ready',
      'anywhere',
      String.raw`^(?:this (?:section|page|chapter|lesson|part|site) is )?(?:still |currently )?under construction[.!… ]*$`,
      String.raw`^(?:content )?coming soon[.!… ]*$`,
      String.raw`^(?:(?:этот |данный |эта |данная )?(?:раздел|урок|текст|глава|страница|статья) )?(?:ещё |пока )?(?:находится )?в разработке[.!… ]*$`,
      String.raw`^(?:est[ae] (?:sección|página|lección|apartado|capítulo) está )?en construcción[.!… ]*$`,
      String.raw`^(?:dieser abschnitt (?:ist|befindet sich) )?(?:noch )?(?:im aufbau|in arbeit)[.!… ]*$`,
      String.raw`^(?:cette (?:section|page|leçon) est )?en (?:cours de (?:rédaction|construction)|construction)[.!… ]*$`,
      String.raw`^(?:esta (?:seção|página|lição) está )?em construção[.!… ]*$`,
      String.raw`^(?:(?:本|该|此|这个?)(?:节|章|页|页面|部分|课程))?(?:正在|仍在|尚在)?(?:建设中|施工中|编写中)[。！… ]*$|^(?:このセクションは)?(?:作成中|準備中)(?:です)?[。！… ]*$|^(?:이 (?:섹션|페이지)는 )?(?:준비|작성) 중(?:입니다)?[.! ]*$`,
      String.raw`^(?:(?:هذا|هذه) (?:القسم|الصفحة|الدرس|الفصل|الجزء) )?(?:ما ?زالت? )?قيد (?:الإنشاء|التطوير)[.! ]*$|^(?:यह (?:अनुभाग|पृष्ठ) )?निर्माणाधीन(?: है)?[।.! ]*$`,
    ),
    severity: 'major',
  },
  {
    ...phrase(
      'a remark that text was left out',
      'anywhere',
      String.raw`^[[(<*… .]*(?:the )?(?:rest|remainder)(?: of (?:the|this) [\p{L} ]{1,30})? (?:remains?|stays?|is) (?:unchanged|the same|as (?:before|is|above))[\])>*… .]*$`,
      String.raw`^[[(*… .]*(?:rest|remaining) (?:of (?:the )?(?:lesson|section|content|text)|(?:content|sections?|text))(?: (?:unchanged|here|as before|omitted))?[\])*… .]*$`,
      String.raw`^[[(*… .]*(?:остальн(?:ая часть|ое|ой текст|ые разделы)[\p{L} ]{0,30}(?:без изменений|не изменил[\p{L}]{2}|остаётся прежн[\p{L}]{2}))[\])*… .]*$`,
      String.raw`^[[(*… .]*(?:el resto (?:del? [\p{L} ]{1,30})?(?:permanece|queda|sigue)[\p{L} ]{0,20}(?:igual|sin cambios)|le reste (?:d[eu] [\p{L} ]{1,30})?(?:est|reste|demeure) inchangé|der rest (?:de[rs] [\p{L} ]{1,30})?(?:bleibt|ist) unverändert|o resto (?:d[aeo] [\p{L} ]{1,30})?(?:permanece|fica)[\p{L} ]{0,10}(?:igual|inalterado)|il resto (?:de[\p{L}]* [\p{L} ]{1,30})?(?:rimane|resta) invariato)[\])*… .]*$`,
      String.raw`^[[(*… .]*(?:يبقى |تبقى )?(?:باقي|بقية) (?:القسم|الدرس|النص|المحتوى)[\p{L}\p{M} ]{0,20}(?:دون|بدون|بلا) (?:تغيير|تعديل)[\])*… .]*$`,
      String.raw`^[[(（【*… .]*(?:其余(?:部分|内容)?(?:保持)?不变|残りは(?:そのまま|変更なし|同じ)|나머지는 (?:그대로|동일))`,
    ),
    severity: 'major',
  },
]

const OF_ASSISTANTS: readonly Phrase[] = [
  {
    ...phrase(
      'a refusal of a model',
      'anywhere',
      String.raw`^(?:i['’]?m (?:very )?sorry,? (?:but )?|i apologi[sz]e,? (?:but )?|unfortunately,? )?(?:as an ai[^,.]{0,40}, )?i (?:can(?:no|['’])t|am (?:not able|unable) to|['’]m (?:not able|unable) to|won['’]t be able to) (?:help|assist|fulfil+|provide|comply|create|write|generate|complete|continue)`,
      String.raw`^(?:извините|простите|к сожалению),? (?:но )?я не (?:могу|в состоянии)`,
      String.raw`^lo siento,? (?:pero )?no puedo|^(?:je suis )?désolée?,? (?:mais )?je ne (?:peux|suis)|^es tut mir leid,? (?:aber )?(?:ich kann|das kann ich)|^(?:desculpe|sinto muito),? (?:mas )?(?:eu )?não posso|^mi dispiace,? (?:ma )?non posso|^przepraszam,? (?:ale )?nie mogę|^üzgünüm,? |^het spijt me,? (?:maar )?ik kan`,
      String.raw`^(?:很)?(?:抱歉|对不起|對不起)[，,]?(?:但)?我(?:无法|不能|無法)|^申し訳(?:ありません|ございません)が|^죄송(?:합니다|하지만)|^(?:عذرًا|عذراً|عذرا|آسف)،? (?:ولكن |لكن )?(?:لا|لن)|^क्षमा करें,? |^вибачте,? (?:але )?я не можу`,
    ),
    severity: 'major',
  },
  phrase(
    'an answer of an assistant before the lesson',
    'beginning',
    String.raw`^(?:sure(?: thing)?|certainly|of course|absolutely|great(?: question)?|okay|ok|got it|no problem|understood)[!,.—–: -]{1,3}(?:.{0,39}[^\p{L}])?(?:here|below|i(?:['’]ve|['’]ll| have| will))(?![\p{L}])`,
    String.raw`^(?:here(?:['’]s| is| are)|below is|i(?:['’]ve| have) (?:created|written|prepared|rewritten|revised|updated)) (?:the|your|a|an) (?:[\p{L}-]+ ){0,4}(?:lesson|section|text|content|version|tutorial)(?![\p{L}])`,
    String.raw`^(?:конечно|разумеется|хорошо|с удовольствием|отлично)[!,.]{1,2} (?:вот|ниже|я)(?![\p{L}])|^вот (?:ваш|готовый|обновлённый|обновленный|переписанный|исправленный|улучшенный|полный) (?:урок|раздел|текст|вариант)`,
    String.raw`^¡?(?:claro|por supuesto|desde luego)[!,.]{1,2}.{0,20}aquí|^aquí (?:tienes|está|tiene) (?:la|el|tu|su|una?) (?:[\p{L}]+ ){0,2}(?:lección|sección|texto|versión)`,
    String.raw`^(?:bien sûr|certainement|d['’]accord|avec plaisir) ?[!,.]{1,2}.{0,20}voici|^voici (?:la|le|votre|une?) (?:[\p{L}]+ ){0,2}(?:leçon|section|texte|version)`,
    String.raw`^(?:natürlich|gerne?|selbstverständlich|klar)[!,.]{1,2}.{0,20}hier|^hier (?:ist|sind|kommt) (?:die|der|das|deine?|ihre?|eine?) (?:[\p{L}]+ ){0,2}(?:lektion|abschnitt|text|version|fassung)`,
    String.raw`^(?:claro|com certeza|certo|certamente|oczywiście|jasne|natuurlijk|zeker|elbette|tabii|tabii ki|звичайно|звісно)[!,.]{1,2} ?(?:aqui|ecco|oto|poniżej|hier|işte|aşağıda|ось|нижче)(?![\p{L}])`,
    String.raw`^(?:当然|當然|好的|没问题)[！，。,!].{0,12}(?:以下|这是|這是|下面)|^以下是(?:为您|修改|更新|重写|完整)|^(?:もちろん(?:です)?|承知(?:しま|いたしま)した|わかりました)[。！、!]|^(?:물론(?:입니다|이죠|이에요)|네|알겠습니다)[.,!] ?(?:다음|여기|아래)`,
    String.raw`^(?:بالتأكيد|بالطبع|حسنًا|حسنا)[!،.] ?(?:إليك|هذا|هذه|فيما)|^(?:ज़रूर|बिल्कुल|निश्चित रूप से)[!,.।] ?(?:यहाँ|यहां|नीचे|यह)`,
  ),
  phrase(
    'a closing of an assistant',
    'end',
    String.raw`^(?:i hope (?:this|that|it|you) (?:[\p{L}]+ ){0,3}(?:helps?|helpful|useful))`,
    String.raw`(?:let me know (?:if|whether|how|what)|feel free to (?:ask|reach out|let me know)|would you like me to|do you want me to|should i (?:add|expand|write|include|continue)|shall i |if you(?:['’]d| would)? (?:like|want|need)[^.]{0,60}(?:i can|i['’]ll|just ask|let me know)|is there anything else)`,
    String.raw`^надеюсь,? (?:что )?(?:это |этот |урок )?[\p{L} ]{0,20}(?:помо|полез)|(?:дайте (?:мне )?знать|сообщите мне|если (?:вы )?хотите,? (?:я могу|могу)|хотите,? (?:чтобы )?я|(?:могу|мне) (?:ли я )?(?:также )?(?:добавить|дополнить|расширить)[\p{L} ]{0,40}\?)`,
    String.raw`^¡?espero que (?:esto |esta lección )?(?:te |le |les |os )?(?:ayude|sirva|sea (?:de )?(?:útil|utilidad|ayuda))|(?:avísame si|házmelo saber|¿(?:quieres|quieren|te gustaría|le gustaría|quiere|deseas|desea) que)`,
    String.raw`^j['’]espère que (?:cela|ça|ceci|cette)[^.]{0,30}(?:aide|aidera|utile)|(?:n['’]hésite[zs]? pas à (?:me|poser)|faites-le-moi savoir|(?:souhaitez|voulez)-vous que je)`,
    String.raw`^ich hoffe,? (?:das|dies|dass (?:das|dies))[^.]{0,20}(?:hilft|hilfreich)|(?:lass(?:en sie)? (?:es )?mich wissen|sag(?:en sie)? mir bescheid|(?:möchten sie|möchtest du|soll ich),? (?:dass ich|noch|ihnen))`,
    String.raw`^espero que (?:isso |isto )?(?:ajude|ajudou|seja útil)|me avise se|(?:gostaria|quer) que eu|^spero che (?:questo |ciò )?(?:[\p{L}]+ )?(?:aiuti|sia (?:utile|d['’]aiuto))|fammi sapere|^mam nadzieję,? że (?:to )?pomo|daj(?:cie)? mi znać|^ik hoop dat (?:dit|het) [\p{L} ]{0,15}helpt|laat het me weten|^umarım (?:bu )?[\p{L} ]{0,15}yardımcı|bana (?:bildir|haber ver)|^сподіваюся,? (?:що )?(?:це )?допомо|дайте мені знати`,
    String.raw`(?:需要|要不要|是否需要|想要?)我(?:再|来|为您|继续|也)?[\p{Script=Han}]{0,12}(?:吗|嗎)|希望(?:这|這|以上|本|对|對).{0,16}(?:帮助|幫助|有用|有所)|(?:如果|如)(?:您|你)?.{0,14}(?:请|請|可以|随时|隨時).{0,8}(?:告诉我|告訴我|联系|提问)|お役に立て(?:れば|ば|たら)|お(?:知らせ|申し付け)ください|도움이 되(?:었기를|길|셨기를|었으면)|(?:필요하시면|궁금한 점이).{0,20}(?:말씀|알려)`,
    String.raw`^(?:آمل|أتمنى) أن (?:يكون|تكون|يساعد)|أخبرني (?:إذا|إن)|هل (?:تريد|تود|ترغب في) أن (?:أضيف|أكتب|أشرح|أوسع|أكمل|أقوم)|(?:मुझे )?(?:उम्मीद|आशा) है कि (?:यह|इससे)|मुझे बताएं`,
  ),
  phrase(
    'an instruction to the writing model',
    'anywhere',
    String.raw`^(?:return|output|respond with|provide) only the (?:revised|rewritten|updated|corrected|full) (?:section|lesson|text|content|markdown)`,
    String.raw`^you are an? (?:expert|experienced|professional|skilled|helpful) (?:instructional designer|course (?:author|writer|designer)|lesson writer|technical writer|curriculum (?:designer|developer)|assistant[.,]|(?:[\p{L}-]+ )?(?:teacher|tutor|instructor|educator|writer)[.,]\s+(?:write|create|generate|produce|your task)\b)`,
    String.raw`^(?:write|create|generate|produce) an? (?:[\p{L}-]+ ){0,3}lesson (?:about|on|for) .{0,80}(?:audience|beginners|students|markdown|words)[.!]?$`,
  ),
]

function phrase(name: string, place: PhrasePlace, ...patterns: readonly string[]): Phrase {
  return {
    pattern: new RegExp(patterns.map((each) => `(?:${each})`).join('|'), 'iu'),
    name,
    place,
    severity: 'minor',
    isQuotable: true,
  }
}

/** All phrases, in the order of the search. */
export const phrases: readonly Phrase[] = [...MARKS, ...NOTES, ...OF_ASSISTANTS]
