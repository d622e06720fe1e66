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
    'said|say|says|saying|told|tell|asked|ask|asks|asking|claim|claims|claimed|lying|lie|pretend|imagine|suppose|if|whether|wish|thought|think|heard|means|meant|called',
  ),
  denials: listed('no|not|never|we do not|i do not|i can not|we can not'),
  fillers: listed(
    'um|uh|er|erm|hm|mm|mhm|ah|oh|you know|i mean|like|sort of|kind of|well|actually|basically|just|please|okay|ok|right|let me see|so',
  ),
  refusals: listed(
    'i will not|i would rather not|i rather not|rather not|i do not want to|i am not going to|not going to tell|i refuse|none of your business|i can not tell|i can not give|i am not telling|i do not give|not comfortable|i prefer not|would prefer not|do not have to tell|not giving you|not telling you|no way|i do not feel comfortable|skip that|not over the phone|i decline|why should i|not sharing|not share',
  ),
  evasions: listed(
    'what|why|sorry|pardon|excuse me|huh|hello|i do not know|i do not remember|i do not have it|i forgot|no idea|i am not certain|hold on|one moment|just a moment|wait|why do you need that|say that again|come again|can you repeat that|i can not remember|not on me',
  ),
  signs: {
    '£': ['pounds', 'pound'],
    $: ['dollars', 'dollar'],
    '€': ['euros', 'euro'],
    '¥': ['yen'],
    '%': ['percent'],
  },
}
