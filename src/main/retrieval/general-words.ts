/**
 * Words that prompts to a coding assistant have whatever they are about. They are searched for, but two of them in common
 * say nothing about a memory.
 */
const WORDS = `
add added adding allow answer app apply ask avoid back bad bit break broken bug build button call case change changes check class
clean clear click close code column command comment complete component config configuration connect console content convert
copy correct create current data date day days deal default define delete describe description detail details difference different
display doc document documentation done easy edit empty end enter entry error errors example exist explain fail failed failing
fails far feature field fields file files fill find first fix fixed folder follow form format full function general generate
give good great handle happen happened happening happens head heading help hide idea implement import improve include info
input insert inside install issue item items job keep kind last later latest leave left less let line lines link list little load local
log logs long look looks loop low main manual match mean means message method missing mode model move name names need never new next
note number object old open option options order output own page parameter part pass path place plan point possible print
problem process project prompt property provide put query question quick read readable ready reason refactor remove rename
replace report request result return review right root row run running safe save say screen script search second section
see seems select send server service set setting settings setup shorten show side simple single size slow sort source
space start state status step steps stop store string style submit suggest support sure switch system tab table take talk task
tell test tests text thank thanks time today token tool top try turn two type typo undo understand unit update upgrade user users
value variable version view wait warning way week week weeks well work working works write wrong yesterday
pretty please really much many still even actually maybe also always everything something nothing anything someone
`

const RUSSIAN = `
файл файлы код функция функции метод класс тест тесты ошибка ошибки ошибку строка строки строку страница страницу страницы кнопка
кнопку поле поля имя список добавь добавить исправь исправить сделай сделать напиши написать покажи показать объясни
объяснить почему работает работать проверь проверить удали удалить измени изменить поменяй поменять новый новая новое
старый сейчас сегодня вчера день дни время версия проект команда запусти запустить переменная переменную переименуй
данные таблица таблицу пример вопрос ответ нужно надо могу можешь помоги первый второй последний
`

const GERMAN = `
datei dateien code funktion methode klasse test tests fehler zeile zeilen seite seiten knopf feld felder name liste füge
hinzu behebe ändere schreibe zeige erkläre prüfe lösche neue neuer neues alte heute gestern tag tage zeit version projekt
bitte mach mache gilt geht gibt muss kann darf soll welche welcher welches warum wann wie
`

/** Every such word, in lower case. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(`${WORDS} ${RUSSIAN} ${GERMAN}`.trim().split(/\s+/))
