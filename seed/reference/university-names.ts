// Well-known institutions in Thai, Chinese and Lao, and a few that the open lists do not hold.
import { type Texts, texts } from './texts.ts'
import type { UniversitySeed } from './university-seed.ts'

export type UniversityWords = { name: Texts; shortName: string; aliases: string[]; city: string }

/** Country and name in the source, then: short name | th | zh | lo | aliases separated by semicolons | city. */
const lines = `
TH Chulalongkorn University = CU | จุฬาลงกรณ์มหาวิทยาลัย | 朱拉隆功大学 | ຈຸລາລົງກອນມະຫາວິທະຍາໄລ | Chula;จุฬาฯ;จุฬา | Bangkok
TH Mahidol University = MU | มหาวิทยาลัยมหิดล | 玛希隆大学 | ມະຫາວິທະຍາໄລມະຫິດົນ | ม.มหิดล | Bangkok
TH Chiang Mai University = CMU | มหาวิทยาลัยเชียงใหม่ | 清迈大学 | ມະຫາວິທະຍາໄລຊຽງໃໝ່ | มช.;ม.เชียงใหม่ | Chiang Mai
TH Khon Kaen University = KKU | มหาวิทยาลัยขอนแก่น | 孔敬大学 | ມະຫາວິທະຍາໄລຂອນແກ່ນ | มข.;ม.ขอนแก่น | Khon Kaen
TH Kasetsart University = KU | มหาวิทยาลัยเกษตรศาสตร์ | 泰国农业大学 | ມະຫາວິທະຍາໄລກະເສດສາດ | มก.;ม.เกษตรศาสตร์ | Bangkok
TH Thammasat University = TU | มหาวิทยาลัยธรรมศาสตร์ | 泰国法政大学 | ມະຫາວິທະຍາໄລທຳມະສາດ | มธ.;ม.ธรรมศาสตร์ | Bangkok
TH Prince of Songkla University = PSU | มหาวิทยาลัยสงขลานครินทร์ | 宋卡王子大学 | ມະຫາວິທະຍາໄລສົງຂລານະຄະລິນ | ม.อ.;มอ. | Hat Yai
TH King Mongkut's University of Technology Thonburi = KMUTT | มหาวิทยาลัยเทคโนโลยีพระจอมเกล้าธนบุรี | 国王科技大学 | | มจธ.;บางมด | Bangkok
TH King Mongkut's Institute of Technology Ladkrabang = KMITL | สถาบันเทคโนโลยีพระจอมเกล้าเจ้าคุณทหารลาดกระบัง | 先皇技术学院 | | สจล.;ลาดกระบัง | Bangkok
TH King Mongkut's University of Technology North Bangkok = KMUTNB | มหาวิทยาลัยเทคโนโลยีพระจอมเกล้าพระนครเหนือ | 北曼谷先皇技术学院 | | มจพ. | Bangkok
TH Suranaree University of Technology = SUT | มหาวิทยาลัยเทคโนโลยีสุรนารี | 苏兰拉里理工大学 | | มทส. | Nakhon Ratchasima
TH Naresuan University = NU | มหาวิทยาลัยนเรศวร | 纳瑞宣大学 | ມະຫາວິທະຍາໄລນະເຣສວນ | มน. | Phitsanulok
TH Burapha University = BUU | มหาวิทยาลัยบูรพา | 东方大学 | ມະຫາວິທະຍາໄລບູລະພາ | มบ. | Chon Buri
TH Silpakorn University = SU | มหาวิทยาลัยศิลปากร | 艺术大学 | ມະຫາວິທະຍາໄລສິນລະປາກອນ | มศก. | Nakhon Pathom
TH Srinakharinwirot University = SWU | มหาวิทยาลัยศรีนครินทรวิโรฒ | 诗纳卡宁威洛大学 | | มศว;มศว. | Bangkok
TH Mae Fah Luang University = MFU | มหาวิทยาลัยแม่ฟ้าหลวง | 皇太后大学 | ມະຫາວິທະຍາໄລແມ່ຟ້າຫຼວງ | มฟล. | Chiang Rai
TH Mahasarakham University = MSU | มหาวิทยาลัยมหาสารคาม | 玛哈沙拉堪大学 | ມະຫາວິທະຍາໄລມະຫາສາລະຄາມ | มมส | Maha Sarakham
TH Ubonratchathani University = UBU | มหาวิทยาลัยอุบลราชธานี | 乌汶大学 | ມະຫາວິທະຍາໄລອຸບົນຣາຊທານີ | มอบ. | Ubon Ratchathani
TH Walailak University = WU | มหาวิทยาลัยวลัยลักษณ์ | 瓦莱岚大学 | | มวล. | Nakhon Si Thammarat
TH Maejo University = MJU | มหาวิทยาลัยแม่โจ้ | 湄州大学 | ມະຫາວິທະຍາໄລແມ່ໂຈ້ | | Chiang Mai
TH University of Phayao = UP | มหาวิทยาลัยพะเยา | 帕尧大学 | ມະຫາວິທະຍາໄລພະເຍົາ | มพ. | Phayao
TH Thaksin University = TSU | มหาวิทยาลัยทักษิณ | 他信大学 | | มทษ. | Songkhla
TH Ramkhamhaeng University = RU | มหาวิทยาลัยรามคำแหง | 兰甘亨大学 | | ม.ร.;ราม | Bangkok
TH Sukhothai Thammathirat Open University = STOU | มหาวิทยาลัยสุโขทัยธรรมาธิราช | 素可泰开放大学 | | มสธ. | Nonthaburi
TH National Institute of Development Administration = NIDA | สถาบันบัณฑิตพัฒนบริหารศาสตร์ | 国家发展管理研究院 | | นิด้า | Bangkok
TH Vidyasirimedhi Institute of Science and Technology = VISTEC | สถาบันวิทยสิริเมธี | 维迪亚西里梅迪理工学院 | | วิสเทค | Rayong
TH Asian Institute of Technology = AIT | สถาบันเทคโนโลยีแห่งเอเชีย | 亚洲理工学院 | ສະຖາບັນເຕັກໂນໂລຊີແຫ່ງອາຊີ | เอไอที | Khlong Luang
TH Rangsit University = RSU | มหาวิทยาลัยรังสิต | 兰实大学 | | ม.รังสิต | Pathum Thani
TH Bangkok University = BU | มหาวิทยาลัยกรุงเทพ | 曼谷大学 | | | Bangkok
TH Assumption University = AU | มหาวิทยาลัยอัสสัมชัญ | 易三仓大学 | | เอแบค;ABAC | Bangkok
TH Dhurakijpundit University = DPU | มหาวิทยาลัยธุรกิจบัณฑิตย์ | 博仁大学 | | | Bangkok
TH University of the Thai Chamber of Commerce = UTCC | มหาวิทยาลัยหอการค้าไทย | 泰国商会大学 | | | Bangkok
TH Huachiew Chalermprakiet University = HCU | มหาวิทยาลัยหัวเฉียวเฉลิมพระเกียรติ | 华侨崇圣大学 | | | Samut Prakan
TH Navamindradhiraj University = NMU | มหาวิทยาลัยนวมินทราธิราช | | | | Bangkok
TH National Science and Technology Development Agency = NSTDA | สำนักงานพัฒนาวิทยาศาสตร์และเทคโนโลยีแห่งชาติ | 泰国国家科技发展局 | | สวทช. | Pathum Thani
TH National Astronomical Research Institute of Thailand = NARIT | สถาบันวิจัยดาราศาสตร์แห่งชาติ | 泰国国家天文研究所 | | สดร. | Chiang Mai
TH Synchrotron Light Research Institute = SLRI | สถาบันวิจัยแสงซินโครตรอน | 泰国同步辐射光研究所 | | สซ. | Nakhon Ratchasima
TH National Institute of Metrology (Thailand) = NIMT | สถาบันมาตรวิทยาแห่งชาติ | | | มว. | Pathum Thani
LA National University of Laos = NUOL | มหาวิทยาลัยแห่งชาติลาว | 老挝国立大学 | ມະຫາວິທະຍາໄລແຫ່ງຊາດລາວ | ມຊ;Dong Dok | Vientiane
LA Institut Pasteur du Laos = IPL | สถาบันปาสเตอร์ลาว | 老挝巴斯德研究所 | ສະຖາບັນປັດສະເຕີລາວ | | Vientiane
MM University of Yangon = UY | มหาวิทยาลัยย่างกุ้ง | 仰光大学 | ມະຫາວິທະຍາໄລຢາງກຸ້ງ | Yangon University;Rangoon University;ရန်ကုန်တက္ကသိုလ် | Yangon
MM Mandalay Technological University = MTU | มหาวิทยาลัยเทคโนโลยีมัณฑะเลย์ | 曼德勒科技大学 | | မန္တလေးနည်းပညာတက္ကသိုလ် | Mandalay
MM University of Computer Studies Yangon = UCSY | มหาวิทยาลัยคอมพิวเตอร์ศึกษาย่างกุ้ง | 仰光计算机大学 | | | Yangon
MM Yangon University of Economics = YUE | มหาวิทยาลัยเศรษฐศาสตร์ย่างกุ้ง | 仰光经济大学 | | | Yangon
KH Royal University of Phnom Penh = RUPP | มหาวิทยาลัยภูมินทร์พนมเปญ | 金边皇家大学 | ມະຫາວິທະຍາໄລພູມິນພະນົມເປັນ | សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ | Phnom Penh
KH Royal University of Agriculture, Cambodia = RUA | มหาวิทยาลัยภูมินทร์กสิกรรม | 柬埔寨皇家农业大学 | | Royal University of Agriculture | Phnom Penh
KH National University of Battambang = NUBB | มหาวิทยาลัยแห่งชาติพระตะบอง | 马德望国立大学 | | | Battambang
KH University of Health Science = UHS | มหาวิทยาลัยวิทยาศาสตร์สุขภาพ | | | University of Health Sciences Cambodia | Phnom Penh
VN Vietnam National University, Hanoi = VNU | มหาวิทยาลัยแห่งชาติเวียดนาม ฮานอย | 越南河内国家大学 | ມະຫາວິທະຍາໄລແຫ່ງຊາດຫວຽດນາມ ຮ່າໂນ້ຍ | Đại học Quốc gia Hà Nội;ĐHQGHN | Hanoi
VN Vietnam National University Ho Chi Minh City = VNU-HCM | มหาวิทยาลัยแห่งชาติเวียดนาม นครโฮจิมินห์ | 胡志明市国家大学 | | Đại học Quốc gia Thành phố Hồ Chí Minh | Ho Chi Minh City
VN Hanoi University of Science and Technology = HUST | มหาวิทยาลัยวิทยาศาสตร์และเทคโนโลยีฮานอย | 河内百科大学 | | Đại học Bách khoa Hà Nội;Bách khoa Hà Nội | Hanoi
VN VNU University of Science = HUS | มหาวิทยาลัยวิทยาศาสตร์ ฮานอย | 河内自然科学大学 | | Trường Đại học Khoa học Tự nhiên | Hanoi
VN Ho Chi Minh City University of Technology = HCMUT | มหาวิทยาลัยเทคโนโลยีนครโฮจิมินห์ | 胡志明市百科大学 | | Trường Đại học Bách khoa TP.HCM | Ho Chi Minh City
VN Can Tho University = CTU | มหาวิทยาลัยเกิ่นเทอ | 芹苴大学 | | Đại học Cần Thơ | Cần Thơ
VN Hue University = HU | มหาวิทยาลัยเว้ | 顺化大学 | ມະຫາວິທະຍາໄລເຫວ້ | Đại học Huế | Huế
VN University of Da Nang = UD | มหาวิทยาลัยดานัง | 岘港大学 | ມະຫາວິທະຍາໄລດານັງ | Đại học Đà Nẵng | Da Nang
VN Ton Duc Thang University = TDTU | มหาวิทยาลัยโตนดึ๊กทั้ง | 孙德胜大学 | | Đại học Tôn Đức Thắng | Ho Chi Minh City
VN Duy Tan University = DTU | มหาวิทยาลัยสวีเติน | 维新大学 | | Đại học Duy Tân | Da Nang
VN Vietnam Academy of Science and Technology = VAST | สถาบันวิทยาศาสตร์และเทคโนโลยีเวียดนาม | 越南科学技术翰林院 | | Viện Hàn lâm Khoa học và Công nghệ Việt Nam | Hanoi
SG National University of Singapore = NUS | มหาวิทยาลัยแห่งชาติสิงคโปร์ | 新加坡国立大学 | ມະຫາວິທະຍາໄລແຫ່ງຊາດສິງກະໂປ | 国大 | Singapore
SG Nanyang Technological University = NTU | มหาวิทยาลัยเทคโนโลยีนันยาง | 南洋理工大学 | ມະຫາວິທະຍາໄລເຕັກໂນໂລຊີນັນຢາງ | 南大 | Singapore
SG Singapore University of Technology and Design = SUTD | มหาวิทยาลัยเทคโนโลยีและการออกแบบสิงคโปร์ | 新加坡科技设计大学 | | | Singapore
SG Singapore Management University = SMU | มหาวิทยาลัยการจัดการสิงคโปร์ | 新加坡管理大学 | | | Singapore
SG Agency for Science, Technology and Research = A*STAR | สำนักงานวิทยาศาสตร์ เทคโนโลยี และการวิจัยสิงคโปร์ | 新加坡科技研究局 | | | Singapore
MY University of Malaya = UM | มหาวิทยาลัยมาลายา | 马来亚大学 | ມະຫາວິທະຍາໄລມາລາຢາ | Universiti Malaya | Kuala Lumpur
MY National University of Malaysia = UKM | มหาวิทยาลัยแห่งชาติมาเลเซีย | 马来西亚国民大学 | ມະຫາວິທະຍາໄລແຫ່ງຊາດມາເລເຊຍ | Universiti Kebangsaan Malaysia | Bangi
MY Universiti Sains Malaysia = USM | มหาวิทยาลัยวิทยาศาสตร์มาเลเซีย | 马来西亚理科大学 | | University of Science, Malaysia | George Town
MY Universiti Putra Malaysia = UPM | มหาวิทยาลัยปุตรามาเลเซีย | 马来西亚博特拉大学 | | Putra University | Serdang
MY University of Technology Malaysia = UTM | มหาวิทยาลัยเทคโนโลยีมาเลเซีย | 马来西亚工艺大学 | | Universiti Teknologi Malaysia | Johor Bahru
MY Universiti Malaysia Sarawak = UNIMAS | มหาวิทยาลัยมาเลเซียซาราวัก | 马来西亚砂拉越大学 | | | Kuching
MY Universiti Tunku Abdul Rahman = UTAR | มหาวิทยาลัยตุนกูอับดุลเราะห์มัน | 拉曼大学 | | | Kampar
ID University of Indonesia = UI | มหาวิทยาลัยอินโดนีเซีย | 印度尼西亚大学 | ມະຫາວິທະຍາໄລອິນໂດເນເຊຍ | Universitas Indonesia | Depok
ID Bandung Institute of Technology = ITB | สถาบันเทคโนโลยีบันดุง | 万隆理工学院 | ສະຖາບັນເຕັກໂນໂລຊີບັນດຸງ | Institut Teknologi Bandung | Bandung
ID Universitas Gadjah Mada = UGM | มหาวิทยาลัยกาจาห์มาดา | 加查马达大学 | | Gadjah Mada University | Yogyakarta
ID IPB University = IPB | มหาวิทยาลัยไอพีบี | 茂物农业大学 | | Bogor Agricultural University;Institut Pertanian Bogor | Bogor
ID Airlangga University = UNAIR | มหาวิทยาลัยแอร์ลังกา | 艾尔朗加大学 | | Universitas Airlangga | Surabaya
ID Sepuluh Nopember Institute of Technology = ITS | สถาบันเทคโนโลยีเซอปูลูห์โนเปมเบอร์ | 泗水理工学院 | | Institut Teknologi Sepuluh Nopember | Surabaya
ID Padjadjaran University = UNPAD | มหาวิทยาลัยปาจาจารัน | 帕查查兰大学 | | Universitas Padjadjaran | Bandung
ID Hasanuddin University = UNHAS | มหาวิทยาลัยฮาซานุดดิน | 哈山努丁大学 | | Universitas Hasanuddin | Makassar
ID National Research and Innovation Agency = BRIN | สำนักงานวิจัยและนวัตกรรมแห่งชาติอินโดนีเซีย | 印度尼西亚国家研究创新署 | | Badan Riset dan Inovasi Nasional | Jakarta
BN Universiti Brunei Darussalam = UBD | มหาวิทยาลัยบรูไนดารุสซาลาม | 文莱大学 | ມະຫາວິທະຍາໄລບຣູໄນ ດາຣຸສຊາລາມ | University of Brunei Darussalam | Bandar Seri Begawan
BN Universiti Teknologi Brunei = UTB | มหาวิทยาลัยเทคโนโลยีบรูไน | 文莱科技大学 | | Institut Teknologi Brunei | Bandar Seri Begawan
PH University of the Philippines Diliman = UPD | มหาวิทยาลัยฟิลิปปินส์ ดิลีมัน | 菲律宾大学迪里曼分校 | | UP Diliman;Unibersidad ng Pilipinas Diliman | Quezon City
PH University of the Philippines Los Banos = UPLB | มหาวิทยาลัยฟิลิปปินส์ โลสบาโญส | 菲律宾大学洛斯巴尼奥斯分校 | | University of the Philippines Los Baños;UP Los Baños | Los Baños
PH Ateneo de Manila University = ADMU | มหาวิทยาลัยอาเตเนโอเดมะนิลา | 马尼拉雅典耀大学 | | Ateneo | Quezon City
PH De La Salle University = DLSU | มหาวิทยาลัยเดอลาซาล | 德拉萨大学 | | La Salle Manila | Manila
PH University of Santo Tomas = UST | มหาวิทยาลัยซานโตโทมัส | 圣托马斯大学 | | Unibersidad ng Santo Tomas | Manila
PH University of San Carlos = USC | มหาวิทยาลัยซานคาร์ลอส | 圣卡洛斯大学 | | | Cebu City
PH Mindanao State University – Iligan Institute of Technology = MSU-IIT | | | | MSU-Iligan Institute of Technology | Iligan City
`

