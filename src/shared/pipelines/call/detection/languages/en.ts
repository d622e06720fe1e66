import { type LanguageTable, listed } from './table.ts'

export const english: LanguageTable = {
  functionWords: listed(
    'a|an|the|i|you|he|she|it|we|they|me|him|her|us|them|my|your|his|its|our|their|this|that|these|those|am|is|are|was|were|be|been|being|do|does|did|have|has|had|will|would|shall|should|can|could|may|might|must|to|of|in|on|at|by|for|with|from|as|and|or|but|so|if|then|than|there|here|what|which|who|when|where|how|just|please|now|up|out|about|into|over|any|some|all|not|no',
  ),
  firstPerson: listed('i we|me us|my our'),
  negations: listed(
    'not|no|never|none|nothing|nobody|neither|nor|without|cannot|unable|refuse|refused|stop|avoid|unlikely|hardly|barely|nowhere|ain',
  ),
  negatesAfter: false,
  harmless: listed(
    'no problem|no problems|no worries|not only|why do not|why not|do not worry|no doubt|not a problem|or not|if not|is not it|do not hesitate|not at all|would not mind|do not mind|not to worry|no trouble',
  ),
  butWords: listed('but|however|instead|although|because'),
  reporting: listed(
    'said|say|says|saying|told|tell|asked|ask|asks|asking|claim|claims|claimed|lying|lie|pretend|imagine|suppose|whether|wish|thought|think|heard|means|meant|called',
  ),
  conditions: listed('if'),
  subjects: listed('i|we|you|he|she|it|they'),
  denials: listed('no|not|never|we do not|i do not|i can not|we can not'),
  fillers: listed(
    'um|uh|er|erm|hm|mm|mhm|ah|oh|you know|i mean|like|sort of|kind of|well|actually|basically|just|please|okay|ok|right|let me see|so',
  ),
  refusals: listed(
    'i will not|i would rather not|i rather not|rather not|i do not want to|i am not going to|not going to tell|i refuse|none of your business|i can not tell|i can not give|i am not telling|i do not give|not comfortable|i prefer not|would prefer not|do not have to tell|not giving you|not telling you|no way|i do not feel comfortable|skip that|not over the phone|i decline|why should i|not sharing|not share|keep that to myself|keep it to myself|keep this to myself|keep that private|keep it private|that is private|it is private|that is personal|it is personal|not your business|do not want to say|rather skip',
  ),
  evasions: listed(
    'what|why|sorry|pardon|excuse me|huh|hello|i do not know|i do not remember|i do not have it|i forgot|no idea|i am not certain|hold on|one moment|just a moment|wait|why do you need that|say that again|come again|can you repeat that|i can not remember|not on me',
  ),
  questionWords: listed('what|which|who|whom|whose|when|where|how'),
  requests: listed('tell|give|provide|share|know|need|please|if|whether|ask'),
  lightWords: listed(
    'want|need|require|like|wish|prefer|plan|intend|desire|make|made|do|done|get|give|take|let|look|looking|know|see|there|other|else|more',
  ),
  synonyms: listed(
    'book reserve schedule arrange|booking reservation appointment|help assist support aid|leave depart departure start origin|destination arrive arrival end|travel fly go head going|return back|buy purchase order get|price cost fare charge fee rate total|phone call ring dial reach contact telephone|confirm verify check validate confirmation|correct right accurate okay|=confirmed successful complete completed done made booked reserved scheduled processed arranged set success added created ordered purchased|done made|address located location situated|city town place location area region|goodbye bye farewell soon later|nice good great pleasant wonderful lovely|thank thanks appreciate|sorry apologize apologies apology regret unfortunately|problem issue trouble error|possible able unable|need want require like wish prefer plan intend desire|anything something|else other further more additional anymore another|tell give provide share supply state|find search look locate|kind type sort category genre style|people persons person passengers travelers riders guests|rent hire|movie film|begin start|end finish|send mail ship|day date|ticket seat|refund reimburse|recorded taped|hold wait moment minute second|happy glad pleased delighted|speak talk|birth born birthday|bill invoice statement|pin code passcode|password passcode|fix repair solve resolve|broken damaged defective faulty|transfer connect forward|today day|money amount funds|last surname family|stay staying nights|car vehicle',
  ),
  variants: listed(
    'am is are was were be been being|it they he she this that these those|a an the|can could may might will would shall should|do does did|have has had|not no|its their his her your',
  ),
  determiners: listed('a|an|the|my|your|his|her|its|our|their|this|that'),
  pronouns: listed('it|they|them|one|this|that'),
  politeWords: listed('please|kindly'),
  askedThings: listed('where city town place location area airport|when date day time|who person name'),
  tags: listed('right|correct|yes|okay|ok'),
  signs: {
    '£': ['pounds', 'pound'],
    $: ['dollars', 'dollar'],
    '€': ['euros', 'euro'],
    '¥': ['yen'],
    '%': ['percent'],
  },
}
