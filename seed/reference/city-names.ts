// Capitals, university towns and other well-known cities in Thai, Chinese and Lao, with older and local spellings.
import { type Texts, texts } from './texts.ts'

/** Key: country code and the GeoNames name. Line: en | th | zh | lo | aliases separated by semicolons. */
const lines: Record<string, string> = {
  'TH Bangkok': 'Bangkok | กรุงเทพมหานคร | 曼谷 | ບາງກອກ | กรุงเทพฯ;กรุงเทพ;กทม.;Krung Thep;BKK;Krung Thep Maha Nakhon',
  'TH Chiang Mai': 'Chiang Mai | เชียงใหม่ | 清迈 | ຊຽງໃໝ່ | Chiangmai',
  'TH Khon Kaen': 'Khon Kaen | ขอนแก่น | 孔敬 | ຂອນແກ່ນ | Khonkaen',
  'TH Nakhon Ratchasima': 'Nakhon Ratchasima | นครราชสีมา | 呵叻 | ນະຄອນຣາຊສີມາ | Korat;โคราช',
  'TH Hat Yai': 'Hat Yai | หาดใหญ่ | 合艾 | ຫາດໃຫຍ່ | Haad Yai;Hatyai',
  'TH Phuket': 'Phuket | ภูเก็ต | 普吉 | ພູເກັດ | ',
  'TH Phitsanulok': 'Phitsanulok | พิษณุโลก | 彭世洛 | ພິດສະນຸໂລກ | ',
  'TH Chon Buri': 'Chon Buri | ชลบุรี | 春武里 | ຊົນບຸລີ | Chonburi',
  'TH Rayong': 'Rayong | ระยอง | 罗勇 | ລະຍອງ | ',
  'TH Ubon Ratchathani': 'Ubon Ratchathani | อุบลราชธานี | 乌汶 | ອຸບົນຣາຊທານີ | Ubon',
  'TH Udon Thani': 'Udon Thani | อุดรธานี | 乌隆 | ອຸດອນທານີ | Udon',
  'TH Mueang Nonthaburi': 'Nonthaburi | นนทบุรี | 暖武里 | ນົນທະບຸລີ | Mueang Nonthaburi',
  'TH Pathum Thani': 'Pathum Thani | ปทุมธานี | 巴吞他尼 | ປະທຸມທານີ | ',
  'TH Khlong Luang': 'Khlong Luang | คลองหลวง | 空銮 |  | Klong Luang',
  'TH Nakhon Pathom': 'Nakhon Pathom | นครปฐม | 佛统 | ນະຄອນປະຖົມ | ',
  'TH Salaya': 'Salaya | ศาลายา |  |  | ',
  'TH Songkhla': 'Songkhla | สงขลา | 宋卡 | ສົງຂລາ | ',
  'TH Pattaya': 'Pattaya | พัทยา | 芭堤雅 | ພັດທະຍາ | ',
  'MM Yangon': 'Yangon | ย่างกุ้ง | 仰光 | ຢາງກຸ້ງ | Rangoon;ရန်ကုန်',
  'MM Nay Pyi Taw': 'Nay Pyi Taw | เนปยีดอ | 内比都 | ເນປີດໍ | Naypyidaw;Naypyitaw;เนปิดอว์;နေပြည်တော်',
  'MM Mandalay': 'Mandalay | มัณฑะเลย์ | 曼德勒 | ມັນດາເລ | မန္တလေး',
  'MM Mawlamyine': 'Mawlamyine | เมาะลำเลิง | 毛淡棉 |  | Moulmein;Mawlamyaing',
  'MY Kuala Lumpur': 'Kuala Lumpur | กัวลาลัมเปอร์ | 吉隆坡 | ກົວລາລຳເປີ | KL',
  'MY George Town': 'George Town | จอร์จทาวน์ | 乔治市 |  | Georgetown;Penang;Pulau Pinang;ปีนัง;槟城',
  'MY Johor Bahru': 'Johor Bahru | ยะโฮร์บาห์รู | 新山 |  | Johor Baharu;JB',
  'MY Shah Alam': 'Shah Alam | ชาห์อาลัม | 莎阿南 |  | ',
  'MY Kuching': 'Kuching | กูจิง | 古晋 |  | ',
  'MY Kota Kinabalu': 'Kota Kinabalu | โกตากินาบาลู | 亚庇 |  | KK',
  'MY Putrajaya': 'Putrajaya | ปุตราจายา | 布城 |  | ',
  'MY Ipoh': 'Ipoh | อีโปห์ | 怡保 |  | ',
  'LA Vientiane': 'Vientiane | เวียงจันทน์ | 万象 | ວຽງຈັນ | Viangchan;Vieng Chan;นครหลวงเวียงจันทน์;ນະຄອນຫຼວງວຽງຈັນ',
  'LA Luang Prabang': 'Luang Prabang | หลวงพระบาง | 琅勃拉邦 | ຫຼວງພະບາງ | Luang Phrabang;Louangphabang',
  'LA Pakse': 'Pakse | ปากเซ | 巴色 | ປາກເຊ | Pakxe',
  'LA Savannakhet': 'Savannakhet | สะหวันนะเขต | 沙湾拿吉 | ສະຫວັນນະເຂດ | Kaysone Phomvihane;ไกสอน พมวิหาน',
  'LA Thakhèk': 'Thakhek | ท่าแขก | 他曲 | ທ່າແຂກ | Thakhèk;Thakhaek',
  'SG Singapore': 'Singapore | สิงคโปร์ | 新加坡 | ສິງກະໂປ | Singapura',
  'KH Phnom Penh': 'Phnom Penh | พนมเปญ | 金边 | ພະນົມເປັນ | ភ្នំពេញ',
  'KH Siem Reap': 'Siem Reap | เสียมราฐ | 暹粒 | ສຽມຣາບ | เสียมเรียบ;សៀមរាប',
  'KH Battambang': 'Battambang | พระตะบอง | 马德望 | ບັດຕຳບອງ | បាត់ដំបង',
  'VN Hanoi': 'Hanoi | ฮานอย | 河内 | ຮ່າໂນ້ຍ | Hà Nội;Ha Noi;ຮາໂນຍ',
  'VN Ho Chi Minh City':
    'Ho Chi Minh City | โฮจิมินห์ซิตี | 胡志明市 | ນະຄອນໂຮຈິມິນ | Thành phố Hồ Chí Minh;TP. Hồ Chí Minh;TPHCM;HCMC;Saigon;Sài Gòn;นครโฮจิมินห์;西贡;ໂຮ່ຈີມິນ',
  'VN Da Nang': 'Da Nang | ดานัง | 岘港 | ດານັງ | Đà Nẵng;Danang',
  'VN Huế': 'Huế | เว้ | 顺化 | ເຫວ້ | Hue',
  'VN Cần Thơ': 'Cần Thơ | เกิ่นเทอ | 芹苴 | ເກິ່ນເທີ | Can Tho',
  'VN Haiphong': 'Haiphong | ไฮฟอง | 海防 | ໄຮຟອງ | Hải Phòng;Hai Phong',
  'VN Nha Trang': 'Nha Trang | ญาจาง | 芽庄 | ຍາຈາງ | ',
  'ID Jakarta': 'Jakarta | จาการ์ตา | 雅加达 | ຈາກາຕາ | DKI Jakarta;Daerah Khusus Ibukota Jakarta',
  'ID Bandung': 'Bandung | บันดุง | 万隆 | ບັນດຸງ | ',
  'ID Surabaya': 'Surabaya | ซูราบายา | 泗水 | ສຸຣາບາຢາ | ',
  'ID Yogyakarta': 'Yogyakarta | ยอกยาการ์ตา | 日惹 | ຢອກຢາກາຕາ | Jogjakarta;Jogja;DIY',
  'ID Bogor': 'Bogor | โบโกร์ | 茂物 |  | ',
  'ID Depok': 'Depok | เดปก | 德波 |  | ',
  'ID Makassar': 'Makassar | มากัสซาร์ | 望加锡 |  | Ujung Pandang',
  'ID Denpasar': 'Denpasar | เดนปาซาร์ | 登巴萨 |  | Bali;บาหลี',
  'BN Bandar Seri Begawan': 'Bandar Seri Begawan | บันดาร์เสรีเบกาวัน | 斯里巴加湾市 | ບັນດາເສລີເບກາວັນ | BSB;斯里巴加湾',
  'PH Manila': 'Manila | มะนิลา | 马尼拉 | ມະນິລາ | Maynila;Metro Manila',
  'PH Quezon City': 'Quezon City | เกซอนซิตี | 奎松市 | ເກຊອນຊິຕີ | Lungsod Quezon;QC',
  'PH Cebu City': 'Cebu City | เซบูซิตี | 宿务市 |  | Cebu',
  'PH Davao': 'Davao | ดาเวา | 达沃 |  | Davao City',
  'PH Los Baños': 'Los Baños | โลสบาโญส | 洛斯巴尼奥斯 |  | Los Banos',
}

export type CityWords = { name: Texts & { en: string }; aliases: string[] }

export const cityWords: Readonly<Record<string, CityWords>> = Object.fromEntries(
  Object.entries(lines).map(([key, line]) => {
    const [en = '', th = '', zh = '', lo = '', aliases = ''] = line.split('|').map((part) => part.trim())
    return [key, { name: { ...texts([en, th, zh, lo].join('|')), en }, aliases: aliases.split(';').filter(Boolean) }]
  }),
)