export const universityWords: ReadonlyMap<string, UniversityWords> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', rest = ''] = line.split(' = ')
      const [shortName = '', th = '', zh = '', lo = '', aliases = '', city = ''] = rest
        .split('|')
        .map((part) => part.trim())
      const name = texts(['', th, zh, lo].join('|'))
      return [key.trim(), { name, shortName, aliases: aliases.split(';').filter(Boolean), city }]
    }),
)

/** Code | country | city | short name | website | en | th | zh | lo | aliases */
const extras = `
untl | TL | Dili | UNTL | https://www.untl.edu.tl | National University of Timor-Lorosa'e | มหาวิทยาลัยแห่งชาติติมอร์โลโรซาเอ | 东帝汶国立大学 | ມະຫາວິທະຍາໄລແຫ່ງຊາດຕີມໍ ໂລໂຣຊາເອ | Universidade Nacional Timor Lorosa'e;Universidade Nasionál Timor Lorosa'e
dit-tl | TL | Dili | DIT | https://dit.tl | Dili Institute of Technology | สถาบันเทคโนโลยีดิลี | 帝力理工学院 | | 
itc | KH | Phnom Penh | ITC | https://itc.edu.kh | Institute of Technology of Cambodia | สถาบันเทคโนโลยีกัมพูชา | 柬埔寨理工学院 | ສະຖາບັນເຕັກໂນໂລຊີກຳປູເຈຍ | Institut de Technologie du Cambodge;Techno;វិទ្យាស្ថានបច្ចេកវិទ្យាកម្ពុជា
champasack | LA | Pakse | CU | https://www.cu.edu.la | Champasack University | มหาวิทยาลัยจำปาสัก | 占巴塞大学 | ມະຫາວິທະຍາໄລຈຳປາສັກ | Champasak University
souphanouvong | LA | Luang Prabang | SU | https://www.su.edu.la | Souphanouvong University | มหาวิทยาลัยสุภานุวงศ์ | 苏发努冯大学 | ມະຫາວິທະຍາໄລສຸພານຸວົງ | 
savannakhet | LA | Savannakhet | SKU | https://www.sku.edu.la | Savannakhet University | มหาวิทยาลัยสะหวันนะเขต | 沙湾拿吉大学 | ມະຫາວິທະຍາໄລສະຫວັນນະເຂດ | 
uhs-la | LA | Vientiane | UHS | https://www.uhs.edu.la | University of Health Sciences Lao PDR | มหาวิทยาลัยวิทยาศาสตร์สุขภาพ ลาว | 老挝卫生科学大学 | ມະຫາວິທະຍາໄລວິທະຍາສາດສຸຂະພາບ | University of Health Sciences, Laos
mandalay | MM | Mandalay | MU | https://www.mu.edu.mm | University of Mandalay | มหาวิทยาลัยมัณฑะเลย์ | 曼德勒大学 | ມະຫາວິທະຍາໄລມັນດາເລ | Mandalay University;မန္တလေးတက္ကသိုလ်
ytu | MM | Yangon | YTU | https://www.ytu.edu.mm | Yangon Technological University | มหาวิทยาลัยเทคโนโลยีย่างกุ้ง | 仰光理工大学 | | ရန်ကုန်နည်းပညာတက္ကသိုလ်
`

/** Public universities that neither open list holds. */
export const extraUniversities: UniversitySeed[] = extras
  .trim()
  .split('\n')
  .map((line) => {
    const [
      code = '',
      country = '',
      city = '',
      shortName = '',
      website = '',
      en = '',
      th = '',
      zh = '',
      lo = '',
      aliases = '',
    ] = line.split('|').map((part) => part.trim())
    return {
      sourceId: `own:${code}`,
      name: { ...texts([en, th, zh, lo].join('|')), en },
      shortName,
      aliases: aliases
        .split(';')
        .filter(Boolean)
        .map((text) => ({ text })),
      country,
      city,
      citySourceId: '',
      ror: '',
      website,
      organizationType: 'UNIVERSITY',
    }
  })
