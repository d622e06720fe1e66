import { type MaskingLanguage, words } from './language.ts'

const NUMBER =
  '(?:\\d+[a-z]?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|oh|zero|and)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|oh|zero|and|a|b|c))*)'
const STREET =
  'street|st|road|rd|avenue|ave|lane|ln|drive|court|ct|boulevard|blvd|way|place|terrace|close|crescent|square|highway|parkway|gardens|grove|mews|row|hill|walk'

export const english: MaskingLanguage = {
  frequent: words(
    'the and you your is it to of for that i can my please thank thanks what have with this are we do not on in be just',
  ),
  digits: words('zero oh o nought one two three four five six seven eight nine double triple'),
  numbers: words(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
  ),
  joining: words('and the of then dash hyphen slash space'),
  months: words('january february march april may june july august september october november december'),
  ordinals: words(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirty-first',
  ),
  introductions:
    /\b(?:(?:my|the|his|her|their|account holder's?|full|first|last|sur|maiden|family|middle|wife's|husband's|partner's|mother's maiden) ?name(?:'s| is| was| would be)?|name:|i(?:'m| am) called|call me|(?:account|booking|order|policy|reservation|it|that) (?:is|was|will be|should be|would be|'s)? ?(?:under|in|registered (?:to|under|in)|booked under|for|in the name of)(?: the name(?: of)?)?|under (?:the name(?: of)?)?|in the name of|on behalf of|(?:speaking|talking|spoke|spoken|talked) (?:to|with)|(?:this is|it is|it's|i am|i'm)(?= [\p{L}'-]+(?: [\p{L}'-]+)? (?:speaking|here|calling|from))|mr|mrs|ms|miss|mister|dr|doctor|sir|madam|(?:husband|wife|partner|son|daughter|mother|father|brother|sister|flatmate|colleague|manager|landlord)(?: is|'s)?(?: called| named)?)\.?,? (?=\p{L})/giu,
  behindName: /^,? (?:here|speaking|calling|again)\b/iu,
  asks: {
    name: /\b(?:(?:your|the|full|first|last|sur|maiden|family|account holder's?) ?(?:\p{L}+ ){0,2}name|who am i (?:speaking|talking) (?:to|with)|who(?:'s| is) (?:calling|this|speaking)|spell (?:that|it|your|the)|name[,?]|name please|whose name|name (?:on|for) (?:the|your) (?:account|booking|order|policy|card))/iu,
    number:
      /\b(?:number|digits|pin|passcode|password|code|card|expiry|cvv|cvc|reference|policy|account|social security|licen[cs]e|passport|registration|plate|phone|mobile|national insurance)\b/iu,
    birth: /\b(?:birth ?day|date of birth|birth ?date|d\.?o\.?b|when were you born|born)\b/iu,
    address: /\b(?:address|post ?code|zip(?: code)?|where do you live|street|house number|town|city)\b/iu,
    email: /\be-?mail\b/iu,
  },
  numberOf:
    /\b(?:account|acct|card|pin|cvv|cvc|security code|passcode|password|sort code|routing|policy|customer|member(?:ship)?|order|parcel|reference|ref|ticket|case|claim|booking|confirmation|licen[cs]e|passport|registration|reg|plate|social security|social|national insurance|phone|mobile|cell|telephone|contact|number|digits|last (?:four|4)|ending(?: in)?|expir(?:y|es)|call me (?:back )?(?:on|at)|reach me (?:on|at)|verification code|code) ?(?:number|no|code|is|was|in|on|are|at|'s|it's)*\b/giu,
  birthOf: /\b(?:born(?: on)?|birth(?:day| ?date)?|dob|d\.o\.b)\b/giu,
  livesAt:
    /\b(?:(?:i|we) live (?:at|on|in)|my address is|the address is|address(?:'s| is)|i(?:'m| am) at|post ?code (?:is|was)|zip(?: code)? (?:is|was)|house number (?:is|was)?|(?:post ?code|zip(?: code)?|town|city|street)(?: and (?:\p{L}+ )?\p{L}+)? (?:is|are|was))\s/giu,
  streets: [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:flat|apartment|apt|unit|suite) ${NUMBER},? )?${NUMBER},? (?:\\p{L}[\\p{L}'.-]* ){1,3}(?:${STREET})\\b\\.?(?:,? (?:apartment|apt|unit|flat|suite) \\w+)?`,
      'giu',
    ),
    /\b[a-z]{2}\d{2}\s?[a-z]{3}\b/giu,
  ],
  at: words('at'),
  dot: words('dot period'),
  spelling: words('for as like'),
  common: words(
    'a about account address after again ago ah all also always am an and any anyone are as at back be because been bill birth born broadband but by call called calling can cannot card christmas come correct could customer date day days dear did digits do does done dont down easter email english euros everyone everything expiry fine first for four from full glad go going gone good got great had happy has have hello help her here hey hi his hm hold house how i id if in internet is it its just know last let like line live look madam maam make may me mhm minute mister moment monday more morning mr mrs ms much my name need nice no none not nothing now number of off oh ok okay old on one only open or order other our out over please pin possible post postcode pounds problem question ready really reference right router same saturday see she sir so some somebody someone something sorry speaking spell sunday sure surname take telephone tell thank thanks that the their them then there they thing this three thursday to today tomorrow too tuesday two uh uhm um unable under until up us very wait want was we wednesday week welcome well went were what when where which who why wifi will windows with word work would wrong yeah year yes yesterday yet you your yours friday zip agent support service team department billing sales manager',
  ),
  capitalNouns: false,
  isNumberFirst: true,
}
