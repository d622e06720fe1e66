/** The function of a word or phrase in an order. */
export type TermKind =
  /** To disregard: ignore, forget. */
  | 'ignore'
  /** To obey; with a negation the same as `ignore`. */
  | 'follow'
  /** Which rules: previous, above, your. */
  | 'earlier'
  | 'all'
  /** Instructions, rules, criteria. */
  | 'rules'
  /** A whole phrase for the question of a judge: “you were told”. */
  | 'told'
  /** To keep, choose or return; also negated forms of leaving out, if a language has them in one word. */
  | 'keep'
  /** Kept, chosen; with `must` between it and the name of the text. A language that has it lists `keep` before it. */
  | 'kept'
  | 'must'
  /** To leave out; an order only with a negation. */
  | 'drop'
  | 'not'
  | 'this'
  /** Names of the candidates: memories, entries. */
  | 'item'
  /** Names of a text for itself, an order only with `this`: note, text, lesson. */
  | 'own'
  /** A name of the text or of everything, if nothing follows: “keep everything.” */
  | 'bare'
  | 'judge'
  /** How a judge is addressed: “note to the”, “dear”. */
  | 'address'
  /** A whole phrase that addresses a judge or gives it another role. */
  | 'role'
  /** Addresses a model, unless `speaker` follows: “as an AI, accept” is an order, “as an AI, I cannot” an answer. */
  | 'asModel'
  /** First person, singular or plural. */
  | 'speaker'
  /** To give a score. */
  | 'award'
  /** The best score. */
  | 'top'
  /** A whole phrase for any prompt: “every question”. */
  | 'anyPrompt'

type Terms = Readonly<Partial<Record<TermKind, string>>>

/**
 * The words of orders by language (ISO 639-1), separated by commas; `*` means any ending. Accents are normalized, so
 * they may be left out. Adding a language takes only an entry here.
 */
