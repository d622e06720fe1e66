import type { NumberWords } from '../number-words.ts'

const french: NumberWords = {
  code: 'fr',
  adds: `0:zéro 1:un,une 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf 10:dix 11:onze 12:douze 13:treize
    14:quatorze 15:quinze 16:seize 17:dix_sept 18:dix_huit 19:dix_neuf 20:vingt,vingts 30:trente 40:quarante 50:cinquante
    60:soixante 70:septante 80:quatre_vingt,quatre_vingts,huitante 90:nonante`,
  times: '100:cent,cents 1000:mille,mil 1000000:million,millions',
  joins: 'et',
  major: 'euro euros francs franc cfa fcfa xof xaf suisses dirham dirhams dinars dinar eur chf d',
  minor: '1:centime,centimes,cents,cent,ct,cts',
  fills: 'soit exactement seulement la somme de à',
  labels: 'en_lettres en_toutes_lettres montant_en_lettres à_la_somme_de la_somme_de arrêté arrêtée',
  hasTeensOnTens: true,
}

const spanish: NumberWords = {
  code: 'es',
  adds: `0:cero 1:un,uno,una 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:once 12:doce 13:trece
    14:catorce 15:quince 16:dieciséis 17:diecisiete 18:dieciocho 19:diecinueve 20:veinte 21:veintiuno,veintiún,veintiuna
    22:veintidós 23:veintitrés 24:veinticuatro 25:veinticinco 26:veintiséis 27:veintisiete 28:veintiocho 29:veintinueve
    30:treinta 40:cuarenta 50:cincuenta 60:sesenta 70:setenta 80:ochenta 90:noventa 100:cien,ciento
    200:doscientos,doscientas 300:trescientos,trescientas 400:cuatrocientos,cuatrocientas 500:quinientos,quinientas
    600:seiscientos,seiscientas 700:setecientos,setecientas 800:ochocientos,ochocientas 900:novecientos,novecientas`,
  times: '1000:mil 1000000:millón,millones',
  joins: 'y con e',
  major: `peso pesos euro euros sol soles nuevos dólares dólar colombianos mexicanos argentinos chilenos uruguayos quetzal quetzales
    lempira lempiras córdoba córdobas colón colones boliviano bolivianos guaraní guaraníes bolívar bolívares balboa balboas mxn pen usd eur cop clp americanos de`,
  minor: '1:céntimo,céntimos,centavo,centavos,cts',
  fills: 'son m n mn exactos la cantidad suma cte moneda nacional corriente',
  labels: `en_letras importe_en_letras total_en_letras con_letra cantidad_con_letra importe_con_letra la_cantidad_de
    la_suma_de monto_en_letras`,
}

const portuguese: NumberWords = {
  code: 'pt',
  adds: `0:zero 1:um,uma 2:dois,duas 3:três 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:onze 12:doze 13:treze
    14:quatorze,catorze 15:quinze 16:dezesseis,dezasseis 17:dezessete,dezassete 18:dezoito 19:dezenove,dezanove 20:vinte
    30:trinta 40:quarenta 50:cinquenta 60:sessenta 70:setenta 80:oitenta 90:noventa 100:cem,cento
    200:duzentos,duzentas 300:trezentos,trezentas 400:quatrocentos,quatrocentas 500:quinhentos,quinhentas
    600:seiscentos,seiscentas 700:setecentos,setecentas 800:oitocentos,oitocentas 900:novecentos,novecentas`,
  times: '1000:mil 1000000:milhão,milhões',
  joins: 'e',
  major: 'real reais euro euros kwanzas meticais eur brl de',
  minor: '1:centavo,centavos,cêntimo,cêntimos',
  fills: 'a quantia importância',
  labels: 'por_extenso valor_por_extenso a_quantia_de a_importância_de total_por_extenso',
}

const italian: NumberWords = {
  code: 'it',
  adds: `0:zero 1:un,uno,una 2:due 3:tre 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove 10:dieci 11:undici 12:dodici
    13:tredici 14:quattordici 15:quindici 16:sedici 17:diciassette 18:diciotto 19:diciannove 20:venti,vent 30:trenta,trent
    40:quaranta,quarant 50:cinquanta,cinquant 60:sessanta,sessant 70:settanta,settant 80:ottanta,ottant
    90:novanta,novant`,
  times: '100:cento,cent 1000:mille,mila 1000000:milione,milioni',
  joins: 'e',
  major: 'euro franchi eur',
  minor: '1:centesimi,centesimo,cent,cents',
  fills: 'diconsi dicesi la somma di',
  labels: 'in_lettere importo_in_lettere totale_in_lettere diconsi dicesi',
}

export const romance: readonly NumberWords[] = [french, spanish, portuguese, italian]
