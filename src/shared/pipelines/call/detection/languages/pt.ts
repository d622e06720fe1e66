import { type LanguageTable, listed } from './table.ts'

export const portuguese: LanguageTable = {
  functionWords: listed(
    'o|a|os|as|um|uma|uns|umas|eu|tu|ele|ela|nós|você|vocês|eles|me|te|se|lhe|nos|meu|minha|seu|sua|seus|suas|nosso|é|são|está|estão|estou|ser|estar|tenho|tem|têm|ter|posso|pode|poderia|vou|vai|de|do|da|dos|das|em|no|na|nos|nas|ao|à|com|por|para|pelo|pela|sem|e|ou|mas|que|quem|quando|onde|como|este|esta|isto|esse|essa|isso|mais|muito|já|aqui|agora|não',
  ),
  firstPerson: listed('eu nós|me nos|meu minha nosso nossa'),
  negations: listed('não|nunca|jamais|nada|ninguém|nenhum|nenhuma|sem|nem|tampouco|impossível'),
  negatesAfter: false,
  harmless: listed(
    'não se preocupe|não há problema|não só|por que não|sem problema|sem problemas|não tem problema|ou não',
  ),
  butWords: listed('mas|porém|porque|embora'),
  reporting: listed(
    'disse|diz|dizem|dito|dizer|dissesse|falou|falei|pergunta|perguntou|perguntar|mentir|mentiria|mentindo|afirma|ouviu|acha|achou',
  ),
  conditions: listed('se'),
  subjects: listed('eu|você|vocês|nós|ele|ela|eles'),
  denials: listed('não|nunca|nenhum|nenhuma'),
  fillers: listed('é|eh|ah|hã|hum|né|então|bom|bem|tipo|assim|quer dizer|por favor|sabe|olha|pronto|ok'),
  refusals: listed(
    'não vou|não quero|prefiro não|não digo|me recuso|recuso me|não é da sua conta|não dou|não por telefone|de jeito nenhum|não lhe digo|nem pensar|é particular|é privado|é pessoal|guardo para mim',
  ),
  evasions: listed(
    'quê|o quê|como|por quê|por que|desculpe|alô|não sei|não lembro|não me lembro|um momento|espera|não tenho|para quê|oi',
  ),
  questionWords: listed('que|quem|quando|onde|como|qual|quais|quanto|quantos'),
  requests: listed('diga|dê|forneça|informe|preciso|favor|se'),
  lightWords: listed('querer|quer|precisa|deseja|fazer|feito|dar|tomar|saber|ver|tem|mais'),
  synonyms: listed(
    'reservar agendar marcar|reserva agendamento|ajudar auxiliar ajuda|sair partir|viajar ir|comprar adquirir|preço custo tarifa valor|telefone ligar número|confirmar verificar conferir|correto certo exato|confirmada realizada feita|endereço morada|cidade lugar|adeus tchau|bom boa ótimo|obrigado agradeço|desculpe lamento|problema erro|precisar querer desejar|algo mais outra|dizer dar fornecer informar|procurar encontrar buscar|tipo gênero|pessoas passageiros|gravada registrada|aguardar esperar momento|falar conversar|nascimento nasceu|fatura conta|senha código|consertar resolver reparar|quebrado danificado defeituoso|transferir passar|carro automóvel|reembolso devolução',
  ),
  variants: listed(
    'é são está estão ser estar|ele ela isto isso este esta esse essa|o a os as um uma uns umas|posso pode poderia|tenho tem têm ter|seu sua seus suas',
  ),
  determiners: listed('o|a|os|as|um|uma|meu|minha|seu|sua|seus|suas|este|esta'),
  pronouns: listed('o|a|os|as|isto|isso|ele|ela'),
  politeWords: listed('favor'),
  askedThings: listed('onde cidade lugar endereço|quando data dia hora|quem pessoa nome'),
  tags: listed('certo|correto|né|verdade|sim|não'),
  signs: { '£': ['libras'], $: ['dólares', 'reais'], '€': ['euros', 'euro'], '%': ['por cento'] },
}
