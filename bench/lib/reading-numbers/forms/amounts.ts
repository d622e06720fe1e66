import { spokenForms } from '../spoken-forms.ts'

/** Money, percentages, degrees and units to develop with. */
export const amounts = [
  spokenForms(
    'money',
    `
The ticket cost {$25} at the door.
= twenty five dollars | 25 dollars | twenty-five dollars | $25
x twenty six dollars | fifty two dollars | twenty five cents | twenty dollars
She paid {$3.50} for lunch.
= three dollars and fifty cents | three dollars fifty cents | three fifty | three dollars fifty | three and a half dollars | 3 dollars and 50 cents
x three dollars | three dollars and fifteen cents | five dollars and thirty cents | thirty five dollars
Gum was just {75¢} at the shop.
= seventy five cents | seventy-five cents | 75 cents
x fifty seven cents | seventy five dollars | seventeen five cents
Pencils are {$0.99} each here.
= ninety nine cents | ninety-nine cents | zero dollars and ninety nine cents | 99 cents
x ninety nine dollars | ninety cents | nineteen cents
He won {$1,000} at the fair.
= one thousand dollars | a thousand dollars | 1000 dollars
x one hundred dollars | ten thousand dollars | one thousand cents
A bike costs {£120} in London.
= one hundred and twenty pounds | one hundred twenty pounds | a hundred and twenty pounds | 120 pounds
x one hundred and twelve pounds | one hundred and twenty dollars | two hundred and ten pounds
Tickets are {20 €} per child.
= twenty euros | 20 euros | twenty euro
x twelve euros | twenty dollars | thirty euros
The bridge cost {$2.5 million} to build.
= two point five million dollars | two and a half million dollars | 2.5 million dollars
x two point five billion dollars | five point two million dollars | two million dollars
I saved {$1} last week.
= one dollar | a dollar | 1 dollar
x two dollars | one cent | eleven dollars
The sweets were {50p} a bag.
= fifty pence | fifty p | 50 pence
x fifteen pence | fifty pounds | five pence
The game was {$19.95} on sale.
= nineteen dollars and ninety five cents | nineteen ninety five | nineteen dollars ninety five | nineteen dollars and ninety-five cents
x ninety dollars and ninety five cents | nineteen dollars and fifty nine cents | nineteen dollars
It costs {€4.20} with juice.
= four euros twenty | four euros and twenty cents | four twenty | four euros twenty cents
x four euros twelve | two euros forty | four euros
They owed {5 dollars} to him.
= five dollars | 5 dollars | $5
x nine dollars | fifteen dollars | five cents
`,
  ),
  spokenForms(
    'percent',
    `
About {42%} of them agreed.
= forty two percent | forty two per cent | forty-two percent | 42 percent | 42%
x twenty four percent | forty percent | fourteen two percent
She got {100%} on the quiz.
= one hundred percent | a hundred percent | hundred percent | one hundred per cent
x one percent | ninety percent | one thousand percent
Prices fell {5 %} last month.
= five percent | five per cent | 5 percent
x fifteen percent | nine percent | fifty percent
Milk has {3.5%} fat inside.
= three point five percent | three and a half percent | three point five per cent
x five point three percent | thirty five percent | three percent
Nearly {71%} of Earth is sea.
= seventy one percent | seventy-one percent | seventy one per cent
x seventeen percent | seventy percent | seventy seven percent
Only {0.5%} were late today.
= zero point five percent | point five percent | half a percent | half of one percent | one half percent
x five percent | fifty percent | zero point nine percent
Take {50%} off the price.
= fifty percent | fifty per cent | 50 percent
x fifteen percent | five percent | sixty percent
Sales rose by {12.5%} this spring.
= twelve point five percent | twelve and a half percent
x twenty point five percent | twelve percent | five point twelve percent
The air is {21 percent} oxygen now.
= twenty one percent | twenty-one percent | twenty one per cent
x twelve percent | twenty percent | thirty one percent
The pool was {80%} full already.
= eighty percent | eighty per cent
x eighteen percent | eight percent | eighty degrees
It lost {99.9%} of its germs.
= ninety nine point nine percent | ninety-nine point nine percent
x ninety nine percent | nineteen point nine percent | ninety nine point five percent
`,
  ),
  spokenForms(
    'degrees',
    `
It was {72°F} in the shade.
= seventy two degrees fahrenheit | seventy two degrees | seventy-two degrees fahrenheit | seventy two fahrenheit
x twenty seven degrees fahrenheit | seventy degrees fahrenheit | seventy two degrees celsius
Water freezes at {0 °C} outside.
= zero degrees celsius | zero degrees | zero degrees centigrade | nought degrees celsius | zero celsius
x ten degrees celsius | zero degrees fahrenheit | one degree celsius
Turn {90°} to the left.
= ninety degrees | 90 degrees
x nineteen degrees | nine degrees | ninety percent
The lake was {20°C} in July.
= twenty degrees celsius | twenty degrees | twenty degrees centigrade | 20 degrees celsius
x twelve degrees celsius | twenty one degrees celsius | twenty degrees fahrenheit
Bake it at {350°} for an hour.
= three hundred fifty degrees | three hundred and fifty degrees | three fifty degrees | 350 degrees
x three hundred fifteen degrees | three hundred five degrees | five hundred thirty degrees
A night reached {-5°} up there.
= minus five degrees | negative five degrees | five degrees below zero | minus 5 degrees
x five degrees | minus nine degrees | minus fifteen degrees
The oven is {180 °C} by now.
= one hundred eighty degrees celsius | one hundred and eighty degrees celsius | a hundred and eighty degrees | one eighty degrees celsius | one hundred eighty degrees
x one hundred eighteen degrees celsius | eighty degrees celsius | one hundred eighty degrees fahrenheit
A full turn is {360°} in all.
= three hundred sixty degrees | three hundred and sixty degrees | three sixty degrees
x three hundred sixteen degrees | three hundred degrees | six hundred thirty degrees
Her body was {98.6°F} as usual.
= ninety eight point six degrees fahrenheit | ninety eight point six degrees | ninety-eight point six degrees
x ninety six point eight degrees fahrenheit | ninety eight degrees fahrenheit | eighty nine point six degrees
It sank to {−12 °C} on Sunday.
= minus twelve degrees celsius | negative twelve degrees celsius | twelve degrees below zero | minus twelve degrees | minus twelve celsius
x minus twenty degrees celsius | twelve degrees celsius | minus two degrees celsius
It rose {1°} each hour.
= one degree | a degree | 1 degree
x two degrees | one percent | eleven degrees
`,
  ),
  spokenForms(
    'unit',
    `
The trail is {5 km} long.
= five kilometers | five kilometres | 5 kilometers | five k | five km
x fifty kilometers | five meters | nine kilometers
The puppy weighs {10kg} already.
= ten kilograms | ten kilos | ten kg | 10 kilograms
x two kilograms | ten grams | twelve kilograms
The shark was {12 ft.} from nose to tail.
= twelve feet | twelve foot | 12 feet
x twenty feet | twelve inches | two feet
Cheetahs run {70 mph} at best.
= seventy miles per hour | seventy miles an hour | seventy mph | seventy m p h
x seventeen miles per hour | seventy kilometers per hour | sixty miles per hour
The ribbon is {36 in.} in all.
= thirty six inches | thirty-six inches | 36 inches
x sixty three inches | thirty six feet | thirty inches
Pour {250 ml} of milk.
= two hundred fifty milliliters | two hundred and fifty millilitres | two hundred fifty ml | two fifty milliliters
x two hundred fifteen milliliters | two hundred fifty liters | five hundred twenty milliliters
The box holds {5 lbs.} of sand.
= five pounds | 5 pounds
x nine pounds | five ounces | fifty pounds
He is {6'2"} in socks.
= six foot two | six feet two inches | six feet two | six foot two inches
x six foot twelve | two foot six | five foot two
The jug holds {2 L} of juice.
= two liters | two litres | 2 liters | two l
x ten liters | two milliliters | three liters
She ran {100 m} in record time.
= one hundred meters | a hundred metres | hundred meters | one hundred metres | one hundred m
x one thousand meters | one hundred miles | two hundred meters
The phone has {64 GB} of space.
= sixty four gigabytes | sixty-four gigabytes | sixty four gigs | sixty four g b | sixty four gigabyte
x forty six gigabytes | sixty four megabytes | sixty gigabytes
Wait {30 min.} before you swim.
= thirty minutes | 30 minutes
x thirteen minutes | thirty seconds | three minutes
The yard is {40 sq. ft.} of grass.
= forty square feet | 40 square feet
x fourteen square feet | forty square miles | forty feet
Add {2 tbsp.} of sugar.
= two tablespoons | 2 tablespoons
x two teaspoons | three tablespoons | twelve tablespoons
`,
  ),
]
