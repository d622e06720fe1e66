import { madeMemories } from '../made.ts'

/** Интернет-магазин чая: Laravel, Vue, MySQL, 1С; a few notes are in English, by the designers abroad. */
export const shopMemories = madeMemories(`
decision ostatki-iz-1s: Остатки берём из 1С раз в пять минут, а не по запросу #остатки #1с #интеграция
  Сервер 1С падал от запросов каталога. Резерв держим у себя в таблице reservations.
decision poisk-na-meilisearch: Поиск по каталогу на Meilisearch #поиск #каталог #meilisearch
  Опечатки и синонимы из коробки, Elasticsearch был слишком тяжёлым. Индекс products_v3.
decision retired dostavka-tolko-pochtoy: Доставка только Почтой России #доставка #почта
  Договор был один. Теперь есть СДЭК и самовывоз.
decision dostavka-sdek-i-pochta: Доставка: СДЭК, Почта России и самовывоз #доставка #сдэк #самовывоз
  Тариф считаем при оформлении, кэш на час по городу и весу.
decision korzina-na-servere: Корзина хранится на сервере и переживает вход #корзина #сессия
  Гостевая корзина сливается с корзиной покупателя при входе, количество берётся большее.
decision skidki-ne-skladyvayutsya: Скидки не складываются, действует самая выгодная #скидки #промокоды #цены
  Исключение: накопительная скидка клуба, она прибавляется до 5 %.
decision design-tokens-in-figma: Design tokens are exported from Figma, not edited in code #design #tokens #css
  npm run tokens writes resources/css/tokens.css. Colours are named by role, e.g. --tone-accent.
runbook oplata-zavisla: Заказ оплачен, но статус не меняется #оплата #заказы #юкасса
  Проверить уведомление ЮKassa в payment_notifications, повторить php artisan payments:sync НОМЕР. Вручную статус не менять.
runbook vygruzka-zakazov-1s-upala: Выгрузка заказов в 1С остановилась #1с #обмен #заказы
  Смотреть storage/logs/exchange.log. Чаще всего один заказ без ИНН у юрлица; пометить exchange_skip и запустить exchange:orders.
runbook chek-ne-probit: Чек не пробит, касса недоступна #касса #чек #54-фз
  Очередь receipts повторяет сутки. Если фискальный накопитель переполнен, звонить в сервис Атол и перейти на запасную кассу.
runbook perestroit-indeks-poiska: Перестроить индекс поиска товаров #поиск #meilisearch #индекс
  php artisan scout:flush и scout:import для Product, потом поменять псевдоним. Занимает 12 минут.
runbook black-friday-scaling: Prepare the shop for a sale weekend #scaling #sale #cache
  Warm the page cache, raise php-fpm to 80 children, turn off the recommendation block, freeze deploys from Thursday.
constraint markirovka-chestnyy-znak: Товары с маркировкой нельзя отгружать без кода «Честный знак» #маркировка #склад #закон
  Сборщик сканирует код, без него накладная не печатается. Касается напитков в бутылках.
constraint personalnye-dannye-v-rossii: Персональные данные хранятся на серверах в России #152-фз #данные #хостинг
  Аналитику и рассылки за рубеж с адресами и телефонами не отправлять.
constraint vozvrat-chaya: Чай надлежащего качества возврату не подлежит #возврат #закон #поддержка
  Посуду принимаем четырнадцать дней.
constraint lcp-under-two-seconds: Product pages must paint within two seconds on 3G #performance #lcp #web
  LCP budget is checked in CI with lighthouse. Hero images at most 90 kB.
debt ceny-v-float: Цены хранятся как float #цены #база #деньги
  Расхождение на копейку в чеках. Перевести на целые копейки, начиная с order_items.
debt admin-na-jquery: Админка каталога на jQuery #админка #фронтенд #vue
  Редактирование вариантов товара ломается в Safari. Переписываем по экрану.
debt net-blokirovki-rezerva: Два покупателя могут зарезервировать последнюю пачку #остатки #гонка #резерв
  Нужен SELECT FOR UPDATE в ReservationService. Отложено до переезда на MySQL 8.
preference kod-stil-pint: PHP форматируем Laravel Pint, пресет laravel #php #стиль
  Проверка в хуке перед коммитом.
preference tone-of-voice: Texts to customers are calm, no exclamation marks #copy #style #ux
  Say "we have received your order" and never "Hooray".
session medlennyy-katalog: Ускорили страницу каталога с 3,8 до 0,6 секунды #производительность #каталог #mysql
  Убрали N+1 в вариантах, составной индекс category_id, is_active, price. Осталось: фильтр по региону сбора.
session promokody-dubli: Промокод применялся дважды при возврате по кнопке «Назад» #промокоды #ошибка #корзина
  Уникальный ключ cart_id, code. Уже оформленные заказы пересчитала бухгалтерия.
session otzyvy-moderaciya: Модерация отзывов с очередью и жалобами #отзывы #модерация
  Ссылки вырезаем, первый отзыв покупателя проверяем всегда. Осталось: фотографии.
`)
