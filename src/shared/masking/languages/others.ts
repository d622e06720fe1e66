import { atFirstUse } from '../../at-first-use.ts'
import { type BriefTable, briefLanguage } from './brief.ts'
import type { MaskingLanguage } from './language.ts'

/**
 * Languages of which only the words that name a detail are known, by their code in the language detector. Stems match
 * with any ending.
 */
const TABLES = {
  it: {
    frequent:
      'il lo la i gli le un una di a da in con su per tra fra e o ma che non si mi ci sono è ho ha come quando dove cosa questo anche più buongiorno buonasera grazie prego sì no pronto signore signora certo allora bene ok va ieri oggi domani internet euro',
    name: 'nome|cognome|chiama|chi parla',
    number: 'numero|codice|carta|conto|iban|telefono|cellulare|pin|password|targa|fiscale',
    birth: 'nascita|nato|nata|compleanno',
    address: 'indirizzo|via|cap|codice postale|città|abito|vivo|residen|numero civico|comune',
    email: 'e-?mail|posta elettronica',
    introduces: 'mi chiamo|sono|parla|qui è|signor|signora|dottor|dottoressa|nome è|a nome di|a nome',
    behind: 'al telefono|all’apparecchio',
    digits: 'zero uno due tre quattro cinque sei sette otto nove doppio',
    numbers:
      'dieci undici dodici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille millenovecento duemila',
  },
  pt: {
    frequent:
      'o a os as um uma de do da dos das em no na nos nas por para com e ou mas que não se me eu é são está foi tem como quando onde isso também mais bom dia boa tarde noite obrigado obrigada sim não certo senhor senhora bem ontem hoje amanhã internet euro euros',
    name: 'nome|apelido|sobrenome|chama|quem fala',
    number:
      'número|numero|código|cartão|conta|iban|telefone|telemóvel|celular|pin|senha|cpf|nif|contribuinte|matrícula|placa',
    birth: 'nasc|aniversário',
    address: 'endereço|morada|rua|cep|código postal|cidade|moro|vivo|localidade',
    email: 'e-?mail|correio eletr',
    introduces:
      'chamo-me|me chamo|meu nome é|nome é|aqui fala|fala|é o|é a|sou o|sou a|sou|senhor|senhora|sr|sra|doutor|doutora|em nome de|no nome de',
    digits: 'zero um uma dois duas três quatro cinco seis meia sete oito nove',
    numbers: 'dez onze doze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento mil',
  },
  nl: {
    frequent:
      'de het een en of maar van in op aan met voor te naar bij uit is zijn was heb heeft ik u je mijn uw niet dat dit die wat hoe waar wanneer ook nog wel al ja nee goedemorgen goedemiddag goedenavond dank bedankt mevrouw meneer graag klopt gisteren vandaag morgen internet euro',
    name: 'naam|achternaam|voornaam|heet|met wie',
    number:
      'nummer|kaart|rekening|iban|telefoon|mobiel|pincode|code|wachtwoord|bsn|burgerservice|kenteken|\\p{L}+nummer',
    birth: 'geboorte|geboren|verjaardag',
    address: 'adres|straat|postcode|woonplaats|plaats|stad|woon|huisnummer',
    email: 'e-?mail',
    introduces:
      'naam is|ik heet|u spreekt met|spreekt met|ik ben|dit is|je spreekt met|meneer|mevrouw|op naam van|op de naam',
    digits: 'nul een één twee drie vier vijf zes zeven acht negen dubbel',
    numbers:
      'tien elf twaalf dertien veertien vijftien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend',
  },
  pl: {
    frequent:
      'i a w z na do się nie to jest że o jak po za od ale czy co tak ja pan pani mój moja mi dla przez już tylko ten tego dzień dobry dziękuję proszę dobrze oczywiście kiedy gdzie wczoraj dzisiaj jutro internet złotych',
    name: 'imię|imien|nazwisk|nazywa|kto mówi|z kim',
    number: 'numer|kod|kart|kont|rachun|iban|telefon|komórk|pin|hasł|pesel|nip|dowod|dowód|rejestrac',
    birth: 'urodz|urodzin',
    address: 'adres|ulic|kod pocztowy|miejscowoś|miast|mieszka|zamieszka|mieszkam przy',
    email: 'e-?mail|mejl|poczt',
    introduces: 'nazywam się|mam na imię|mówi|tu|tutaj|z tej strony|jestem|pan|pani|panem|panią|na nazwisko',
    behind: 'z tej strony|przy telefonie',
    digits: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
    numbers:
      'dziesięć jedenaście dwanaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto tysiąc',
  },
  cs: {
    frequent:
      'a i v na je se to že s z do o pro ale jak tak co jsem jste už mi můj moje by od po za já vy dobrý den děkuji prosím ano ne dobře pane paní kdy kde včera dnes zítra internet korun',
    name: 'jmén|příjmen|jmenuj|kdo volá|s kým',
    number: 'čísl|kód|kart|účt|účet|iban|telefon|mobil|pin|hesl|rodné|občan|spz',
    birth: 'narozen|narozenin',
    address: 'adres|ulic|psč|měst|bydl|obec|čísl\\p{L} domu|poštovní',
    email: 'e-?mail',
    introduces: 'jmenuji se|jmenuju se|tady|u telefonu|jsem|pan|paní|pane|na jméno|jméno je',
    behind: 'u telefonu|u aparátu',
    digits: 'nula jedna jeden dva dvě tři čtyři pět šest sedm osm devět',
    numbers:
      'deset jedenáct dvanáct dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát sto tisíc',
  },
  sk: {
    frequent:
      'a i v na je sa to že s z do o pre ale ako tak čo som ste už mi môj moje by od po za ja vy dobrý deň ďakujem prosím áno nie dobre pane pani kedy kde včera dnes zajtra internet eur',
    name: 'men|priezvisk|volá|kto volá|s kým',
    number: 'čísl|kód|kart|účt|účet|iban|telefón|mobil|pin|hesl|rodné|občian|ečv',
    birth: 'naroden',
    address: 'adres|ulic|psč|mest|býva|obec|poštov',
    email: 'e-?mail',
    introduces: 'volám sa|tu je|tu|pri telefóne|som|pán|pani|pane|na meno|meno je',
    behind: 'pri telefóne',
    digits: 'nula jedna jeden dva dve tri štyri päť šesť sedem osem deväť',
    numbers:
      'desať jedenásť dvanásť dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat sto tisíc',
  },
  hu: {
    frequent:
      'a az és egy is nem hogy van volt de ha meg már csak mint én ön ez ezt az azt itt ott mi ki mikor hol hogyan igen jó napot reggelt estét köszönöm kérem rendben uram asszonyom tegnap ma holnap internet forint',
    name: 'nev|név|hívják|ki beszél|kivel',
    number: 'szám|kód|kártya|kártyá|számla|iban|telefon|mobil|pin|jelszó|adósz|taj|rendszám|\\p{L}+szám',
    birth: 'szület',
    address: 'cím|utca|irányító|város|lakom|lakik|lakcím|házszám|ide küld',
    email: 'e-?mail',
    introduces: 'a nevem|nevem|itt|vagyok|úr|asszony|néven|névre',
    behind: 'vagyok|beszél|úr|néni|bácsi',
    digits: 'nulla egy kettő két három négy öt hat hét nyolc kilenc',
    numbers: 'tíz húsz harminc negyven ötven hatvan hetven nyolcvan kilencven száz ezer',
  },
  ro: {
    frequent:
      'și în la de pe cu din să nu este sunt am a un o că mai ce care se mi vă eu dumneavoastră pentru dar sau cum când unde bună ziua seara mulțumesc rog da bine sigur domnule doamnă ieri astăzi mâine internet lei euro',
    name: 'num(?!ăr)|prenum|cheam|cine sunteți|cu cine',
    number: 'număr|cod|card|cont|iban|telefon|mobil|pin|parol|cnp|numeric|buletin|înmatricul',
    birth: 'naștere|nașterii|născut',
    address: 'adres|strad|cod(?:ul)? (?:meu )?poștal|localitat|oraș|locui|domicili',
    email: 'e-?mail',
    introduces: 'mă numesc|mă cheamă|numele meu este|sunt|aici|la telefon|domnul|doamna|pe numele',
    behind: 'la telefon|la aparat',
    digits: 'zero unu una doi două trei patru cinci șase sapte șapte opt nouă',
    numbers:
      'zece unsprezece doisprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci sută mie mii',
  },
  uk: {
    frequent:
      'і й та в у на з із до не що це як я ви ми мій моя моє ваш ваша але або чи за від для по про так ні добрий день доброго дякую будь ласка добре коли де вчора сьогодні завтра інтернет гривень мене мені звати',
    name: "ім'я|імʼя|імен|прізвищ|звати|хто дзвонить|з ким",
    number: 'номер|код|карт|рахун|iban|телефон|мобільн|пін|парол|податков|паспорт|іпн|рнокпп',
    birth: 'народж',
    address: 'адрес|вулиц|індекс|поштов|міст|мешка|живу|прожива|будин',
    email: 'пошт\\p{L} скриньк|електронн|імейл|e-?mail',
    introduces: "мене звати|звати|це|я|пан|пані|говорить|на ім'я|на прізвище",
    behind: 'на зв’язку|слухаю',
    digits: 'нуль один одна два дві три чотири пʼять п’ять шість сім вісім девʼять',
    numbers: 'десять двадцять тридцять сорок пʼятдесят шістдесят сімдесят вісімдесят девʼяносто сто тисяча',
  },
  bg: {
    frequent:
      'и в на да се за от не с по е са ще си ми че но или как какво кога къде аз вие това този моля благодаря да не добър ден добро утро вечер добре господине госпожо вчера днес утре интернет лева',
    name: 'име|фамили|презиме|казва|кой се обажда|с кого',
    number: 'номер|код|карта|сметк|iban|телефон|мобил|пин|парол|егн|лична карта',
    birth: 'рожд|роден',
    address: 'адрес|улиц|пощенск|град|живе|квартал',
    email: 'имейл|поща|e-?mail',
    introduces: 'казвам се|обажда се|тук е|аз съм|името ми е|господин|госпожа|на името на',
    behind: 'на телефона',
    digits: 'нула едно един две два три четири пет шест седем осем девет',
    numbers:
      'десет двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет сто хиляда',
  },
  el: {
    frequent:
      'και το τα ο η οι του της των τον την να δεν με σε για από που είναι ήταν έχω μου σας αλλά ή πως πότε πού τι ναι όχι καλημέρα καλησπέρα ευχαριστώ παρακαλώ εντάξει κύριε κυρία χθες σήμερα αύριο μάλιστα ίντερνετ ευρώ',
    name: 'όνομα|ονομα|επώνυμ|επωνυμ|λένε|λεγομαι|λέγομαι|ποιος μιλά',
    number: 'αριθμ|κωδικ|κάρτα|καρτα|κάρτας|λογαριασμ|iban|τηλέφων|τηλεφών|κινητ|pin|αφμ|αμκα|ταυτότητ',
    birth: 'γέννησ|γεννήθηκ|γενέθλι|γεννησ',
    address: 'διεύθυνσ|οδό|οδος|οδός|ταχυδρομ|πόλη|μένω|κατοικ',
    email: 'e-?mail|ηλεκτρονικ',
    introduces: 'με λένε|λέγομαι|ονομάζομαι|είμαι ο|είμαι η|είμαι|κύριος|κυρία|κύριο|στο όνομα',
    behind: 'εδώ|στο τηλέφωνο',
    digits: 'μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά εφτά οκτώ οχτώ εννέα εννιά',
    numbers: 'δέκα είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα εκατό χίλια',
  },
  tr: {
    frequent:
      've bir bu da de için ile mi ne çok var yok daha ama gibi ben siz o şu değil olarak kadar sonra evet hayır merhaba günaydın iyi günler teşekkürler teşekkür ederim lütfen tamam efendim bey hanım dün bugün yarın internet lira',
    name: 'ad(?:ı|im|ım|ınız|iniz)|isim|ismi|soyad|kiminle',
    number: 'numara|kod|kart|hesap|iban|telefon|cep|pin|şifre|kimlik|tckn|plaka',
    birth: 'doğum|doğdu',
    address: 'adres|sokak|posta kod|şehir|şehri|otur|mahalle|cadde|kapı',
    email: 'e-?posta|e-?mail|mail',
    introduces: 'benim adım|adım|ismim|ben|bay|bayan|sayın|adına',
    behind: 'ben|bey|hanım|konuşuyor|arıyor',
    digits: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
    numbers: 'on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin',
  },
  sv: {
    frequent:
      'och i att det som en på är av för med till den har de inte om ett men var jag du vi min mitt din ditt så från kan ska hur när var vad ja nej hej tack god morgon dag snälla okej precis igår i dag imorgon internet kronor',
    name: 'namn|efternamn|förnamn|heter|vem pratar',
    number: 'nummer|kort|konto|iban|telefon|mobil|pin|kod|lösenord|personnummer|\\p{L}+nummer|registrering',
    birth: 'född|födelse|födelsedag',
    address: 'adress|gata|gatan|postnummer|ort|orten|stad|bor|husnummer',
    email: 'e-?post|mejl|e-?mail',
    introduces: 'jag heter|det här är|det är|jag är|namn är|mitt namn är|herr|fru|i namnet',
    behind: 'här|talar',
    digits: 'noll ett en två tre fyra fem sex sju åtta nio',
    numbers: 'tio tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen',
  },
  no: {
    frequent:
      'og i å det som en et på er av for med til den har de ikke om men var jeg du vi min mitt din ditt så fra kan skal hvordan når hvor hva ja nei hei takk god morgen dag vær snill ok riktig i går dag morgen internett kroner',
    name: 'navn|etternavn|fornavn|heter|hvem snakker',
    number:
      'nummer|kort|konto|iban|telefon|mobil|pin|kode|passord|fødselsnummer|personnummer|\\p{L}+nummer\\p{L}*',
    birth: 'født|fødsels|bursdag',
    address: 'adresse|gate|gaten|postnummer|poststed|by|byen|bor|husnummer',
    email: 'e-?post|e-?mail',
    introduces: 'jeg heter|dette er|det er|jeg er|navnet mitt er|navn er|herr|fru|i navnet',
    behind: 'her|snakker',
    digits: 'null en ett to tre fire fem seks sju syv åtte ni',
    numbers: 'ti tjue tretti førti femti seksti sytti åtti nitti hundre tusen',
  },
  da: {
    frequent:
      'og i at det som en et på er af for med til den har de ikke om men var jeg du vi min mit din dit så fra kan skal hvordan hvornår hvor hvad ja nej hej goddag tak god morgen dag venligst okay rigtigt i går dag morgen internet kroner',
    name: 'navn|efternavn|fornavn|hedder|hvem taler',
    number: 'nummer|kort|konto|iban|telefon|mobil|pin|kode|adgangskode|cpr|\\p{L}+nummer',
    birth: 'født|fødsels',
    address: 'adresse|gade|gaden|vej|postnummer|by|bor|husnummer',
    email: 'e-?mail|mail',
    introduces: 'jeg hedder|mit navn er|det er|dette er|jeg er|her er|hr|fru|i navnet',
    behind: 'her|taler',
    digits: 'nul en et to tre fire fem seks syv otte ni',
    numbers: 'ti tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede tusind',
  },
  fi: {
    frequent:
      'ja on ei se että en hän niin kuin mutta tai myös minä te minun teidän ole oli olen mitä miten missä milloin kun jos joo kyllä hei päivää huomenta kiitos ole hyvä selvä herra rouva eilen tänään huomenna internet euroa',
    name: 'nime|nimi|sukunim|etunim|kuka',
    number:
      'numero|kortt|kortin|tili|iban|puhelin|pin|koodi|salasana|henkilötunnu|tunnuk|rekister|\\p{L}+numero',
    birth: 'syntym|syntyn',
    address: 'osoit|katu|posti(?:num|toimi)|kaupun|asun|kotiosoi',
    email: 'sähköpost|e-?mail',
    introduces: 'nimeni on|minä olen|olen|täällä puhuu|täällä|puhelimessa|herra|rouva|nimellä',
    behind: 'täällä|puhelimessa',
    digits: 'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän',
    numbers: 'kymmenen kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä sata tuhat',
  },
  hr: {
    frequent:
      'i u na je se da s sa za od do ne to što kako kad gdje ali ili ja vi moj moja moje vaš bio sam ste su hvala molim dobar dan jutro večer dobro gospodine gospođo jučer danas sutra internet eura kuna',
    name: 'ime|prezime|zove|tko zove|s kim',
    number: 'broj|kod|kartic|račun|iban|telefon|mobitel|pin|lozink|oib|osobn|registrac',
    birth: 'rođen|rodjen|rođendan',
    address: 'adres|ulic|poštansk|mjest|grad|živim|stanujem|kućni',
    email: 'e-?mail|e-?pošt',
    introduces: 'zovem se|ovdje|ime mi je|ja sam|gospodin|gospođa|na ime',
    behind: 'ovdje|na telefonu|pri telefonu',
    digits: 'nula jedan jedna dva dvije tri četiri pet šest sedam osam devet',
    numbers: 'deset dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset sto tisuća',
  },
  ms: {
    frequent:
      'yang dan di ke dari ini itu untuk dengan tidak ada saya anda kami kita akan sudah bisa apa bagaimana kapan mana seperti juga atau tapi karena ya halo selamat pagi siang sore malam terima kasih tolong baik bapak ibu pak bu kemarin hari besok internet rupiah',
    name: 'nama|dengan siapa',
    number: 'nomor|kode|kartu|rekening|akun|iban|telepon|ponsel|hp|pin|sandi|nik|ktp|plat',
    birth: 'lahir|ulang tahun',
    address: 'alamat|jalan|kode pos|kota|tinggal|rumah',
    email: 'e-?mail|surel',
    introduces: 'nama saya|saya|dengan|bapak|ibu|pak|bu|atas nama',
    behind: 'di sini|bicara',
    digits: 'nol kosong satu dua tiga empat lima enam tujuh delapan sembilan',
    numbers: 'sepuluh sebelas belas puluh ratus seratus ribu seribu',
  },
  ar: {
    frequent:
      'في من على إلى عن مع هذا هذه ذلك التي الذي أن إن لا ما لم لن هل كيف متى أين نعم لا شكرا مرحبا أهلا صباح الخير مساء من فضلك حسنا تمام سيدي سيدتي كان هو هي أنا أنت اليوم أمس غدا الإنترنت ريال صحيح لقد',
    joined: '[وفبلك]?(?:ال)?',
    name: 'اسم|من معي',
    number: 'رقم|الرقم|بطاق|حساب|هاتف|جوال|رمز سري|هوية|هويت|لوحة|آيبان',
    birth: 'ميلاد|ولدت|مواليد',
    address: 'عنوان|العنوان|شارع|الشارع|الرمز البريدي|المدينة|أسكن|اسكن|أعيش|مدين',
    email: 'بريد|البريد|إيميل|ايميل',
    introduces: 'اسمي|معك|أنا|انا|السيد|السيدة|الأستاذ|باسم|تحدثت مع',
    isCaseless: true,
  },
  he: {
    frequent:
      'של על את אל עם לא כן זה זאת היא הוא אני אתה אנחנו מה איך מתי איפה גם או אבל כי אם יש אין היה שלום תודה בבקשה בסדר טוב בוקר ערב אדוני גברתי אתמול היום מחר אינטרנט שקל כמו תמיד נכון כבר',
    joined: '[והבלכמש]{0,2}',
    name: 'שם|שמי|שמך|קוראים',
    number: 'מספר|כרטיס|חשבון|טלפון|נייד|קוד|סיסמ|זהות|רישוי',
    birth: 'לידה|נולד',
    address: 'כתובת|רחוב|מיקוד|עיר|גר ב|גרה ב|מתגורר',
    email: 'אימייל|מייל|דואר אלקטרוני',
    introduces: 'קוראים לי|שמי|מדבר|מדברת|כאן|מר|גברת|ד"ר|על שם|דיברתי עם',
    isCaseless: true,
  },
  fa: {
    frequent:
      'و در به از که این آن را با برای تا هم یا اما اگر من شما ما او است هست نیست بود شد می چه چطور کی کجا بله نه سلام ممنون متشکرم لطفا خوب آقا خانم دیروز امروز فردا اینترنت تومان ریال همیشه مثل درباره درست',
    name: 'نام|اسم',
    number: 'شماره|کارت|حساب|تلفن|موبایل|کد ملی|رمز|پلاک|شبا',
    birth: 'تولد|متولد',
    address: 'نشانی|آدرس|خیابان|کد پستی|شهر|زندگی می',
    email: 'ایمیل|رایانامه',
    introduces: 'اسم من|نام من|سلام،? من|آقای|خانم|به نام|صحبت با',
    isCaseless: true,
  },
  hi: {
    frequent:
      'है हैं था थी थे का की के को में से पर और या लेकिन नहीं हाँ जी मैं मेरा मेरी मेरे आप आपका आपकी आपके यह वह क्या कैसे कब कहाँ नमस्ते धन्यवाद कृपया ठीक सर मैडम कल आज इंटरनेट रुपये हमेशा तरह मैंने इस बारे सही',
    name: 'नाम|कौन बोल',
    number: 'नंबर|नम्बर|कार्ड|खाता|खाते|फ़ोन|फोन|मोबाइल|पिन|पासवर्ड|आधार|पैन',
    birth: 'जन्म',
    address: 'पता|पते|गली|पिन कोड|शहर|मकान|रहता|रहती',
    email: 'ईमेल|मेल',
    introduces: 'मेरा नाम|नमस्ते,? मैं|मैं|श्री|श्रीमती|डॉक्टर|के नाम',
    behind: 'बोल|जी',
    isCaseless: true,
  },
  ja: {
    frequent: 'はい いいえ ええ はいそうです ありがとうございます お願いします わかりました もしもし',
    name: '名前は?|お名前は?|氏名は?|苗字は?',
    number: '番号は?|カードは?|口座は?|暗証番号は?|マイナンバーは?',
    birth: '生年月日は?|誕生日は?|生まれは?',
    address: '住所は?|郵便番号(?:と\\p{Script=Han}+)?は?|住んで',
    email: 'メールアドレスは?|メールは?',
    introduces: 'もしもし、|私は',
    streets: [
      /[\p{sc=Han}\p{sc=Kana}ー]{1,6}(?:都|道|府|県|市|区|郡|町|村)[\p{sc=Han}\p{sc=Kana}ー\d０-９-]*/gu,
      /(?<!\d)〒?\d{3}-\d{4}(?!\d)/gu,
    ],
    isCaseless: true,
    isUnspaced: true,
  },
  ko: {
    frequent: '네 예 아니요 감사합니다 안녕하세요 여보세요 그래요 맞아요 맞습니다',
    name: '이름은? ?|성함은? ?|성함이 ',
    number: '번호는? ?|카드는? ?|계좌는? ?|비밀번호는? ?|주민등록번호는? ?',
    birth: '생년월일은? ?|생일은? ?',
    address: '주소는? ?|우편번호(?:와 \\p{L}{1,3})?는? ?|사는 곳은? ?',
    email: '이메일(?: 주소)?는? ?|메일은? ?',
    introduces: '저는 |제 이름은 ',
    streets: [
      /(?:\p{sc=Hangul}+(?:도|시|구|군|읍|면|동) )*\p{sc=Hangul}\S*(?:로|길|거리|가) \d[\d-]*(?: ?\([^)]*\))?/gu,
      /(?<!\d)\d{5} (?:\p{sc=Hangul}+(?:도|시|구|군) ?)*/gu,
    ],
    isCaseless: true,
    isUnspaced: true,
  },
  zh: {
    frequent: '嗯 对 是 好 不 谢谢 您好 你好 喂 没有 可以 好的 是的 对的',
    name: '姓名是?|名字是?|叫',
    number: '号码是?|卡号是?|账号是?|密码是?|身份证号?码?是?',
    birth: '出生日期是?|生日是?|出生于?',
    address: '地址是?|住在|邮编(?:和\\p{L}{1,2})?是?|寄到|城市是?',
    email: '邮箱是?|邮件是?',
    introduces: '我是|我叫|这里是',
    streets: [
      /[\p{sc=Han}]{1,4}(?:省|市|县|区|路|街|巷|镇|村)[\p{sc=Han}A-Za-z\d]{0,8}(?:号|座|室|栋)?/gu,
      /(?<!\d)\d{6} ?\p{sc=Han}{2,4}(?:市|县|区)/gu,
    ],
    isCaseless: true,
    isUnspaced: true,
  },
} as const satisfies Readonly<Record<string, BriefTable>>

/** Codes of the same language in the date data. */
const WRITTEN_AS: Readonly<Record<string, string>> = { ms: 'id', no: 'nb' }

/** The tables of languages with brief ones, by their codes, each built at its first use. */
export const briefLanguages: ReadonlyMap<string, () => MaskingLanguage> = new Map(
  Object.entries(TABLES).map(([code, table]) => [
    code,
    atFirstUse(() => briefLanguage(WRITTEN_AS[code] ?? code, table)),
  ]),
)
