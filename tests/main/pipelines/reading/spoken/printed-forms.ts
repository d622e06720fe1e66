/** A printed form, how it may be heard, and how another one in its place is heard. */
export interface PrintedForm {
  readonly printed: string
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** Words that are printed differently from how they are pronounced, by class (c.19). */
export const PRINTED_FORMS: Readonly<Record<string, readonly PrintedForm[]>> = {
  money: [
    {
      printed: '$25',
      right: ['twenty five dollars', 'twenty-five dollars', '25 dollars', '$25'],
      wrong: ['twenty six dollars', 'thirty five dollars', 'twenty five pounds', '$35', '35 dollars'],
    },
    { printed: '25 €', right: ['twenty five euros', '25 euros', '25€', '€25'], wrong: ['thirty euros'] },
    {
      printed: '£3.50',
      right: ['three pounds fifty', 'three fifty', 'three pounds and fifty pence', '£3.50', '3 pounds 50'],
      wrong: ['four pounds fifty', 'three pounds sixty'],
    },
    {
      printed: '$1.5 million',
      right: [
        'one point five million dollars',
        'one and a half million dollars',
        '$1.5 million',
        '1.5 million dollars',
        'one million five hundred thousand dollars',
      ],
      wrong: [],
    },
    { printed: '$0.99', right: ['ninety nine cents', '99 cents'], wrong: ['ninety eight cents'] },
    {
      printed: '$5–$10',
      right: ['five to ten dollars', 'five dollars to ten dollars', '$5 to $10', '5 to 10 dollars'],
      wrong: ['six to ten dollars'],
    },
  ],
  'whole numbers': [
    {
      printed: '14,000',
      right: ['fourteen thousand', '14,000', '14 thousand'],
      wrong: ['fifteen thousand', 'forty thousand', '40,000'],
    },
    {
      printed: '1,000,000',
      right: ['one million', 'a million', '1 million'],
      wrong: ['one billion', 'a thousand'],
    },
    {
      printed: '105',
      right: ['a hundred and five', 'one hundred five', 'one oh five', '105'],
      wrong: ['one hundred fifteen', 'a hundred and six'],
    },
    { printed: '1500', right: ['fifteen hundred', 'one thousand five hundred'], wrong: ['fifteen thousand'] },
    {
      printed: '1,234,567',
      right: [
        'one million two hundred thirty four thousand five hundred sixty seven',
        'one million two hundred and thirty four thousand five hundred and sixty seven',
        '1,234,567',
      ],
      wrong: ['one million two hundred thirty four thousand five hundred sixty eight'],
    },
    {
      printed: '90210',
      right: ['nine oh two one oh', 'nine zero two one zero', '90210'],
      wrong: ['nine oh two one one'],
    },
    {
      printed: '555-1234',
      right: ['five five five one two three four', '555-1234', 'five five five twelve thirty four'],
      wrong: ['five five five one two three five'],
    },
    { printed: '24/7', right: ['twenty four seven', '24/7'], wrong: [] },
    {
      printed: 'Boeing 747',
      right: ['boeing seven forty seven', 'boeing seven four seven', 'Boeing 747'],
      wrong: ['boeing seven thirty seven'],
    },
    {
      printed: 'twenty-five dollars',
      right: ['25 dollars', '$25', 'twenty five dollars'],
      wrong: ['35 dollars', 'thirty five dollars'],
    },
  ],
  'years and decades': [
    { printed: '1990s', right: ['nineteen nineties', '1990s'], wrong: ['nineteen eighties'] },
    { printed: "the '90s", right: ['the nineties', 'the 90s'], wrong: ['the eighties'] },
    {
      printed: '2014',
      right: ['twenty fourteen', 'two thousand fourteen', 'two thousand and fourteen', '2014'],
      wrong: ['twenty fifteen', '2015'],
    },
    {
      printed: '1905',
      right: ['nineteen oh five', 'nineteen hundred and five', '1905'],
      wrong: ['nineteen fifty'],
    },
    {
      printed: '1939–45',
      right: [
        'nineteen thirty nine to nineteen forty five',
        'nineteen thirty nine to forty five',
        '1939 to 1945',
      ],
      wrong: ['nineteen thirty eight to nineteen forty five'],
    },
  ],
  'numbers within longer ones': [
    {
      printed: '5',
      right: ['five'],
      wrong: ['twenty five', 'five hundred', 'five point two', 'five and a half'],
    },
    {
      printed: '$5',
      right: ['five dollars'],
      wrong: ['twenty five dollars', 'one hundred and five dollars', '25 dollars'],
    },
    { printed: '100', right: ['a hundred', 'one hundred'], wrong: ['five hundred', 'a hundred and six'] },
    { printed: '40', right: ['forty'], wrong: ['forty four', 'nineteen forty', 'minus forty'] },
    { printed: '20, 5', right: ['twenty five', '20 5'], wrong: ['twenty six'] },
  ],
  'ranges of days, times and words, marks beside numbers': [
    {
      printed: 'Monday–Friday',
      right: ['monday to friday', 'monday through friday', 'Monday - Friday'],
      wrong: [],
    },
    {
      printed: '9:30–10:30',
      right: ['nine thirty to ten thirty', 'half past nine to half past ten', '9:30 to 10:30'],
      wrong: ['nine thirty to ten forty'],
    },
    { printed: "'76", right: ['seventy six', 'nineteen seventy six', "'76", '76'], wrong: ['seventy seven'] },
    {
      printed: '+5°C',
      right: ['plus five degrees celsius', 'five degrees celsius', '+5°C'],
      wrong: ['plus six degrees celsius'],
    },
    { printed: '12"', right: ['twelve inches', '12"', '12 inches'], wrong: ['thirteen inches'] },
    { printed: "6' tall", right: ['six feet tall', 'six foot tall'], wrong: ['seven feet tall'] },
    {
      printed: 'May 5–8',
      right: ['may fifth to eighth', 'may five to eight', 'may fifth through the eighth', 'May 5 to 8'],
      wrong: ['may fifth to ninth'],
    },
    {
      printed: '0.1%',
      right: [
        'zero point one percent',
        'a tenth of a percent',
        'one tenth of one percent',
        'point one percent',
      ],
      wrong: ['zero point two percent'],
    },
    {
      printed: '$1.50',
      right: ['a dollar fifty', 'one dollar and fifty cents', 'one fifty', '$1.50'],
      wrong: ['two dollars fifty'],
    },
    {
      printed: '$25.00',
      right: ['twenty five dollars', '$25', '25 dollars', 'twenty five dollars and zero cents'],
      wrong: ['twenty six dollars'],
    },
    {
      printed: 'pages 10–12',
      right: ['pages ten to twelve', 'pages ten through twelve'],
      wrong: ['pages ten to thirteen'],
    },
    { printed: 'Dr. Lee', right: ['doctor lee'], wrong: ['drive lee'] },
  ],
  ordinals: [{ printed: '21st', right: ['twenty first', '21st'], wrong: ['twenty second'] }],
  decimals: [
    {
      printed: '3.14',
      right: ['three point one four', '3.14'],
      wrong: ['three point one five', 'four point one four'],
    },
  ],
  fractions: [
    {
      printed: '1/2 cup',
      right: ['one half cup', 'half cup', 'a half cup', '1/2 cup', '½ cup'],
      wrong: ['one third cup'],
    },
    { printed: '½', right: ['one half', 'a half', 'half'], wrong: [] },
    {
      printed: '2 3/4',
      right: ['two and three quarters', 'two and three fourths', '2 3/4', '2 ¾'],
      wrong: ['two and one quarter', 'three and three quarters'],
    },
  ],
  percent: [
    {
      printed: '42%',
      right: ['forty two percent', 'forty two per cent', '42%', '42 percent', '42 per cent', '42 %'],
      wrong: ['forty three percent', '43%'],
    },
    { printed: '10–12%', right: ['ten to twelve percent', '10 to 12%'], wrong: ['ten to thirteen percent'] },
  ],
  temperatures: [
    {
      printed: '20°C',
      right: ['twenty degrees celsius', '20 degrees celsius', '20°C', 'twenty degrees centigrade'],
      wrong: ['thirty degrees celsius', 'twenty one degrees celsius'],
    },
    {
      printed: '−5°F',
      right: [
        'minus five degrees fahrenheit',
        '-5 degrees fahrenheit',
        'negative five degrees fahrenheit',
        'five below zero',
      ],
      wrong: ['minus six degrees fahrenheit'],
    },
  ],
  'clock times': [
    {
      printed: '9:05',
      right: ['nine oh five', 'five past nine', '9:05', 'nine o five'],
      wrong: ['nine fifteen', 'nine oh six'],
    },
    {
      printed: '9:30',
      right: ['nine thirty', 'half past nine', '9:30'],
      wrong: ['nine forty', 'half past ten'],
    },
    {
      printed: '9:45',
      right: ['quarter to ten', 'a quarter to ten', 'nine forty five', '9:45'],
      wrong: ['a quarter to nine'],
    },
    {
      printed: '9:05 a.m.',
      right: ['nine oh five a m', 'nine oh five am', '9:05 a.m.', '9:05 AM'],
      wrong: ['nine oh six a m'],
    },
    {
      printed: '9 a.m.',
      right: ['nine a m', 'nine in the morning', '9 a.m.', "nine o'clock a m", '9 am'],
      wrong: ['ten a m'],
    },
    {
      printed: '12:00',
      right: ["twelve o'clock", 'noon', 'midnight', 'twelve', '12:00', "12 o'clock"],
      wrong: ["eleven o'clock"],
    },
  ],
  dates: [
    {
      printed: 'July 4, 1776',
      right: [
        'july fourth seventeen seventy six',
        'the fourth of july seventeen seventy six',
        'july four seventeen seventy six',
        'July 4 1776',
        'July 4th, 1776',
        'July the fourth seventeen seventy six',
      ],
      wrong: [
        'july fifth seventeen seventy six',
        'the fifth of july seventeen seventy six',
        'july fourth seventeen seventy five',
      ],
    },
    {
      printed: '4 July',
      right: ['the fourth of july', 'july fourth', 'four july', '4th of July', 'fourth of july'],
      wrong: ['the fifth of july', 'july fifth'],
    },
    {
      printed: '7/4/1776',
      right: [
        'july fourth seventeen seventy six',
        'seven four seventeen seventy six',
        'the fourth of july seventeen seventy six',
        '7/4/1776',
        'July 4 1776',
      ],
      wrong: ['july fifth seventeen seventy six'],
    },
    {
      printed: 'Jan. 5',
      right: ['january fifth', 'january five', 'the fifth of january', 'January 5th'],
      wrong: ['january sixth', 'february fifth'],
    },
  ],
  'Roman numerals': [
    {
      printed: 'Henry VIII',
      right: ['henry the eighth', 'Henry VIII', 'Henry the 8th'],
      wrong: ['henry the seventh', 'henry the ninth'],
    },
    {
      printed: 'Elizabeth I',
      right: ['elizabeth the first', 'Elizabeth I'],
      wrong: ['elizabeth the second'],
    },
    {
      printed: 'World War II',
      right: ['world war two', 'the second world war', 'World War II', 'World War 2', 'second world war'],
      wrong: ['world war one', 'world war three'],
    },
    { printed: 'Phase IV', right: ['phase four', 'Phase IV', 'phase 4'], wrong: ['phase five', 'phase six'] },
    { printed: 'Chapter IX', right: ['chapter nine'], wrong: ['chapter eleven'] },
    {
      printed: 'Super Bowl XLVIII',
      right: ['super bowl forty eight', 'Super Bowl 48'],
      wrong: ['super bowl forty nine'],
    },
  ],
  'letters with digits': [
    { printed: 'B12', right: ['b twelve', 'B12', 'B 12'], wrong: ['b thirteen'] },
    { printed: '3D', right: ['three d', '3D', '3 D'], wrong: ['2d', 'two d'] },
    { printed: 'MP3', right: ['m p three', 'MP3'], wrong: ['m p four'] },
    { printed: 'A4 paper', right: ['a four paper'], wrong: ['a five paper'] },
  ],
  'ranges and scores': [
    {
      printed: '10–12',
      right: ['ten to twelve', '10 to 12', '10-12', '10 12'],
      wrong: ['ten to thirteen', 'nine to twelve'],
    },
    { printed: '3–2', right: ['three two', 'three to two', '3-2'], wrong: ['three three', 'four to two'] },
    { printed: '2-0', right: ['two nil', 'two nothing', 'two zero', '2-0'], wrong: ['three nil'] },
  ],
  units: [
    {
      printed: '5 km',
      right: ['five kilometers', 'five kilometres', '5 km', '5 kilometers'],
      wrong: ['six kilometers'],
    },
    { printed: '5km', right: ['five kilometers', '5 km', '5 kilometers'], wrong: ['six kilometers'] },
    {
      printed: '20 mph',
      right: ['twenty miles per hour', 'twenty miles an hour', '20 mph', '20 miles per hour'],
      wrong: ['thirty miles an hour'],
    },
    { printed: '3 ft', right: ['three feet', 'three foot', '3 feet'], wrong: ['four feet'] },
    {
      printed: '6\'2"',
      right: ['six foot two', 'six feet two inches', 'six two', '6\'2"', '6 foot 2', '6 feet 2 inches'],
      wrong: ['six foot three', 'five foot two'],
    },
    {
      printed: '150 lb',
      right: ['one hundred fifty pounds', 'a hundred and fifty pounds', '150 pounds', 'one fifty pounds'],
      wrong: ['one hundred sixty pounds'],
    },
    { printed: '8 oz', right: ['eight ounces'], wrong: ['nine ounces'] },
    { printed: '10 m²', right: ['ten square meters', 'ten square metres'], wrong: ['eleven square meters'] },
    {
      printed: '60 km/h',
      right: ['sixty kilometers per hour', 'sixty kilometres an hour', '60 km/h', '60 kilometers per hour'],
      wrong: ['seventy kilometers per hour'],
    },
  ],
  'titles and streets': [
    { printed: 'Dr. Smith', right: ['doctor smith', 'Dr. Smith', 'dr smith'], wrong: [] },
    { printed: 'Mrs. Jones', right: ['missus jones', 'Mrs. Jones'], wrong: [] },
    { printed: 'St. Paul', right: ['saint paul', 'St. Paul'], wrong: [] },
    { printed: 'Main St.', right: ['main street', 'Main St', 'Main St.'], wrong: [] },
    { printed: 'Park Ave.', right: ['park avenue'], wrong: [] },
  ],
  'numbered things': [
    { printed: 'No. 5', right: ['number five', 'number 5', 'No. 5'], wrong: ['number six'] },
    { printed: '#5', right: ['number five', '#5', 'number 5', 'hashtag five'], wrong: ['number four'] },
  ],
  signs: [
    { printed: 'Tom & Jerry', right: ['tom and jerry', 'Tom & Jerry'], wrong: [] },
    {
      printed: '3 + 4 = 7',
      right: ['three plus four equals seven', '3 plus 4 equals 7', 'three plus four is seven'],
      wrong: [],
    },
  ],
  'abbreviations and contractions': [
    { printed: 'e.g. bees', right: ['for example bees', 'e g bees'], wrong: [] },
    { printed: 'etc.', right: ['et cetera', 'etcetera'], wrong: [] },
    { printed: 'vs.', right: ['versus'], wrong: [] },
    { printed: "don't", right: ['do not', "don't"], wrong: [] },
  ],
}
