import { madePrompts } from '../made.ts'

/** Russian prompts that are only measured with. */
export const russianPrompts = madePrompts('held', 'ru', [
  {
    difficulty: 'plain',
    text: 'Почта не уходит с утра, очередь уже три тысячи писем',
    helps: ['vosstanovit-pochtu'],
  },
  {
    difficulty: 'inflected',
    text: 'Можно ли завтра днём перезагрузить сервер регистратуры, или это только в окно обслуживания?',
    helps: ['okno-obsluzhivaniya'],
  },
  {
    difficulty: 'synonym',
    text: 'В хранилище мигает жёлтым один винчестер, как его поменять на горячую?',
    helps: ['zamena-diska-v-massive'],
  },
  {
    difficulty: 'inflected',
    text: 'Сделай графики высот плавнее: на маршрутах в сто километров экран замирает',
    helps: ['rel-ef-v-glavnom-potoke'],
  },
  {
    difficulty: 'synonym',
    text: 'Возьмём для подложки гугловские карты, у них лучше спутник?',
    helps: ['karty-maplibre'],
  },
  {
    difficulty: 'identifier',
    text: 'Перепиши экран тренировки с Observable из RxJava на что-нибудь современное',
    helps: ['bez-rxjava'],
  },
  {
    difficulty: 'typo',
    text: 'как востановить подписку если человек поменял тилефон?',
    helps: ['podpiska-vosstanovlenie'],
  },
  {
    difficulty: 'inflected',
    text: 'В чеках расходится копейка с суммой заказа, где это считается?',
    helps: ['ceny-v-float'],
  },
  {
    difficulty: 'follow-up',
    text: 'а если этот код не сканируется?',
    after: [
      'user: Добавили в каталог холодный чай в бутылках, нужно оформить сборку таких заказов.',
      'assistant: Сделал шаг сборки: кладовщик сканирует штрихкод товара, потом код «Честный знак», потом печатается накладная.',
    ],
    helps: ['markirovka-chestnyy-znak'],
  },
  { difficulty: 'nothing', text: 'нет, верни как было' },
  { difficulty: 'nothing', text: 'Объясни простыми словами, чем TCP отличается от UDP' },
  { difficulty: 'nothing', text: 'Придумай пять вариантов названия для внутреннего чата' },
])
