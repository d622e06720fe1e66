/** English words without meaning for the subject of a prompt, including the halves of contractions. */
const ENGLISH = `
a about after again all also am an and any are as at be because been before being both but by can could did do does
doing don done each else few for from get got had has have having he her here him his how i if in into is isn it its
just let ll make me more most my need no not now of off on once one only or other our out over please re same she
should so some such than thanks that the their them then there these they thing things this those through to too under
until up us use used using ve very want was we were what when where which while who whom whose why will with would
yes you your
`

/** Russian stop words. */
const RUSSIAN = `
а без бы был была были было быть в вам вас ваш весь во вот все всё всего всех вы где да даже для до его ее её если есть
еще ещё же за здесь и из или им их к как какая какие какой когда кто ли либо лишь мне мной можно мой моя мы на над надо
нам нас наш не него нее неё нет ни них но ну о об однако он она они оно от очень по под пожалуйста после потом потому
при про с сам свой себя сейчас со так также такой там тем теперь то тогда тоже только том тот ту тут ты у уже хочу чего
чем что чтобы чтоб эта эти это этого этой этом этот эту я
`

/** Words that are never searched. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${RUSSIAN}`.trim().split(/\s+/))
