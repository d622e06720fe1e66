import { type LanguageTable, listed } from './table.ts'

export const italian: LanguageTable = {
  functionWords: listed(
    'il|lo|la|i|gli|le|l|un|uno|una|io|tu|lui|lei|noi|voi|loro|mi|ti|si|ci|vi|ne|mio|mia|suo|sua|suoi|sue|nostro|vostro|è|sono|sei|siamo|ho|ha|hai|hanno|avere|essere|posso|può|potrebbe|di|del|della|dei|delle|a|al|alla|da|dal|in|nel|nella|con|su|per|tra|e|o|ma|se|che|chi|cosa|quando|dove|come|questo|questa|quello|più|molto|qui|ora|c|d|non',
  ),
  firstPerson: listed('io noi|mi ci|mio mia nostro nostra'),
  negations: listed('non|no|mai|niente|nulla|nessuno|nessuna|nessun|senza|né|neanche|nemmeno|impossibile'),
  negatesAfter: false,
  harmless: listed(
    'nessun problema|non si preoccupi|non solo|perché no|come no|non c è di che|o no|senza problemi',
  ),
  butWords: listed('ma|però|perché|invece|sebbene'),
  reporting: listed(
    'detto|dice|dicono|dico|dicevo|dire|disse|chiesto|chiede|chiedere|mentire|mentirei|mento|sostiene|sentito|crede|afferma',
  ),
  conditions: listed('se'),
  subjects: listed('io|lei|noi|voi|loro|lui|tu'),
  denials: listed('no|non|mai|nessuna|nessun'),
  fillers: listed(
    'eh|ehm|beh|cioè|allora|dunque|insomma|diciamo|ecco|mah|per favore|praticamente|va bene|ok|senta',
  ),
  refusals: listed(
    'non voglio|non glielo dico|preferisco non|mi rifiuto|non ho intenzione|non sono affari suoi|non do|non le do|non al telefono|assolutamente no|non te lo dico|è privato|è personale|me lo tengo per me|è riservato',
  ),
  evasions: listed(
    'cosa|come|perché|scusi|pronto|prego|non lo so|non so|non ricordo|non mi ricordo|un attimo|un momento|non ce l ho|a che serve',
  ),
  questionWords: listed('che|cosa|chi|quando|dove|come|quale|quali|quanto|quanti'),
  requests: listed('dica|dia|fornisca|indichi|bisogno|se|sapere'),
  lightWords: listed('volere|vuole|desidera|bisogno|fare|fatto|dare|prendere|sapere|vedere|altro'),
  synonyms: listed(
    'prenotare fissare|prenotazione appuntamento|aiutare assistere aiuto|partire partenza|viaggiare andare|comprare acquistare|prezzo costo tariffa|telefono chiamare numero|confermare verificare controllare|corretto giusto esatto|confermata effettuata fatta|indirizzo|città luogo|arrivederci ciao|buona bella ottima|grazie ringrazio|scusi dispiace|problema errore|bisogno volere desiderare|altro altra|dire dare fornire|cercare trovare|tipo genere|persone passeggeri|registrata|attendere momento|parlare|nascita nato|fattura bolletta|riparare risolvere|rotto danneggiato difettoso|trasferire passare|rimborso',
  ),
  variants: listed(
    'è sono sei siamo essere|il lo la i gli le l un uno una|posso può potrebbe|ho ha hai hanno|suo sua suoi sue',
  ),
  determiners: listed('il|lo|la|i|gli|le|l|un|uno|una|mio|mia|suo|sua|suoi|sue|questo|questa'),
  pronouns: listed('lo|la|li|le|questo|quello'),
  politeWords: listed('favore'),
  askedThings: listed('dove città luogo indirizzo|quando data giorno ora|chi persona nome'),
  tags: listed('giusto|corretto|vero|sì|no|bene'),
  signs: { '£': ['sterline'], $: ['dollari'], '€': ['euro'], '%': ['per cento', 'percento'] },
}
