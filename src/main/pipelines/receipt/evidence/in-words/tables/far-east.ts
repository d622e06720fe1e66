import type { NumberWords } from '../number-words.ts'

const chinese: NumberWords = {
  code: 'zh',
  adds: '1:壹,一,弌 2:贰,貳,二,两,兩 3:叁,叄,參,三,参 4:肆,四 5:伍,五 6:陆,陸,六 7:柒,七 8:捌,八 9:玖,九',
  times: '10:拾,十 100:佰,百 1000:仟,千 10000:万,萬 100000000:亿,億',
  joins: '零 〇',
  major: '元 圆 圓 人民币 人民幣 新台币 新臺幣 新台幣 港币 港幣',
  minor: '10:角 1:分',
  fills: '整 正 共 计 計 合计 合計',
  labels: '大写 大寫 金额大写 金額大寫 合计大写 人民币大写',
}

const japanese: NumberWords = {
  code: 'ja',
  adds: '0:零 1:壱,壹,一 2:弐,二 3:参,三 4:四,肆 5:伍,五 6:六,陸 7:七,漆 8:八,捌 9:九,玖',
  times: '10:拾,十 100:百,佰 1000:千,阡,仟 10000:万,萬 100000000:億',
  major: '円 圓',
  fills: '金 也 税込',
  labels: '金額',
}

const korean: NumberWords = {
  code: 'ko',
  adds: '0:영,공 1:일,壹 2:이,貳 3:삼,參 4:사 5:오 6:육,륙 7:칠 8:팔 9:구',
  times: '10:십 100:백 1000:천 10000:만 100000000:억',
  major: '원',
  fills: '일금 금 정 整 원정',
  labels: '일금 금액_한글',
}

const thai: NumberWords = {
  code: 'th',
  adds: '0:ศูนย์ 1:หนึ่ง,เอ็ด 2:สอง,ยี่ 3:สาม 4:สี่ 5:ห้า 6:หก 7:เจ็ด 8:แปด 9:เก้า',
  times: '10:สิบ 100:ร้อย 1000:พัน 10000:หมื่น 100000:แสน 1000000:ล้าน',
  major: 'บาท',
  minor: '1:สตางค์',
  fills: 'ถ้วน',
  labels: 'ตัวอักษร จำนวนเงินตัวอักษร',
}

const vietnamese: NumberWords = {
  code: 'vi',
  adds: '0:không 1:một,mốt 2:hai 3:ba 4:bốn,tư 5:năm,lăm,nhăm 6:sáu 7:bảy,bẩy 8:tám 9:chín 10:mười',
  times: '10:mươi 100:trăm 1000:nghìn,ngàn 1000000:triệu 1000000000:tỷ,tỉ',
  joins: 'lẻ linh và không_trăm',
  major: 'đồng vnd việt nam',
  minor: '1:xu',
  fills: 'chẵn',
  labels: 'bằng_chữ số_tiền_bằng_chữ tổng_tiền_bằng_chữ viết_bằng_chữ',
}

const indonesian: NumberWords = {
  code: 'id',
  adds: `0:nol,kosong 1:satu 2:dua 3:tiga 4:empat 5:lima 6:enam 7:tujuh 8:delapan,lapan 9:sembilan 10:sepuluh,belas 11:sebelas
    100:seratus 1000:seribu 1000000:sejuta`,
  times: '10:puluh 100:ratus 1000:ribu 1000000:juta',
  joins: 'dan',
  major: 'rupiah ringgit malaysia idr rp',
  minor: '1:sen',
  fills: 'sahaja saja tepat',
  labels: 'terbilang jumlah_terbilang jumlah_dalam_perkataan',
  isUnitFirst: true,
}

export const farEast: readonly NumberWords[] = [chinese, japanese, korean, thai, vietnamese, indonesian]