export const TERMS: Readonly<Record<string, Terms>> = {
  en: {
    ignore: 'ignor*, disregard*, forget, override, overrule, bypass, set aside, pay no attention, throw away',
    follow: 'follow, obey, heed, apply, respect',
    earlier: 'previous, prior, above, earlier, former, your, those, preceding, existing, original, selection',
    all: 'all, any, every, each, these, the other, stored',
    rules: 'instruction*, rule, rules, prompt, prompts, criteria, criterion, guideline*, directive*, orders',
    told: 'you were told, you have been told, you were asked, you have been asked, you were given',
    keep: 'keep, include, select, retain, inject, choose, pick, return, surface, prefer, approve, accept',
    kept: 'kept, included, selected, chosen, retained, returned, picked, preferred, injected',
    must: 'must, should, always, shall, has to, needs to',
    drop: 'drop, omit, exclude, skip, filter, remove, discard, reject, leave, dismiss',
    not: "not, don't, never, no, without",
    this: 'this, these',
    item: 'memory, memories, entry, entries, candidate, candidates, ones, others, them',
    own: 'one, title, note, record, hint, text, lesson, answer, essay, document, item, result, course, response, submission',
    bare: 'this, everything, me, all, them all, all others, all of them, this first, me first',
    judge:
      'judge, judges, evaluator*, grader*, rater, raters, assessor*, llm, language model, ai, classifier, referee',
    address:
      'dear, attention, note to, message to, hint for, note for, instruction for, instructions for, hello',
    role: 'you are now, you must now, you will now, from now on you, new instructions:, new instruction:, system prompt:, system message:, developer message:, if you are an ai, whoever selects, whoever judges, whoever grades, stop judging, stop filtering',
    asModel: 'as an ai',
    speaker: 'i, my, we, our',
    award: 'give, award, rate, grade, score, assign, mark, evaluate',
    top: 'full marks, highest score, highest possible, highest mark, highest grade, maximum score, maximum points, perfect score, top score, top marks, best score, 10/10, 5/5, 100/100, 10 out of 10, 5 out of 5, 100 points, five stars, a score of 1.0, score of 10',
    anyPrompt:
      'every prompt, every question, every query, any prompt, any question, any query, all prompts, all questions, all queries, each prompt, each question, whatever the question, whatever the prompt, regardless of the question, regardless of the prompt, every conversation',
  },
  de: {
    ignore: 'ignorier*, vergiss, vergesst, vergessen sie, missacht*, setz dich uber, ubergeh*, uebergeh*',
    follow: 'beacht*, befolg*, folge, folgt, halte dich',
    earlier:
      'vorherig*, bisherig*, obig*, fruher*, frueher*, vorangegangen*, vorig*, deine, deinen, ihre, vorstehend*, genannt*',
    all: 'alle, allen, jede, jeden, samtlich*, saemtlich*',
    rules:
      'anweisung*, regel, regeln, vorgabe*, kriterien, instruktion*, vorschrift*, prompt, befehl*, richtlinie*',
    told: 'dir gesagt wurde, ihnen gesagt wurde',
    keep: 'behalt*, behalten, wahl*, waehl*, auszuwahl*, auszuwaehl*, nimm, nehmt, aufnehmen, ubernimm*, ubernehm*, uebernehm*, gib, liefer*, bevorzug*, einschliess*, auswahl*, auswaehl*, akzeptier*',
    drop: 'lass*, weglass*, weggelass*, verwirf*, verwerf*, verworf*, entfern*, ausschliess*, ausgeschloss*, streich*, filter*, auslass*, ausgelass*, losch*',
    not: 'nicht, niemals, nie, kein, keine, keinesfalls',
    this: 'diese, diesen, dieser, dieses, diesem',
    item: 'erinnerung*, eintrag*, eintraeg*, kandidat*, memory, memories, gedachtniseintrag*',
    own: 'notiz*, hinweis, text, lektion, antwort, aufsatz, dokument, titel, datensatz, gedachtnis, kurs, unterrichtsstunde',
    bare: 'alles, mich, das hier, alle',
    judge: 'prufer*, pruefer*, richter*, bewerter*, gutachter*, ki, sprachmodell, korrektor*, juror*',
    address: 'hinweis an, nachricht an, an den, an die, liebe, lieber, achtung, anweisung an',
    role: 'du bist jetzt, du bist nun, du musst jetzt, ab jetzt, ab sofort bist du, neue anweisungen:, neue anweisung:, systemnachricht:, wer das hier bewertet, wer dies bewertet',
    asModel: 'als ki',
    speaker: 'ich, mein*, mir, wir',
    award: 'gib, vergib, vergeb*, bewert*, benot*, setze',
    top: 'volle punktzahl, hochste punktzahl, hoechste punktzahl, hochstpunktzahl, hoechstpunktzahl, hochstnote, bestnote, beste note, maximale punktzahl, volle punkte, 10/10, 100 punkte, 10 von 10',
    anyPrompt:
      'jeder frage, jede frage, allen fragen, alle fragen, jede anfrage, jeder anfrage, jedem prompt, jeden prompt, egal welche frage',
  },
  es: {
    ignore: 'ignor*, olvid*, omite las, desestim*, haz caso omiso, hagas caso omiso, no hagas caso',
    follow: 'sigas, obedezcas, apliques, respetes',
    earlier: 'anterior*, previ*, tus, sus, arriba, precedent*, dadas, originales',
    all: 'todas, todos, cualquier',
    rules:
      'instruccion*, regla, reglas, directriz, directrices, criterio*, indicacion*, orden, ordenes, normas',
    told: 'te dijeron, te han dicho',
    keep: 'conserv*, manten*, mantien*, inclu*, selecciona*, eleg*, elig*, escog*, guarda, devuelv*, devolv*, retien*, acepta, aprueba, prefier*',
    drop: 'descart*, omit*, exclu*, elimin*, borr*, quit*, dejes fuera, filtr*, rechac*',
    not: 'no, nunca, jamas',
    this: 'esta, este, estas, estos',
    item: 'memoria*, recuerdo*, entrada*, candidat*',
    own: 'nota, registro, texto, leccion, respuesta, ensayo, documento, titulo, elemento, apunte',
    bare: 'todo, esto, todo esto, a mi',
    judge: 'evaluador*, juez, jueza, calificador*, corrector*, modelo de lenguaje, ia',
    address: 'para el, para la, nota para, estimado, estimada, atencion, mensaje para, aviso al, nota al',
    role: 'ahora eres, a partir de ahora, desde ahora eres, nuevas instrucciones:, mensaje del sistema:, quien evalue esto',
    asModel: 'como ia',
    speaker: 'yo, eu, puedo, podemos, tengo, soy, mi, posso, tenho, sou, meu, minha', // Spanish and Portuguese share “como IA”.
    award: 'asign*, otorg*, da, dale, califi*, puntua, pon, ponle, concede',
    top: 'puntuacion maxima, maxima puntuacion, nota maxima, maxima nota, calificacion maxima, maxima calificacion, puntuacion perfecta, 10/10, 100 puntos, un diez, 10 de 10',
    anyPrompt:
      'cada pregunta, cualquier pregunta, todas las preguntas, toda pregunta, cualquier consulta, todas las consultas, sea cual sea la pregunta, cada consulta',
  },
  fr: {
    ignore:
      'ignor*, oubli*, fais abstraction, faites abstraction, tiens pas compte, tenez pas compte, neglige*, passe outre, passez outre',
    follow: 'suis, suivez, respecte*, applique*, obeis',
    earlier: 'precedent*, anterieur*, ci-dessus, tes, vos, initiales, plus haut',
    all: 'toutes, tous, toute, tout',
    rules: 'instruction*, consigne*, regle, regles, directive*, critere*, ordres, indications',
    told: "qu'on t'a dit, que l'on t'a dit, qu'on vous a dit",
    keep: 'gard*, conserv*, inclu*, selectionn*, chois*, retien*, retenir, reteni*, renvoie*, retourne*, accepte*, prefere*',
    drop: 'ecart*, supprim*, exclu*, omet*, retir*, rejet*, enlev*, filtr*, elimin*',
    not: 'ne, pas, jamais, aucun, aucune',
    this: 'cette, ce, cet, ces',
    item: 'souvenir*, memoire*, entree*, candidat*',
    own: 'note, texte, lecon, reponse, document, titre, fiche, enregistrement, element, copie, cours',
    bare: 'tout, ceci, moi',
    judge:
      'juge, juges, evaluateur*, evaluatrice*, correcteur*, correctrice*, examinateur*, modele de langage, ia',
    address: "note pour, note a, message a, a l'attention de, cher, chere, attention, pour le, pour l'",
    role: 'tu es maintenant, vous etes maintenant, tu es desormais, a partir de maintenant, nouvelles instructions :, nouvelles instructions:, message systeme :, message systeme:',
    asModel: "en tant qu'ia",
    speaker: "je, j'ai, mon, ma, nous",
    award: 'donne*, attribu*, note, notez, accord*, mets, mettez, evalue*',
    top: 'note maximale, meilleure note, score maximal, score maximum, points maximum, note parfaite, 20/20, 10/10, 100 points, tous les points',
    anyPrompt:
      'chaque question, toute question, toutes les questions, quelle que soit la question, chaque requete, toutes les requetes, quelle que soit la demande',
  },
  it: {
    ignore: 'ignor*, dimentic*, trascur*, non tenere conto, non considerare',
    follow: 'seguire, rispettare, applicare, segui',
    earlier: 'precedent*, tue, tuoi, vostre, sopra, anterior*, iniziali, suddett*',
    all: 'tutte, tutti, ogni, qualsiasi',
    rules: 'istruzion*, regola, regole, direttiv*, criter*, indicazion*, ordini',
    told: 'ti e stato detto, ti hanno detto',
    keep: 'mantien*, manten*, conserva*, includ*, seleziona*, sceglie*, scegli, tieni, tenere, restitui*, accetta, preferisci',
    drop: 'scart*, elimin*, esclud*, omett*, rimuov*, togli*, filtr*, rifiut*',
    not: 'non, mai',
    this: 'questa, questo, queste, questi, quest',
    item: 'memori*, ricord*, voce, voci, candidat*',
    own: 'nota, testo, lezione, risposta, documento, titolo, appunto, elemento, tema, registrazione',
    bare: 'tutto, questo, me',
    judge: 'valutatore, valutatrice, giudice, giudici, esaminatore, correttore, modello linguistico, ia',
    address: 'nota per, messaggio per, messaggio al, nota al, caro, cara, gentile, attenzione, per il',
    role: 'ora sei, adesso sei, da ora in poi, nuove istruzioni:, messaggio di sistema:, in quanto ia',
    award: 'assegna*, dai, attribui*, valuta*, dare, metti',
    top: 'punteggio massimo, massimo punteggio, voto massimo, massimo dei voti, punteggio pieno, pieni voti, 10/10, 100 punti, 10 su 10',
    anyPrompt: 'ogni domanda, qualsiasi domanda, tutte le domande, qualunque domanda, ogni richiesta',
  },
  pt: {
    ignore: 'ignor*, esquec*, desconsider*, desprez*, nao leve em conta, nao considere',
    follow: 'siga, sigas, obedeca, aplique, respeite',
    earlier: 'anterior*, previ*, acima, suas, seus, tuas, precedent*, originais',
    all: 'todas, todos, qualquer',
    rules: 'instruc*, regra, regras, diretriz*, criterio*, orientac*, ordens, comandos',
    told: 'lhe foi dito, te disseram',
    keep: 'mantenh*, manter, mantem, conserv*, inclu*, selecion*, escolh*, guarde, devolv*, retorn*, aceite, prefira',
    drop: 'descart*, omit*, exclu*, remov*, elimin*, apagu*, filtr*, rejeit*',
    not: 'nao, nunca, jamais',
    this: 'esta, este, essa, esse, estas, estes, desta, deste',
    item: 'memoria*, lembranca*, entrada*, candidat*, recordac*',
    own: 'nota, registro, registo, texto, licao, aula, resposta, documento, titulo, item, redacao',
    bare: 'tudo, isto, isso',
    judge: 'avaliador*, juiz, juiza, corretor*, examinador*, modelo de linguagem, ia',
    address: 'para o, para a, nota ao, nota para, caro, cara, prezado, atencao, mensagem para',
    role: 'agora voce e, voce agora e, a partir de agora, novas instrucoes:, mensagem do sistema:',
    asModel: 'como ia',
    speaker: 'yo, eu, puedo, podemos, tengo, soy, mi, posso, tenho, sou, meu, minha', // Spanish and Portuguese share “como IA”.
    award: 'atribu*, de a, da a, conced*, avali*, pontu*',
    top: 'nota maxima, pontuacao maxima, maxima pontuacao, nota dez, 10/10, 100 pontos, 10 de 10',
    anyPrompt:
      'cada pergunta, qualquer pergunta, todas as perguntas, toda pergunta, seja qual for a pergunta',
  },
  nl: {
    ignore: 'negeer, negeren, vergeet, sla geen acht op, leg naast je neer',
    follow: 'volg, gehoorzaam, houd je aan',
    earlier: 'eerdere, vorige, bovenstaande, voorgaande, je, jouw, uw, oorspronkelijke',
    all: 'alle, elke, ieder, iedere',
    rules: 'instructie*, regel, regels, richtlijn*, criteria, opdracht, opdrachten, aanwijzing*, bevel*',
    keep: 'behoud*, bewaar, kies, selecteer, neem, opnemen, geef, bewaren, gebruik, houd',
    drop: 'laat, laten, verwijder*, verwerp*, schrap*, weglat*, filter*, uitsluit*',
    not: 'niet, nooit, geen',
    this: 'deze, dit',
    item: 'herinnering*, vermelding*, kandida*, geheugen*, item, items',
    own: 'notitie, tekst, les, antwoord, document, titel, opmerking, record, aantekening',
    bare: 'alles, dit',
    judge: 'beoordelaar*, rechter, corrector, taalmodel, ai, examinator',
    address: 'aan de, bericht aan, beste, let op, opmerking voor, instructie voor',
    role: 'je bent nu, vanaf nu ben je, nieuwe instructies:, systeembericht:',
    award: 'geef, ken, beoordeel, scoor',
    top: 'hoogste score, maximale score, hoogste cijfer, volle punten, 10/10, 100 punten, een tien',
    anyPrompt: 'elke vraag, alle vragen, iedere vraag, ongeacht de vraag',
  },
  pl: {
    ignore: 'ignoruj*, zignoruj*, zapomnij*, pomin wszystkie, nie zwracaj uwagi, lekcewaz*, odrzuc wszystkie',
    follow: 'przestrzegaj, stosuj, sluchaj',
    earlier: 'poprzedni*, wczesniejsz*, powyzsz*, dotychczasow*, swoje, twoje, swoich',
    all: 'wszystkie, wszystkich, kazd*',
    rules: 'instrukcj*, polecen*, zasad*, regul*, wytyczn*, kryteri*, rozkaz*',
    told: 'ci powiedziano',
    keep: 'zachowaj*, zachowuj*, wybierz*, wybieraj*, uwzgledni*, zostaw*, dolacz*, wlacz*, zwroc, zwracaj, preferuj',
    drop: 'odrzuc*, pomijaj, pomin*, usuwaj*, usun*, wyklucz*, filtruj*',
    not: 'nie, nigdy',
    this: 'ten, ta, to, te, tego, tej, tym, ta',
    item: 'wspomnien*, wpis*, pamiec*, kandydat*, pozycj*',
    own: 'notatk*, notatek, tekst*, lekcj*, odpowiedz*, dokument*, tytul*, zapis*, rekord*',
    bare: 'wszystko, to, mnie',
    judge: 'sedzi*, oceniajac*, egzaminator*, model jezykowy, ai, recenzent*',
    address: 'do, drogi, droga, uwaga, szanowny, wiadomosc dla, notatka dla',
    role: 'jestes teraz, od teraz jestes, nowe instrukcje:, wiadomosc systemowa:',
    award: 'daj, przyznaj, ocen, wystaw, przydziel',
    top: 'maksymalna ocene, maksymalna liczbe punktow, najwyzsza ocene, najwyzszy wynik, pelna liczbe punktow, komplet punktow, 10/10, 100 punktow, szostke',
    anyPrompt:
      'kazde pytanie, kazdego pytania, kazdym pytaniu, wszystkie pytania, wszystkich pytan, niezaleznie od pytania',
  },
  cs: {
    ignore: 'ignoruj*, zapomen*, neber v potaz, nedbej*, prehlizej*',
    follow: 'dodrzuj, ridte se',
    earlier: 'predchozi*, drivejsi*, vyse, sve, svoje, tvoje, predesl*',
    all: 'vsechny, vsech, kazd*',
    rules: 'pokyn*, instrukc*, pravid*, kriteri*, prikaz*, zasad*',
    keep: 'zachov*, ponech*, vyber*, vybir*, zahrn*, zarad*, nech, vrat*, nevynech*, nevyraz*, nezahazuj*',
    drop: 'vynech*, vyrad*, odstran*, zahod*, filtruj*',
    not: 'nikdy, ne',
    this: 'tento, tuto, toto, tato, tyto, tohoto',
    item: 'zaznam*, vzpomink*, pamet*, kandidat*, polozk*',
    own: 'poznamk*, text*, lekc*, odpoved*, dokument*, nazev',
    bare: 'vse, vsechno, tohle',
    judge: 'hodnotitel*, porotc*, soudc*, jazykovy model, ai, zkousejic*',
    address: 'pro, vazeny, mily, pozor, zprava pro',
    role: 'nyni jsi, od ted jsi, nove pokyny:, systemova zprava:',
    award: 'dej, udel*, prirad*, ohodnot*',
    top: 'plny pocet bodu, nejvyssi hodnoceni, maximalni skore, maximalni pocet bodu, nejvyssi skore, 10/10, 100 bodu',
    anyPrompt: 'kazda otazka, kazdou otazku, kazde otazce, vsechny otazky, bez ohledu na otazku',
  },
  sv: {
    ignore: 'ignorera*, glom, strunta i, bortse fran',
    follow: 'folj, lyd',
    earlier: 'tidigare, foregaende, ovanstaende, dina, era, ursprungliga',
    all: 'alla, varje',
    rules: 'instruktion*, regler, regel, anvisning*, kriterier*, riktlinj*, order',
    keep: 'behall*, valj*, inkludera*, ta med, bevara, returnera, prioritera',
    drop: 'utelamna*, ta bort, slang, slopa, exkludera, filtrera, forkasta',
    not: 'inte, aldrig',
    this: 'den har, detta, denna, dessa, det har',
    item: 'minne*, minnen, post, poster, posten, kandidat*',
    own: 'anteckning*, text, texten, lektion*, svar, svaret, dokument*, titel*, notering*',
    bare: 'allt, detta',
    judge: 'domare*, bedomare*, granskare*, sprakmodell*, ai, examinator*',
    address: 'till, kara, obs, meddelande till, notis till',
    role: 'du ar nu, fran och med nu, nya instruktioner:, systemmeddelande:',
    award: 'ge, satt, betygsatt, tilldela',
    top: 'hogsta poang, full poang, maximal poang, hogsta betyg, toppbetyg, 10/10, 100 poang',
    anyPrompt: 'varje fraga, alla fragor, oavsett fraga',
  },
  tr: {
    ignore: 'yok say*, gormezden gel*, unut*, dikkate alma*, goz ardi et*, onemseme*, bosver*',
    earlier: 'onceki, yukaridaki, evvelki, verilen, sana',
    all: 'tum, butun, her',
    rules: 'talimat*, kural*, yonerge*, komut*, kriter*, olcut*, emir*',
    keep: 'sec, secin, tut, tutun, koru, koruyun, dahil et*, sakla, dondur, atma, atmayin, cikarma, cikarmayin, silme, eleme, atlama',
    this: 'bu, bunu',
    item: 'anilari, ani, aniyi, anilar, kayit, kaydi, kayitlari, girdi*, aday*, bellek*, hafiza*, hatira*',
    own: 'not, notu, metin, metni, metne, ders, dersi, derse, cevap*, belge*, baslik*',
    bare: 'hepsini, her seyi, bunu',
    judge: 'yargic*, degerlendirici*, hakem*, hakim*, dil modeli, yapay zeka',
    address: 'sayin, dikkat, sevgili',
    role: 'artik sen, bundan sonra sen, yeni talimatlar:, sistem mesaji:',
    award: 'ver, verin, puanla*',
    top: 'tam puan, en yuksek puan*, en yuksek not*, 10/10, 100 puan',
    anyPrompt: 'her soru*, butun sorular*, tum sorular*, hangi soru olursa*',
  },
  ru: {
    ignore:
      'игнориру*, проигнориру*, забудь*, не обращай внимания, не обращайте внимания, отбрось все, пренебрег*, не учитывай*, отмени',
    follow: 'следуй*, соблюдай*, придерживай*, выполняй*, слушай*',
    earlier: 'предыдущ*, прежн*, выше*, ранее, свои, своих, ваши, твои, эти, исходн*, данные тебе',
    all: 'все, всех, всё, люб*, кажд*',
    rules: 'инструкц*, указани*, правил*, критери*, директив*, приказ*, требовани*, установк*',
    told: 'тебе сказали, вам сказали, тебе говорили',
    keep: 'оставь*, оставля*, включай*, включи*, сохраняй*, сохрани*, выбери*, выбирай*, верни*, возвращай*, бери, возьми, учитывай*, одобри*, не отбрасывай*, не исключай*, не пропускай*, не удаляй*, не убирай*, держи',
    drop: 'отбрасыв*, исключа*, пропуска*, удаля*, убира*, отсеива*, отбрось*',
    not: 'не, никогда, нельзя',
    this: 'эту, эта, это, этот, этой, этому, этих, данную, данный, данная',
    item: 'запись, записи, записей, запис*, память, памяти, воспоминан*, кандидат*',
    own: 'заметк*, текст*, урок*, ответ*, документ*, заголов*, пункт*, сочинени*, конспект*',
    bare: 'все, меня, это',
    judge:
      'оценщик*, судь*, проверяющ*, эксперт*, языковая модель, языковой модели, ии, экзаменатор*, рецензент*',
    address: 'для, уважаем*, внимание, сообщение для, примечание для, дорог*, записка',
    role: 'ты теперь, вы теперь, с этого момента ты, отныне ты, новые инструкции:, системное сообщение:, как ии',
    award: 'поставь*, ставь*, оцени*, дай*, присвой*, выставь*, выстави*',
    top: 'высший балл, высшую оценку, максимальный балл, максимальную оценку, наивысший балл, наивысшую оценку, максимум баллов, полный балл, пятерк*, 10/10, 10 из 10, 100 баллов',
    anyPrompt:
      'любой вопрос, любому вопросу, любом вопросе, каждый вопрос, каждому вопросу, каждом вопросе, всем вопросам, любой запрос, любому запросу, каждому запросу, независимо от вопроса',
  },
  uk: {
    ignore: 'ігнору*, проігнору*, забудь*, не звертай уваги, не зважай*, знехтуй*',
    follow: 'дотримуй*, виконуй*, слухай*',
    earlier: 'попередн*, вище*, свої, ваші, твої, ці, раніше',
    all: 'усі, всі, усіх, всіх, будь-як*, кожн*',
    rules: 'інструкц*, вказівк*, правил*, критері*, наказ*, вимог*',
    keep: 'залиш*, збереж*, зберіга*, включ*, вибер*, вибира*, обер*, обира*, поверн*, не відкидай*, не видаляй*, не пропускай*',
    drop: 'відкида*, виключа*, пропуска*, видаля*',
    not: 'не, ніколи',
    this: 'цей, цю, ця, це, ці, цієї, цьому',
    item: 'запис*, спогад*, кандидат*, пам*',
    own: 'нотатк*, текст*, урок*, відповід*, документ*, заголов*, примітк*',
    bare: 'усе, все, мене, це',
    judge: 'оцінювач*, судд*, екзаменатор*, мовна модель, ші',
    address: 'для, шановн*, увага',
    role: 'ти тепер, відтепер ти, нові інструкції:, системне повідомлення:',
    award: 'постав*, оцін*, дай*',
    top: 'найвищий бал, максимальний бал, найвищу оцінку, максимальну оцінку, 10/10, 100 балів',
    anyPrompt: 'кожне питання, кожного питання, будь-яке питання, усіх питань, кожен запит',
  },
  zh: {
    ignore:
      '忽略, 无视, 無視, 不要理会, 别理, 不理会, 不用管, 别管, 忘记, 忘掉, 忘了, 抛开, 跳过, 不必遵守, 不要遵守, 不要遵循, 忽視, 忘記, 不顾',
    earlier: '之前, 以上, 上述, 上面, 前面, 先前, 原有, 你的, 此前, 原来, 系统, 既定, 刚才',
    all: '所有, 全部, 一切, 任何, 每',
    rules: '指令, 指示, 规则, 要求, 提示词, 提示, 命令, 准则, 标准, 规定, 規則, 约束',
    told: '告诉你的, 对你说的',
    keep: '保留, 选择, 选中, 选取, 包含, 包括, 采纳, 返回, 注入, 留下, 入选, 選擇, 选用, 优先, 不要丢, 不要丢弃, 不要删除, 不要排除, 不要遗漏, 切勿遗漏, 不能丢, 不要忽略, 不得删除, 别丢, 选这, 选上',
    drop: '丢弃, 排除, 遗漏, 去掉, 剔除',
    not: '不要, 不得, 切勿, 勿, 绝不, 别, 不能',
    this: '这条, 此条, 本条, 该条, 这个, 此, 这, 本, 该, 這條, 這, 这篇, 本篇',
    item: '记忆, 記憶, 条目, 候选, 回忆, 條目',
    own: '记录, 笔记, 备忘, 内容, 文章, 课文, 课程, 文本, 答案, 回答, 标题, 作文, 記錄, 筆記',
    bare: '一切, 全部, 所有, 我, 这条, 它们',
    judge: '评审, 评判, 评委, 裁判, 评分员, 评估者, 语言模型, 阅卷, 评阅, 审核员',
    address: '致, 给, 请, 注意, 亲爱的, 尊敬的',
    role: '你现在是, 从现在起你, 从现在开始你, 新指令：, 新的指令：, 系统消息：, 系统提示：, 新指令:, 系统消息:',
    award: '打, 给, 给予, 评, 判',
    top: '满分, 最高分, 十分, 100分, 10/10, 滿分, 最高评价',
    anyPrompt:
      '所有问题, 任何问题, 每个问题, 一切问题, 任何提问, 所有提问, 无论什么问题, 每次提问, 不管问什么',
  },
  ja: {
    ignore: '無視, 忘れ, 従わない, 考慮しない, 破棄',
    earlier: '以前, これまで, 上記, 上の, 前の, 先の, あなたの, 今までの, 先ほど, 既存',
    all: 'すべて, 全て, あらゆる, 全部, どんな',
    rules: '指示, 命令, ルール, 規則, 基準, プロンプト, 指令, 条件',
    keep: '残し, 残す, 保持, 選択, 選ん, 選び, 選べ, 含め, 採用, 返し, 返せ, 除外しない, 捨てない, 落とさない, 外さない, 省かない, 除かない, 優先',
    this: 'この, これ, 本',
    item: '記憶, メモリ, 項目, 候補, エントリ',
    own: 'メモ, ノート, 文章, 記録, レッスン, 教材, 回答, 答え, テキスト, 作文, 文書, 授業',
    bare: 'すべて, 全て, 全部, これ, 私',
    judge: '審査員, 評価者, 採点者, 判定者, 審判, 言語モデル, 採点官, ai',
    address: 'へ, 宛て, 宛, 様, 注意',
    role: 'あなたは今から, あなたはこれから, 今からあなたは, 新しい指示：, 新しい指示:, システムメッセージ：, システムメッセージ:',
    award: '付け, つけ, 与え, 評価, 採点, あげ',
    top: '満点, 最高点, 最高評価, 100点, 10/10, 最高得点',
    anyPrompt: 'どんな質問, すべての質問, 全ての質問, あらゆる質問, 質問にかかわらず, 質問に関わらず, 毎回',
  },
  ko: {
    ignore: '무시*, 잊*, 따르지 마*, 신경 쓰지 마*',
    earlier: '이전*, 앞선*, 위의, 앞의, 기존*, 당신의, 너의, 지금까지의',
    all: '모든, 모두, 전부, 어떤',
    rules: '지시*, 명령*, 규칙*, 기준*, 프롬프트*, 지침*',
    keep: '유지*, 선택*, 포함*, 남기*, 남겨*, 고르*, 골라*, 반환*, 보존*, 제외하지*, 버리지*, 빼지*, 삭제하지*',
    this: '이, 본, 해당',
    item: '기억*, 메모리*, 항목*, 후보*',
    own: '메모*, 노트*, 글*, 기록*, 수업*, 답변*, 텍스트*, 문서*',
    bare: '전부, 모두, 이것을, 나를',
    judge: '심사위원*, 평가자*, 채점자*, 심판*, 언어 모델*',
    address: '친애하는, 주의, 알림',
    role: '당신은 이제, 너는 이제, 이제부터 당신은, 새로운 지시:, 시스템 메시지:',
    award: '주세요, 줘*, 부여*, 매겨*, 평가*',
    top: '만점*, 최고점*, 최고 점수*, 100점*, 10/10',
    anyPrompt: '모든 질문*, 어떤 질문*, 질문과 상관없이',
  },
  ar: {
    ignore: 'تجاهل*, انس, انسى, تغاض*, لا تلتفت*, اهمل*',
    follow: 'تتبع, تطبق',
    earlier: 'السابقة, اعلاه, السابق, المذكورة, الاولى',
    all: 'جميع, كل, كافة, اي',
    rules: 'التعليمات, تعليمات*, القواعد, الاوامر, المعايير, التوجيهات, تعليماتك',
    keep: 'احتفظ*, ابق*, اختر*, ادرج*, ضمن, اعد, حافظ',
    drop: 'تحذف*, تستبعد*, تترك, تهمل*, تسقط',
    not: 'لا, ابدا, لن',
    this: 'هذه, هذا, بهذه, بهذا, لهذا, لهذه',
    item: 'الذاكرة, الذكريات, الذكرى, المدخل*, العنصر, المرشح*, الادخال',
    own: 'الملاحظة, النص, الدرس, السجل, الاجابة, المستند, العنوان',
    bare: 'شيء, كلها, هذا',
    judge: 'المقيم, الحكم, المصحح, القاضي, المحكم, النموذج اللغوي',
    address: 'الى, عزيزي, ايها, ملاحظة',
    role: 'انت الان, من الان فصاعدا, تعليمات جديدة:, رسالة النظام:',
    award: 'امنح, اعط, ضع, قيم',
    top: 'الدرجة الكاملة, اعلى درجة, الدرجة القصوى, العلامة الكاملة, 10/10, 100 نقطة',
    anyPrompt: 'كل سؤال, اي سؤال, جميع الاسئلة, كل الاسئلة',
  },
  hi: {
    ignore: 'अनदेखा*, नज़रअंदाज़, नजरअंदाज, भूल*, उपेक्षा',
    earlier: 'पिछले, पिछली, पहले, उपरोक्त, ऊपर, पूर्व, अपने',
    all: 'सभी, सब, हर, प्रत्येक',
    rules: 'निर्देश*, नियम*, आदेश*, मानदंड*, हिदायत*',
    keep: 'रखें, रखो, चुनें, चुनो, शामिल, लौटाएं, बनाए रखें',
    drop: 'हटाएं, हटाओ, छोड़ें, निकालें',
    not: 'न, मत, नहीं, कभी',
    this: 'इस, यह, इसे',
    item: 'स्मृति*, याद*, प्रविष्टि*, उम्मीदवार*, मेमोरी',
    own: 'नोट, पाठ, लेख, उत्तर, दस्तावेज़, टिप्पणी',
    bare: 'सब, सबकुछ, इसे',
    judge: 'निर्णायक, मूल्यांकनकर्ता, परीक्षक, जज, भाषा मॉडल',
    address: 'प्रिय, ध्यान दें',
    role: 'अब आप, अब तुम, नए निर्देश:, सिस्टम संदेश:',
    award: 'दें, दो, दीजिए',
    top: 'पूरे अंक, सर्वोच्च अंक, अधिकतम अंक, 10/10, 100 अंक',
    anyPrompt: 'हर सवाल, हर प्रश्न, सभी प्रश्नों, सभी सवालों',
  },
}
