import { madePrompts } from '../made.ts'

/** Russian prompts that rules may be mended by. */
export const russianPrompts = madePrompts('development', 'ru', [
  {
    difficulty: 'inflected',
    text: 'Пользователи жалуются на картах региона: без интернета ничего не грузится, хотя офлайн-карту скачали',
    helps: ['tayly-ne-gruzyatsya'],
  },
  {
    difficulty: 'plain',
    text: 'Как сейчас определяется частота записи трека и сколько это съедает батареи?',
    helps: ['zapis-treka-adaptivno'],
  },
  {
    difficulty: 'synonym',
    text: 'После апдейта у части людей апка крашится сразу на старте, что делаем?',
    helps: ['padenie-pri-zapuske'],
  },
  {
    difficulty: 'inflected',
    text: 'Добавь в аналитику событие с координатами, где человек нажал SOS',
    helps: ['koordinaty-ne-pokidayut-telefon', 'sos-rabotaet-bez-seti'],
  },
  {
    difficulty: 'typo',
    text: 'не приходят увдомления на айос со вчерашнего дня, пуши на андроиде есть',
    helps: ['istyok-sertifikat-push'],
  },
  {
    difficulty: 'identifier',
    text: 'php artisan payments:sync 40518 ничего не делает, заказ по-прежнему «ожидает оплаты»',
    helps: ['oplata-zavisla'],
  },
  {
    difficulty: 'inflected',
    text: 'Клиент ввёл два промокода, и одна скидка пропала. Это баг?',
    helps: ['skidki-ne-skladyvayutsya'],
  },
  {
    difficulty: 'follow-up',
    text: 'а что с ним делать, если 1С опять отвалится?',
    after: [
      'user: Показывай на странице товара точный остаток на складе.',
      'assistant: Добавил вывод остатка из таблицы stock, она обновляется обменом с 1С раз в пять минут.',
    ],
    helps: ['ostatki-iz-1s'],
  },
  {
    difficulty: 'other language',
    text: 'Какой у нас лимит по LCP на мобильных, и сколько может весить hero image?',
    helps: ['lcp-under-two-seconds'],
  },
  { difficulty: 'nothing', text: 'спасибо, теперь всё работает, давай дальше' },
  { difficulty: 'nothing', text: 'Напиши функцию, которая проверяет, является ли строка палиндромом' },
  { difficulty: 'nothing', text: 'Переведи этот комментарий на английский и исправь в нём пунктуацию' },
])
