// What spreadsheets call a country besides its names: official names, abbreviations, the words that mean several.

/** Short names by language as the sources have them. */
export type NamesByLanguage = Readonly<Record<string, string>>

const languages = ['en', 'th', 'zh', 'lo', 'my', 'km', 'vi', 'id', 'ms', 'fil', 'ja', 'ko', 'hi', 'ta', 'de', 'es', 'pt'] as const

/** How official names are made of short ones; `{}` is the short name. In the order of `languages`, variants by semicolons. */
const forms: Record<string, { countries: string; names: string }> = {
  republic: {
    countries:
      'SG ID PH KR IN TR PL FI AT KE ZA MV UZ KZ FJ HU UA CO PE CL GH CY BG HR LV LT EE SI RS MK ML MT NA NI PA PY SC SN SR TJ TM TT UG YE ZM ZW AM AZ AL AO BY BJ BW BI CM TD CR CI DJ EC SV GA GM GE GT GN GW GY HT HN IS IQ KG LB LR MG MW MH MR MU MD ME MZ NR NE PW RO RW SM SL SG SD SS SY TG TN UY VU',
    names:
      'Republic of {}|สาธารณรัฐ{}|{}共和国|ສາທາລະນະລັດ{}|{}သမ္မတနိုင်ငံ;{}သမ္မတ|សាធារណរដ្ឋ{}|Cộng hòa {}|Republik {}|Republik {}|Republika ng {}|{}共和国|{} 공화국|{} गणराज्य;{} गणतंत्र|{} குடியரசு|Republik {}|República de {}|República da {}',
  },
  kingdom: {
    countries: 'TH KH BT SA BE DK SE NO NL ES BH TO MA',
    names:
      'Kingdom of {};Kingdom of the {}|ราชอาณาจักร{}|{}王国|ຣາຊະອານາຈັກ{};ລາຊະອານາຈັກ{};ອານາຈັກ{}|{}ဘုရင့်နိုင်ငံ;{}နိုင်ငံတော်|ព្រះរាជាណាចក្រ{};រាជាណាចក្រ{}|Vương quốc {}|Kerajaan {}|Kerajaan {}|Kaharian ng {}|{}王国|{} 왕국|{} साम्राज्य;{} राजशाही|{} இராச்சியம்|Königreich {}|Reino de {}|Reino da {}',
  },
  state: {
    countries: 'IL QA KW PG',
    names:
      'State of {}|รัฐ{}|{}国|ລັດ{}|{}နိုင်ငံ|រដ្ឋ{}|Nhà nước {}|Negara {}|Negara {}|Estado ng {}|{}国|{}국|{} राज्य|{} அரசு|Staat {}|Estado de {}|Estado de {}',
  },
  islamicRepublic: {
    countries: 'PK IR AF MR',
    names:
      'Islamic Republic of {}|สาธารณรัฐอิสลาม{};สาธารณรัฐอิสลามแห่ง{}|{}伊斯兰共和国|ສາທາລະນະລັດອິດສະລາມ{}|{}အစ္စလာမ္မစ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋអ៊ីស្លាម{}|Cộng hòa Hồi giáo {}|Republik Islam {}|Republik Islam {}|Islamikong Republika ng {}|{}・イスラム共和国;{}イスラム共和国|{} 이슬람 공화국|{} इस्लामी गणराज्य;इस्लामी गणराज्य {}|{} இஸ்லாமியக் குடியரசு|Islamische Republik {}|República Islámica de {}|República Islâmica do {}',
  },
}

/**
 * Official names that are made otherwise, in the order of `languages`; a place may be empty or hold variants by semicolons.
 */
const official: Record<string, string> = {
  MM: 'Republic of the Union of Myanmar;Union of Myanmar;Union of Burma|สาธารณรัฐแห่งสหภาพเมียนมา;สหภาพเมียนมา;สหภาพพม่า;สาธารณรัฐแห่งสหภาพเมียนมาร์|缅甸联邦共和国;缅甸联邦|ສາທາລະນະລັດແຫ່ງສະຫະພາບມຽນມາ;ສະຫະພາບມຽນມາ|ပြည်ထောင်စုသမ္မတမြန်မာနိုင်ငံတော်;ပြည်ထောင်စု သမ္မတ မြန်မာနိုင်ငံတော်;မြန်မာနိုင်ငံ;မြန်မာပြည်|សាធារណរដ្ឋនៃសហភាពមីយ៉ាន់ម៉ា;សហភាពមីយ៉ាន់ម៉ា;ភូមា|Cộng hòa Liên bang Myanmar;Liên bang Myanmar;Miến Điện|Republik Persatuan Myanmar;Birma;Burma|Republik Kesatuan Myanmar|Republika ng Unyon ng Myanmar;Burma|ミャンマー連邦共和国;ビルマ;ミャンマー連邦|미얀마 연방 공화국;버마|म्यांमार संघ गणराज्य;बर्मा|மியான்மர் ஒன்றியக் குடியரசு;பர்மா|Republik der Union Myanmar;Birma|República de la Unión de Myanmar;Birmania|República da União de Mianmar;Birmânia',
  MY: 'Federation of Malaysia;Malaysian Federation|สหพันธรัฐมาเลเซีย|马来西亚联邦;大马|ສະຫະພັນມາເລເຊຍ|မလေးရှားပြည်ထောင်စု|សហព័ន្ធម៉ាឡេស៊ី|Liên bang Malaysia;Mã Lai|Federasi Malaysia|Persekutuan Malaysia|Pederasyon ng Malaysia|マレーシア連邦|말레이시아 연방',
  LA: 'Lao People’s Democratic Republic;Lao P.D.R.;LPDR;Laos PDR;Lao PDR.;P.D.R. Lao;PDR Lao|สาธารณรัฐประชาธิปไตยประชาชนลาว;สปป.ลาว|老挝人民民主共和国;寮国;寮人民民主共和国|ສາທາລະນະລັດ ປະຊາທິປະໄຕ ປະຊາຊົນລາວ;ສປປ ລາວ;ສ.ປ.ປ. ລາວ;ສປປລ|လာအိုပြည်သူ့ဒီမိုကရက်တစ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋប្រជាធិបតេយ្យប្រជាមានិតឡាវ;សាធារណរដ្ឋប្រជាធិបតេយ្យប្រជាជនឡាវ|Cộng hòa Dân chủ Nhân dân Lào;CHDCND Lào|Republik Demokratik Rakyat Laos|Republik Demokratik Rakyat Lao|Demokratikong Republikang Bayan ng Laos|ラオス人民民主共和国|라오 인민 민주주의 공화국;라오스 인민 민주 공화국|लाओ जनवादी लोकतांत्रिक गणराज्य|லாவோ மக்கள் சனநாயகக் குடியரசு|Demokratische Volksrepublik Laos|República Democrática Popular Lao|República Democrática Popular do Laos',
  VN: 'Socialist Republic of Viet Nam;Socialist Republic of Vietnam;SR Vietnam;S.R. Viet Nam;SRV|สาธารณรัฐสังคมนิยมเวียดนาม|越南社会主义共和国|ສາທາລະນະລັດສັງຄົມນິຍົມຫວຽດນາມ;ສາທາລະນະລັດ ສັງຄົມນິຍົມ ຫວຽດນາມ;ສສ ຫວຽດນາມ|ဗီယက်နမ်ဆိုရှယ်လစ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋសង្គមនិយមវៀតណាម|Cộng hòa Xã hội chủ nghĩa Việt Nam;Cộng hoà xã hội chủ nghĩa Việt Nam;CHXHCN Việt Nam;CHXHCNVN|Republik Sosialis Vietnam|Republik Sosialis Vietnam|Sosyalistang Republika ng Biyetnam;Sosyalistang Republika ng Vietnam|ベトナム社会主義共和国;ヴェトナム;越南|베트남 사회주의 공화국;월남|वियतनाम समाजवादी गणराज्य|வியட்நாம் சோசலிசக் குடியரசு|Sozialistische Republik Vietnam|República Socialista de Vietnam|República Socialista do Vietname;Vietname',
  BN: 'Nation of Brunei, the Abode of Peace;Nation of Brunei;State of Brunei Darussalam;Negara Brunei|เนการาบรูไนดารุสซาลาม;รัฐบรูไนดารุสซาลาม;เนอการาบรูไนดารุสซาลาม|文莱达鲁萨兰国;汶莱;文莱达鲁萨兰;汶莱和平之国|ລັດບຣູໄນ ດາຣຸສຊາລາມ;ເນກາຣາບຣູໄນດາຣຸດຊະລາມ;ບຣູໄນ ດາຣຸດຊະລາມ|ဘရူနိုင်းဒါရုဆလမ်|ប្រ៊ុយណេដារូសាឡឹម;ព្រុយណេ ដារូសាឡឹម;ព្រុយណេ;ប្រ៊ុយណេ|Nhà nước Brunei Darussalam;Bru-nây|Negara Brunei Darussalam|Negara Brunei Darussalam|Bansa ng Brunei|ブルネイ・ダルサラーム国;ブルネイ・ダルサラーム|브루나이 다루살람국;브루나이 다루살람|ब्रुनेई दारुस्सलाम|புரூணை தாருசலாம்|Sultanat Brunei|Estado de Brunéi Darussalam|Estado do Brunei Darussalam',
  TL: 'Democratic Republic of Timor-Leste;Democratic Republic of East Timor;Timor Lorosae;Timor-Leste (East Timor);RDTL|สาธารณรัฐประชาธิปไตยติมอร์-เลสเต;สาธารณรัฐประชาธิปไตยติมอร์เลสเต|东帝汶民主共和国|ສາທາລະນະລັດປະຊາທິປະໄຕຕີມໍ-ເລສເຕ;ສາທາລະນະລັດປະຊາທິປະໄຕ ຕີມໍ ແລັສເຕ|အရှေ့တီမောဒီမိုကရက်တစ်သမ္မတနိုင်ငံ;အရှေ့တီမော|សាធារណរដ្ឋប្រជាធិបតេយ្យទីម័រឡេស្តេ;ទីម័រខាងកើត|Cộng hòa Dân chủ Timor-Leste;Đông Timor|Republik Demokratik Timor Leste;Timor Timur|Republik Demokratik Timor-Leste;Timor Timur|Demokratikong Republika ng Silangang Timor;Silangang Timor|東ティモール民主共和国|동티모르 민주 공화국|तिमोर-लेस्ते लोकतांत्रिक गणराज्य;पूर्वी तिमोर|கிழக்கு திமோர்|Demokratische Republik Timor-Leste;Osttimor|República Democrática de Timor-Leste;Timor Oriental|República Democrática de Timor-Leste;Timor Leste;Timor Oriental',
  CN: 'People’s Republic of China;PR of China;PRC;P.R.C.;P. R. China;P.R.China;Mainland China;China (Mainland);China PR;China, People’s Republic of|สาธารณรัฐประชาชนจีน|中华人民共和国;中国大陆|ສາທາລະນະລັດປະຊາຊົນຈີນ;ສປ ຈີນ;ສ.ປ. ຈີນ|တရုတ်ပြည်သူ့သမ္မတနိုင်ငံ;တရုတ်ပြည်|សាធារណរដ្ឋប្រជាមានិតចិន;សាធារណរដ្ឋប្រជាជនចិន|Cộng hòa Nhân dân Trung Hoa;CHND Trung Hoa;Trung Hoa|Republik Rakyat Tiongkok;RRT;Cina;Tiongkok|Republik Rakyat China|Republikang Bayan ng Tsina;Tsina|中華人民共和国|중화인민공화국|चीनी जनवादी गणराज्य;चीन जनवादी गणराज्य|சீன மக்கள் குடியரசு|Volksrepublik China|República Popular China;República Popular de China|República Popular da China',
  JP: 'State of Japan;Nippon;Nihon|รัฐญี่ปุ่น|日本国|ປະເທດຍີ່ປຸ່ນ;ຍີປຸ່ນ|ဂျပန်နိုင်ငံ|ប្រទេសជប៉ុន|Nhật|Negara Jepang|Negara Jepun|Bansang Hapon;Hapon|日本国;にほん;にっぽん|일본국|जापान राष्ट्र||Staat Japan|Estado de Japón|Estado do Japão',
  KR: 'Republic of Korea;South Korea;ROK;R.O.K.;S. Korea;Korea, South;Korea (South);Korea, Republic of;Korea (Republic of);Korea Republic;Rep. of Korea;Korea, Rep.;R.O. Korea;Korea (ROK)|สาธารณรัฐเกาหลี;เกาหลีใต้;เกาหลี (ใต้)|大韩民国;韩国;南韩;南朝鲜|ສາທາລະນະລັດເກົາຫຼີ;ສ.ເກົາຫຼີ;ສ. ເກົາຫຼີ;ເກົາຫລີໃຕ້;ເກົາຫຼີໃຕ້|ကိုရီးယားသမ္မတနိုင်ငံ;တောင်ကိုရီးယား|សាធារណរដ្ឋកូរ៉េ;កូរ៉េខាងត្បូង|Đại Hàn Dân Quốc;Hàn Quốc;Nam Hàn;Nam Triều Tiên;Cộng hòa Hàn Quốc|Republik Korea;Korea Selatan|Republik Korea;Korea Selatan|Republika ng Korea;Timog Korea|大韓民国;韓国|대한민국;한국;남한|कोरिया गणराज्य;दक्षिण कोरिया|கொரியக் குடியரசு;தென்கொரியா|Republik Korea;Südkorea|República de Corea;Corea del Sur|República da Coreia;Coreia do Sul',
  KP: 'Democratic People’s Republic of Korea;North Korea;DPRK;D.P.R.K.;DPR Korea;N. Korea;Korea, North;Korea (North);Korea, DPR;Korea, Democratic People’s Republic of;Korea (Democratic People’s Republic of)|สาธารณรัฐประชาธิปไตยประชาชนเกาหลี;เกาหลีเหนือ|朝鲜民主主义人民共和国;北韩;北朝鲜|ສາທາລະນະລັດປະຊາທິປະໄຕປະຊາຊົນເກົາຫຼີ;ສ.ປ.ປ. ເກົາຫຼີ;ເກົາຫຼີເໜືອ|ကိုရီးယားဒီမိုကရက်တစ်ပြည်သူ့သမ္မတနိုင်ငံ;မြောက်ကိုရီးယား|សាធារណរដ្ឋប្រជាធិបតេយ្យប្រជាមានិតកូរ៉េ;កូរ៉េខាងជើង|Cộng hòa Dân chủ Nhân dân Triều Tiên;CHDCND Triều Tiên;Bắc Hàn;Bắc Triều Tiên|Republik Rakyat Demokratik Korea;Korea Utara|Republik Rakyat Demokratik Korea;Republik Demokratik Rakyat Korea;Korea Utara|Demokratikong Republikang Bayan ng Korea;Hilagang Korea|朝鮮民主主義人民共和国;北朝鮮|조선민주주의인민공화국;북한;북조선|कोरिया लोकतांत्रिक जनवादी गणराज्य|கொரிய மக்கள் சனநாயகக் குடியரசு;வடகொரியா|Demokratische Volksrepublik Korea;Nordkorea|República Popular Democrática de Corea|República Popular Democrática da Coreia',
  IN: 'Bharat|ภารตะ|||အိန္ဒိယသမ္မတနိုင်ငံ|||||Bharat;Indiya|||भारत;भारतवर्ष|இந்தியக் குடியரசு;பாரதம்',
  BD: 'People’s Republic of Bangladesh|สาธารณรัฐประชาชนบังกลาเทศ;บังคลาเทศ;บังคลาเทส|孟加拉人民共和国;孟加拉国|ສາທາລະນະລັດປະຊາຊົນບັງກະລາເທດ;ບັງກະລາເທດ|ဘင်္ဂလားဒေ့ရှ်ပြည်သူ့သမ္မတနိုင်ငံ;ဘင်္ဂလားဒေ့ရှ်|សាធារណរដ្ឋប្រជាមានិតបង់ក្លាដែស|Cộng hòa Nhân dân Bangladesh;Băng-la-đét|Republik Rakyat Bangladesh;Banglades|Republik Rakyat Bangladesh|Republikang Bayan ng Bangladesh|バングラデシュ人民共和国|방글라데시 인민 공화국|बांग्लादेश जनवादी गणराज्य;बंगलादेश|வங்காளதேச மக்கள் குடியரசு;வங்காளதேசம்|Volksrepublik Bangladesch;Bangladesh|República Popular de Bangladés|República Popular do Bangladesh',
  LK: 'Democratic Socialist Republic of Sri Lanka;Ceylon;Srilanka|สาธารณรัฐสังคมนิยมประชาธิปไตยศรีลังกา;ลังกา|斯里兰卡民主社会主义共和国;锡兰|ສາທາລະນະລັດສັງຄົມນິຍົມປະຊາທິປະໄຕສີລັງກາ;ສີລັງກາ|သီရိလင်္ကာဒီမိုကရက်တစ်ဆိုရှယ်လစ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋសង្គមនិយមប្រជាធិបតេយ្យស្រីលង្កា|Cộng hòa Dân chủ Xã hội chủ nghĩa Sri Lanka;Xri Lan-ca|Republik Sosialis Demokratik Sri Lanka;Srilanka|Republik Sosialis Demokratik Sri Lanka|Demokratikong Sosyalistang Republika ng Sri Lanka|スリランカ民主社会主義共和国|스리랑카 민주 사회주의 공화국|श्रीलंका लोकतांत्रिक समाजवादी गणराज्य|இலங்கை சனநாயக சோசலிசக் குடியரசு|Demokratische Sozialistische Republik Sri Lanka|República Democrática Socialista de Sri Lanka|República Democrática Socialista do Sri Lanka',
  NP: 'Federal Democratic Republic of Nepal;Kingdom of Nepal|สหพันธ์สาธารณรัฐประชาธิปไตยเนปาล;สาธารณรัฐเนปาล|尼泊尔联邦民主共和国|ສະຫະພັນສາທາລະນະລັດປະຊາທິປະໄຕເນປານ;ເນປານ|နီပေါဖက်ဒရယ်ဒီမိုကရက်တစ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋប្រជាធិបតេយ្យសហព័ន្ធនេប៉ាល់|Cộng hòa Dân chủ Liên bang Nepal;Nê-pan|Republik Demokratik Federal Nepal|Republik Demokratik Persekutuan Nepal|Demokratikong Republikang Pederal ng Nepal|ネパール連邦民主共和国|네팔 연방 민주 공화국|संघीय लोकतांत्रिक गणराज्य नेपाल|நேபாள கூட்டாட்சி சனநாயகக் குடியரசு|Demokratische Bundesrepublik Nepal|República Democrática Federal de Nepal|República Federal Democrática do Nepal',
  PK: '|||||||||||||பாகிஸ்தான் இஸ்லாமியக் குடியரசு',
  HK: 'Hong Kong SAR;HKSAR;Hong Kong SAR, China;Hong Kong, China;Hong Kong (China);Hongkong;H.K.;Hong Kong Special Administrative Region;Hong Kong S.A.R.;China, Hong Kong SAR|เขตบริหารพิเศษฮ่องกง;ฮ่องกง|中国香港;香港特别行政区;中华人民共和国香港特别行政区|ຮົງກົງ;ຮ່ອງກົງ|ဟောင်ကောင်|ហុងកុង|Hồng Kông;Đặc khu hành chính Hồng Kông|Hongkong|Hong Kong|Hongkong|香港特別行政区;ホンコン;香港|홍콩 특별행정구;홍콩|हांगकांग;हाँगकाँग|ஆங்காங்;ஹாங்காங்|Hongkong|Hong Kong|Hong Kong',
  MO: 'Macau SAR;Macao SAR;Macao, China;Macau, China;Macao (China);Macao Special Administrative Region;China, Macao SAR|เขตบริหารพิเศษมาเก๊า;มาเก๊า|中国澳门;澳门特别行政区;澳门|ມາກາວ;ມາເກົາ|မကာအို|ម៉ាកាវ|Ma Cao;Áo Môn|Makau|Makau|Macau|マカオ特別行政区;マカオ|마카오 특별행정구;마카오|मकाऊ|மக்காவ்;மக்காவு|Macau;Macao|Macao|Macau',
  MN: 'Mongolian People’s Republic;Outer Mongolia|มองโกเลีย|蒙古国;外蒙古|ມົງໂກນລີ;ມົງໂກລີ|မွန်ဂိုလီးယား|ម៉ុងហ្គោលី|Mông Cổ||Mongolia|Mongolya|モンゴル国|몽골국;몽고|मंगोलिया|மங்கோலியா|Mongolei|Mongolia|Mongólia',
  AU: 'Commonwealth of Australia|เครือรัฐออสเตรเลีย|澳大利亚联邦;澳洲;澳大利亚联邦国|ເຄືອລັດອົດສະຕຣາລີ;ອົດສະຕາລີ;ອອສເຕຣເລຍ;ອົສຕຣາລີ|ဩစတြေးလျဓနသဟာယနိုင်ငံ;သြစတြေးလျ|សហព័ន្ធអូស្ត្រាលី;ខុមម៉ុនវែលស៍អូស្ត្រាលី;អូស្ត្រាលី|Thịnh vượng chung Úc;Úc;Ô-xtrây-li-a;Úc Đại Lợi|Persemakmuran Australia|Komanwel Australia|Komonwelt ng Australia|オーストラリア連邦;豪州|오스트레일리아 연방;호주|ऑस्ट्रेलिया राष्ट्रमंडल|ஆத்திரேலியா;ஆஸ்திரேலியா|Commonwealth Australien|Mancomunidad de Australia|Comunidade da Austrália',
  NZ: 'Aotearoa;N.Z.;Aotearoa New Zealand|นิวซีแลนด์|纽西兰;新西兰|ນິວຊີແລນ;ນີວຊີແລນ|နယူးဇီလန်|នូវែលសេឡង់;ញូវហ្សេឡែន;នូវែលហ្សេឡង់|Tân Tây Lan|Selandia Baru|New Zealand|Bagong Selandiya|ニュージーランド|뉴질랜드|न्यूज़ीलैंड;न्यूजीलैंड|நியூசிலாந்து|Neuseeland|Nueva Zelandia;Nueva Zelanda|Nova Zelândia',
  PG: 'Independent State of Papua New Guinea;PNG;P.N.G.|รัฐเอกราชปาปัวนิวกินี|巴布亚新几内亚独立国;巴布亚纽几内亚|ປາປົວນິວກີນີ;ປາປົວ ນິວກີນີ|ပါပူအာနယူးဂီနီ|ប៉ាពូអាស៊ីនូវែលហ្គីណេ|Nhà nước Độc lập Papua New Guinea|Negara Merdeka Papua Nugini;Papua Nugini|Negara Bebas Papua New Guinea|Malayang Estado ng Papua Bagong Guinea|パプアニューギニア独立国|파푸아뉴기니 독립국',
  US: 'United States of America;U.S.A.;USA;U.S.;US;United States;US of A;The States;America (USA);United States (USA);United States of America (USA);U.S. of America|สหรัฐอเมริกา;สหรัฐฯ;อเมริกา;สรอ.;ยูเอสเอ|美利坚合众国;美国;美利坚|ສະຫະລັດອາເມລິກາ;ສະຫະລັດ;ສ.ອາເມລິກາ;ອາເມລິກາ;ສະຫະຣັດອາເມຣິກາ|အမေရိကန်ပြည်ထောင်စု;အမေရိကန်;အမေရိကန် ပြည်ထောင်စု|សហរដ្ឋអាមេរិក;អាមេរិក;សហរដ្ឋ​អាមេរិក|Hợp chúng quốc Hoa Kỳ;Hợp chủng quốc Hoa Kỳ;Hoa Kỳ;Mỹ;Nước Mỹ|Amerika Serikat;Amerika|Amerika Syarikat|Estados Unidos ng Amerika;Estados Unidos;E.U.A.;Amerika;Nagkakaisang Estado|アメリカ合衆国;アメリカ;米国;合衆国|미합중국;미국;아메리카 합중국|संयुक्त राज्य अमेरिका;अमेरिका;अमरीका;संयुक्त राज्य|ஐக்கிய அமெரிக்கா;அமெரிக்க ஐக்கிய நாடுகள்;அமெரிக்க ஐக்கிய மாநிலங்கள்;அமெரிக்கா|Vereinigte Staaten von Amerika;Vereinigte Staaten|Estados Unidos de América;EE. UU.;EE.UU.|Estados Unidos da América;EUA',
  GB: 'United Kingdom of Great Britain and Northern Ireland;United Kingdom;U.K.;UK;Gt. Britain;G.B.;Great Britain (UK);United Kingdom (UK);England (UK);UK (England)|สหราชอาณาจักร;สหราชอาณาจักรบริเตนใหญ่และไอร์แลนด์เหนือ;อังกฤษ;บริเตนใหญ่;ยูเค|大不列颠及北爱尔兰联合王国;英国;联合王国;大不列颠;英格兰|ສະຫະລາຊະອານາຈັກ;ອັງກິດ;ສະຫະຣາຊະອານາຈັກ;ສະຫະລາດຊະອານາຈັກ|ဗြိတိန်;ယူနိုက်တက်ကင်းဒမ်း;အင်္ဂလန်;ယူကေ;ဂရိတ်ဗြိတိန်နှင့် မြောက်အိုင်ယာလန် ပေါင်းစည်းထားသော ဘုရင့်နိုင်ငံတော်|ចក្រភពអង់គ្លេស;អង់គ្លេស;សហរាជាណាចក្រ|Vương quốc Liên hiệp Anh và Bắc Ireland;Vương quốc Anh;Anh;Anh Quốc;Vương quốc Liên hiệp Anh;Liên hiệp Vương quốc Anh và Bắc Ireland|Kerajaan Inggris Raya dan Irlandia Utara;Britania Raya;Inggris;Inggris Raya;Kerajaan Inggris;Kerajaan Bersatu|United Kingdom;Britain;Inggeris;Kerajaan Bersatu;Great Britain|Nagkakaisang Kaharian;Nagkakaisang Kaharian ng Gran Britanya at Hilagang Irlanda;Gran Britanya;Inglatera|グレートブリテン及び北アイルランド連合王国;英国;イギリス;連合王国;イングランド|영국;그레이트브리튼 북아일랜드 연합 왕국;그레이트브리튼 및 북아일랜드 연합왕국;잉글랜드|यूनाइटेड किंगडम;ब्रिटेन;ग्रेट ब्रिटेन;इंग्लैंड;इंग्लैण्ड|ஐக்கிய இராச்சியம்;பிரித்தானியா;பிரிட்டன்;இங்கிலாந்து|Vereinigtes Königreich;Großbritannien;Vereinigtes Königreich Großbritannien und Nordirland;England|Reino Unido;Gran Bretaña;Reino Unido de Gran Bretaña e Irlanda del Norte;Inglaterra|Reino Unido da Grã-Bretanha e Irlanda do Norte;Grã-Bretanha;Inglaterra',
  CA: 'Dominion of Canada|แคนาดา|加拿大|ການາດາ;ແຄນາດາ|ကနေဒါ|កាណាដា|Ca-na-đa;Gia Nã Đại|Kanada|Kanada|Kanada|カナダ|캐나다|कनाडा|கனடா|Kanada|Canadá|Canadá',
  DE: 'Federal Republic of Germany;FRG;F.R. Germany;FR Germany;Germany (Federal Republic of);BRD|สหพันธ์สาธารณรัฐเยอรมนี;เยอรมัน;เยอรมันนี;สหพันธ์สาธารณรัฐเยอรมัน|德意志联邦共和国;德国;德意志|ສະຫະພັນສາທາລະນະລັດເຢຍລະມັນ;ເຢຍລະມັນ;ເຢຍຣະມັນ;ເຢຍລະມະນີ;ສະຫະພັນເຢຍລະມັນ|ဂျာမနီဖက်ဒရယ်သမ္မတနိုင်ငံ;ဂျာမနီ;ဂျာမဏီ;ဂျာမန်|សាធារណរដ្ឋសហព័ន្ធអាល្លឺម៉ង់;អាល្លឺម៉ង់|Cộng hòa Liên bang Đức;CHLB Đức;Đức|Republik Federal Jerman;Jerman|Republik Persekutuan Jerman;Jerman|Pederal na Republika ng Alemanya;Republikang Pederal ng Alemanya;Alemanya|ドイツ連邦共和国;ドイツ;独逸|독일 연방 공화국;독일연방공화국;독일|जर्मनी संघीय गणराज्य;संघीय गणराज्य जर्मनी;जर्मनी|ஜெர்மன் கூட்டாட்சிக் குடியரசு;செருமனி;ஜெர்மனி;ஜெர்மானியா|Bundesrepublik Deutschland;Deutschland;BRD|República Federal de Alemania;Alemania|República Federal da Alemanha;Alemanha',
  FR: 'French Republic;Republic of France|สาธารณรัฐฝรั่งเศส;ฝรั่งเศส|法兰西共和国;法国;法兰西|ສາທາລະນະລັດຝຣັ່ງ;ຝຣັ່ງ;ຝະລັ່ງ;ສາທາລະນະລັດຝຣັ່ງເສດ;ຝລັ່ງ|ပြင်သစ်သမ္မတနိုင်ငံ;ပြင်သစ်|សាធារណរដ្ឋបារាំង;បារាំង|Cộng hòa Pháp;Pháp|Republik Prancis;Prancis;Perancis|Republik Perancis;Perancis|Republikang Pranses;Pransiya|フランス共和国;フランス;仏国|프랑스 공화국;프랑스|फ़्रांसीसी गणराज्य;फ्रांस;फ़्रांस|பிரெஞ்சுக் குடியரசு;பிரான்சு;பிரான்ஸ்;ஃபிரான்ஸ்|Französische Republik;Frankreich|República Francesa;Francia|República Francesa',
  IT: 'Italian Republic|สาธารณรัฐอิตาลี|意大利共和国|ສາທາລະນະລັດອິຕາລີ;ອີຕາລີ;ອິຕາລີ;ອີຕາລີ່|အီတလီသမ္မတနိုင်ငံ|សាធារណរដ្ឋអ៊ីតាលី|Cộng hòa Ý;Ý;I-ta-li-a|Republik Italia|Republik Itali|Republikang Italyano|イタリア共和国|이탈리아 공화국|इतालवी गणराज्य|இத்தாலியக் குடியரசு|Italienische Republik|República Italiana|República Italiana',
  NL: 'Kingdom of the Netherlands;Holland;The Netherlands;Netherlands (Holland)|ราชอาณาจักรเนเธอร์แลนด์;ฮอลแลนด์;เนเธอร์แลนด์;เนเธอแลนด์|荷兰王国;荷兰|ຣາຊະອານາຈັກເນເທີແລນ;ເນເທີແລນ;ໂຮນລັງ;ຮອນແລນ;ເນເທີແລນດ໌|နယ်သာလန်;ဟော်လန်|ព្រះរាជាណាចក្រហូឡង់;ហូឡង់|Vương quốc Hà Lan;Hà Lan|Kerajaan Belanda;Belanda|Kerajaan Belanda;Belanda|Kaharian ng Olanda;Olanda;Netherlands|オランダ王国;オランダ;和蘭|네덜란드 왕국;네덜란드|नीदरलैंड;नीदरलैंड साम्राज्य;हॉलैंड|நெதர்லாந்து;ஒல்லாந்து|Königreich der Niederlande;Holland|Reino de los Países Bajos;Holanda;Países Bajos|Reino dos Países Baixos;Holanda;Países Baixos',
  CH: 'Swiss Confederation;Swiss|สมาพันธรัฐสวิส;สวิตเซอร์แลนด์;สวิส|瑞士联邦;瑞士|ສະມາພັນສະວິດ;ສະວິດເຊີແລນ;ສະວິສ;ສະວິດ;ສະຫະພັນສະວິດ|ဆွစ်ဇာလန်;ဆွစ်|សហព័ន្ធស្វីស;ស្វីស|Liên bang Thụy Sĩ;Thụy Sĩ;Thuỵ Sĩ|Konfederasi Swiss;Swiss|Konfederasi Switzerland;Konfederasi Swiss|Kompederasyong Suwiso;Suwisa;Switzerland|スイス連邦;スイス|스위스 연방;스위스|स्विस परिसंघ;स्विट्ज़रलैंड;स्विट्जरलैंड|சுவிட்சர்லாந்து;சுவிஸ்|Schweizerische Eidgenossenschaft;Schweiz|Confederación Suiza;Suiza|Confederação Suíça;Suíça',
  SE: '|สวีเดน|瑞典王国|ສວີເດນ;ສະວີເດນ;ຊູແອດ||ស៊ុយអែត|Thuỵ Điển;Thụy Điển|Swedia|Sweden|Suwesya;Suwesiya|||||Schweden|Suecia|Suécia',
  ES: '|สเปน|西班牙王国|ສະເປນ;ແອັດສະປາຍ|စပိန်|អេស្ប៉ាញ|Tây Ban Nha|Spanyol|Sepanyol|Espanya|||||Spanien|España|Espanha',
  RU: 'Russian Federation;Russia;RF;Russia (Russian Federation)|สหพันธรัฐรัสเซีย;รัสเซีย|俄罗斯联邦;俄罗斯;俄国|ສະຫະພັນຣັດເຊຍ;ສະຫະພັນລັດເຊຍ;ຣັດເຊຍ;ລັດເຊຍ;ສ.ຣັດເຊຍ;ຣັສເຊຍ|ရုရှားဖက်ဒရေးရှင်း;ရုရှား;ရုရှားပြည်ထောင်စု|សហព័ន្ធរុស្ស៊ី;រុស្ស៊ី|Liên bang Nga;Nga|Federasi Rusia;Rusia|Persekutuan Rusia;Rusia|Pederasyong Ruso;Rusya|ロシア連邦;ロシア|러시아 연방;러시아연방;러시아|रूसी संघ;रूस;रशिया|உருசியக் கூட்டமைப்பு;ரஷ்யா;உருசியா;இரசியா|Russische Föderation;Russland|Federación de Rusia;Federación Rusa;Rusia|Federação Russa;Federação da Rússia',
  TR: 'Turkey;Republic of Turkey;Republic of Türkiye;Turkiye|ตุรกี;ตุรเคีย;ทูร์เคีย;สาธารณรัฐตุรกี;ตุรกีเย|土耳其共和国;土耳其|ຕວກກີ;ຕຸຣະກີ;ຕຸລະກີ;ສາທາລະນະລັດຕວກກີ;ເຕີກີ|တူရကီ;တူရကီသမ္မတနိုင်ငံ|តួកគី;ទួរគី;សាធារណរដ្ឋតួកគី|Thổ Nhĩ Kỳ;Cộng hòa Thổ Nhĩ Kỳ|Turki;Republik Turki;Turkiye|Turki;Turkiye;Republik Turki|Turkiya;Turkey;Republika ng Turkiya|トルコ共和国;トルコ;テュルキエ|튀르키예 공화국;터키;튀르키예|तुर्की;तुर्किये;तुर्की गणराज्य|துருக்கி;துருக்கியக் குடியரசு|Türkei;Republik Türkei|Turquía;República de Turquía|Turquia;República da Turquia',
  AE: 'United Arab Emirates;UAE;U.A.E.;Emirates;The Emirates;UA Emirates|สหรัฐอาหรับเอมิเรตส์;ยูเออี|阿拉伯联合酋长国;阿联酋|ສະຫະລັດອາຣັບເອມິເຣດ;ສະຫະລັດອາຫຣັບເອມິເຣດ;ສະຫະລັດອາຣັບເອມີເຣດ|အာရပ်စော်ဘွားများပြည်ထောင်စု;ယူအေအီး;ယူနိုက်တက်အာရပ်အီမရိတ်|អេមីរ៉ាតអារ៉ាប់រួម;សហភាពអេមីរ៉ាតអារ៉ាប់|Các Tiểu vương quốc Ả Rập Thống nhất;Các tiểu vương quốc Ả-rập thống nhất;Tiểu vương quốc Ả Rập Thống nhất|Uni Emirat Arab;UEA|Emiriah Arab Bersatu;UAE|Nagkakaisang Arabong Emirado;Mga Nagkakaisang Arabong Emirato;Emiratos Arabes Unidos|アラブ首長国連邦;UAE|아랍에미리트 연합;아랍에미리트;아랍에미리트연합국;아랍 에미리트|संयुक्त अरब अमीरात;यूएई|ஐக்கிய அரபு அமீரகம்;அமீரகம்|Vereinigte Arabische Emirate;VAE|Emiratos Árabes Unidos;EAU|Emirados Árabes Unidos;EAU',
  SA: 'KSA;K.S.A.;Saudi|ซาอุดีอาระเบีย;ซาอุดิอาระเบีย;ซาอุดิอารเบีย;ซาอุฯ|沙特阿拉伯王国;沙特;沙乌地阿拉伯;沙特阿拉伯|ຊາອຸດີອາຣະເບຍ;ຊາອຸດິອາຣາເບຍ;ຊາອຸດີ ອາຣະເບຍ;ຊາອຸດິອາຣະເບຍ|ဆော်ဒီအာရေဗျ;ဆော်ဒီ|អារ៉ាប៊ីសាអូឌីត;អារ៉ាប៊ី​សាអូឌីត|Ả Rập Xê Út;Ả Rập Saudi;Ả-rập Xê-út;Arab Saudi;Vương quốc Ả Rập Xê Út|Arab Saudi;Saudi Arabia|Arab Saudi;Saudi Arabia|Saudi Arabia;Arabya Saudita;Saudi Arabya|サウジアラビア;サウジ;サウディアラビア|사우디아라비아;사우디|सऊदी अरब;सउदी अरब|சவுதி அரேபியா;சவூதி அரேபியா|Saudi-Arabien|Arabia Saudita;Arabia Saudí|Arábia Saudita',
  QA: '|กาตาร์|卡塔尔国;卡塔尔;卡达|ກາຕາ;ກາຕ້າ',
  IR: 'Iran (Islamic Republic of);Islamic Republic of Iran;Iran, Islamic Republic of;I.R. Iran;IR Iran;Persia|อิหร่าน;สาธารณรัฐอิสลามแห่งอิหร่าน|伊朗伊斯兰共和国|ອີຣານ;ອິຣານ;ອີລ່ານ;ອີຫຼ່ານ',
  IL: '|อิสราเอล|以色列国|ອິດສະຣາແອນ;ອິສຣາເອວ;ອິດສະລາແອນ;ອິສລາແອວ',
  EG: 'Arab Republic of Egypt|สาธารณรัฐอาหรับอียิปต์|阿拉伯埃及共和国;埃及共和国|ສາທາລະນະລັດອາຣັບເອຢິບ;ອີຢິບ;ເອຢິບ;ອິຍິບ|အီဂျစ်အာရပ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋអារ៉ាប់អេហ្ស៊ីប|Cộng hòa Ả Rập Ai Cập|Republik Arab Mesir|Republik Arab Mesir|Republikang Arabo ng Ehipto;Ehipto|エジプト・アラブ共和国|이집트 아랍 공화국|मिस्र अरब गणराज्य|எகிப்து அரபுக் குடியரசு|Arabische Republik Ägypten|República Árabe de Egipto|República Árabe do Egito',
  ZA: 'RSA;R.S.A.;S. Africa|แอฟริกาใต้;อัฟริกาใต้|南非;南非共和国|ອາຟຣິກາໃຕ້;ອັຟຣິກາໃຕ້;ແອັບຟຣິກາໃຕ້;ສາທາລະນະລັດອາຟຣິກາໃຕ້',
  BR: 'Federative Republic of Brazil;Brasil|สหพันธ์สาธารณรัฐบราซิล|巴西联邦共和国|ສະຫະພັນສາທາລະນະລັດບຣາຊິນ;ບຣາຊິນ;ບະຣາຊິນ;ບາຊິລ|ဘရာဇီးလ်ဖက်ဒရယ်သမ္မတနိုင်ငံ|សាធារណរដ្ឋសហព័ន្ធប្រេស៊ីល|Cộng hòa Liên bang Brasil;Bra-xin|Republik Federasi Brasil|Republik Persekutuan Brazil|Pederatibong Republika ng Brasil|ブラジル連邦共和国|브라질 연방 공화국|ब्राज़ील संघीय गणराज्य|பிரேசில் கூட்டாட்சிக் குடியரசு|Föderative Republik Brasilien|República Federativa del Brasil|República Federativa do Brasil',
  AT: '||奥地利共和国;奥国|ອົດສະຕຣິດ;ໂອຕຣິດ;ອອສເຕຣຍ',
  PT: 'Portuguese Republic|สาธารณรัฐโปรตุเกส;โปรตุเกส|葡萄牙共和国|ສາທາລະນະລັດປອກຕຸຍການ;ໂປຕຸຍການ;ປອກຕຸຍການ|ပေါ်တူဂီသမ္မတနိုင်ငံ|សាធារណរដ្ឋព័រទុយហ្គាល់|Cộng hòa Bồ Đào Nha|Republik Portugal|Republik Portugal|Republikang Portuges|ポルトガル共和国|포르투갈 공화국|पुर्तगाली गणराज्य|போர்த்துகல் குடியரசு|Portugiesische Republik|República Portuguesa|República Portuguesa',
  MX: 'United Mexican States|สหรัฐเม็กซิโก|墨西哥合众国|ສະຫະລັດເມັກຊິໂກ|||Hợp chúng quốc México;Mê-hi-cô|Amerika Serikat Meksiko|Amerika Syarikat Mexico|Nagkakaisang Estadong Mehikano|メキシコ合衆国|멕시코 합중국|||Vereinigte Mexikanische Staaten|Estados Unidos Mexicanos|Estados Unidos Mexicanos',
  NG: 'Federal Republic of Nigeria|สหพันธ์สาธารณรัฐไนจีเรีย|尼日利亚联邦共和国|ສະຫະພັນສາທາລະນະລັດໄນຈີເຣຍ|||Cộng hòa Liên bang Nigeria|Republik Federal Nigeria|Republik Persekutuan Nigeria|Republikang Pederal ng Nigeria|ナイジェリア連邦共和国|나이지리아 연방 공화국',
  GR: 'Hellenic Republic;Hellas|สาธารณรัฐเฮลเลนิก|希腊共和国|ສາທາລະນະລັດເຮເລນິກ|||Cộng hòa Hy Lạp|Republik Hellenik|Republik Hellenik|Republikang Heleniko|ギリシャ共和国;ギリシア|그리스 공화국;헬레니 공화국',
  CZ: 'Czech Republic;Czech Rep.|สาธารณรัฐเช็ก|捷克共和国|ສາທາລະນະລັດເຊັກ|||Cộng hòa Séc;Séc|Republik Ceko|Republik Czech|Republikang Tseko|チェコ共和国|체코 공화국|||Tschechische Republik|República Checa|República Checa',
  SK: 'Slovak Republic|สาธารณรัฐสโลวัก|斯洛伐克共和国',
  TW: '',
  TH: 'Muang Thai;Prathet Thai|เมืองไทย;ประเทศไทย;สยาม|泰王国;泰国;暹罗|ປະເທດໄທ;ຣາຊະອານາຈັກໄທ;ລາດຊະອານາຈັກໄທ;ໄທຍ|ထိုင်းဘုရင့်နိုင်ငံ;ယိုးဒယား;ထိုင်းနိုင်ငံ|ព្រះរាជាណាចក្រថៃ;ប្រទេសថៃ;សៀម|Vương quốc Thái Lan|Kerajaan Thailand;Muangthai|Negara Thai;Siam|Kaharian ng Thailand;Taylandiya|タイ王国|타이 왕국;타이|थाईलैण्ड;थाइलैंड|தாய்லாந்து இராச்சியம்',
  KH: 'Cambodia (Kingdom of)|ราชอาณาจักรกัมพูชา;เขมร|柬埔寨王国;高棉|ຣາຊະອານາຈັກກຳປູເຈຍ;ລາຊະອານາຈັກກຳປູເຈຍ;ກຳປູເຈຍ;ກໍາປູເຈັຍ;ເຂມນ;ຂະແມ|ကမ္ဘောဒီးယားဘုရင့်နိုင်ငံ;ခမာ|ព្រះរាជាណាចក្រកម្ពុជា;កម្ពុជា;ស្រុកខ្មែរ|Vương quốc Campuchia;Cam-pu-chia;Cao Miên|Kerajaan Kamboja;Kamboja|Kerajaan Kemboja;Kemboja|Kaharian ng Kambodya;Kambodya|カンボジア王国;カンプチア|캄보디아 왕국;캄푸치아|कम्बोडिया|கம்போடியா இராச்சியம்',
  PH: 'Rep. of the Philippines;Phils.;Republika ng Pilipinas|ฟิลิปปินส์;ฟิลิปินส์|菲律宾共和国|ສາທາລະນະລັດຟີລິບປິນ;ຟີລິປິນ;ຟີລິບປິນ;ຟິລິບປິນ|ဖိလစ်ပိုင်သမ္မတနိုင်ငံ|សាធារណរដ្ឋហ្វីលីពីន;ហ្វីលីពីន|Phi-líp-pin|Filipina|Filipina|Republika ng Pilipinas;Pilipinas|フィリピン共和国|필리핀 공화국|फ़िलीपीन्स;फिलीपींस|பிலிப்பைன்சு',
  SG: 'Rep. of Singapore;Republic of Singapore|สาธารณรัฐสิงคโปร์;สิงคโปร|新加坡共和国;星洲;狮城|ສິງກະໂປ;ສິງກາໂປ;ສິງກະໂປຣ|စင်ကာပူသမ္မတနိုင်ငံ|សាធារណរដ្ឋសិង្ហបុរី;សិង្ហបុរី|Xinh-ga-po;Tân Gia Ba|Singapura|Singapura|Singgapur;Singapura|シンガポール共和国|싱가포르 공화국;싱가폴|सिंगापुर|சிங்கப்பூர் குடியரசு',
  ID: 'Rep. of Indonesia;NKRI|สาธารณรัฐอินโดนีเซีย;อินโดฯ|印度尼西亚共和国;印尼|ອິນໂດເນເຊຍ;ອິນໂດເນເຊັຍ;ອິນໂດເນເຊັຽ|အင်ဒိုနီးရှားသမ္မတနိုင်ငံ|សាធារណរដ្ឋឥណ្ឌូនេស៊ី;ឥណ្ឌូនេស៊ី|In-đô-nê-xi-a;Nam Dương|Republik Indonesia;Negara Kesatuan Republik Indonesia|Indonesia|Indonesya|インドネシア共和国|인도네시아 공화국|इंडोनेशिया;इण्डोनेशिया|இந்தோனேசியக் குடியரசு;இந்தோனேஷியா',
  BT: '|ภูฏาน;ภูฐาน|不丹王国|ພູຖານ;ພູຕານ',
  MV: '|มัลดีฟส์|马尔代夫共和国;马尔地夫|ມັນດິວ;ມັລດີຟ;ມານດີບ',
  VA: 'Vatican City State;Holy See;Vatican',
  MD: 'Moldova, Republic of;Moldova (Republic of)',
  TZ: 'United Republic of Tanzania;Tanzania, United Republic of;Tanzania (United Republic of)',
  BO: 'Plurinational State of Bolivia;Bolivia (Plurinational State of)',
  VE: 'Bolivarian Republic of Venezuela;Venezuela (Bolivarian Republic of)',
  FM: 'Federated States of Micronesia;Micronesia (Federated States of);FSM',
  SY: 'Syrian Arab Republic',
  PS: 'State of Palestine;Palestinian Territories;Palestinian Territory, Occupied;Palestine, State of',
  CD: 'Democratic Republic of the Congo;DR Congo;DRC;D.R. Congo;Congo, Democratic Republic of the;Congo (Democratic Republic of the);Congo, The Democratic Republic of the;Congo-Kinshasa;Zaire|สาธารณรัฐประชาธิปไตยคองโก|刚果民主共和国;刚果金;刚果(金)',
  CG: 'Republic of the Congo;Congo, Republic of the;Congo (Republic of the);Congo Republic;Congo-Brazzaville|สาธารณรัฐคองโก|刚果共和国;刚果布;刚果(布)',
  CV: 'Cabo Verde;Cape Verde;Republic of Cabo Verde',
  SZ: 'Eswatini;Swaziland;Kingdom of Eswatini;eSwatini',
  MK: 'North Macedonia;Republic of North Macedonia;FYROM',
  CI: 'Ivory Coast;Cote d’Ivoire;Republic of Côte d’Ivoire',
  DO: 'Dominican Rep.',
  CF: 'Central African Rep.',
  BA: 'Bosnia-Herzegovina;Bosnia & Herzegovina;Bosnia',
  TT: 'Trinidad & Tobago;Trinidad',
  ST: 'Sao Tome & Principe',
  AG: 'Antigua & Barbuda',
  KN: 'St. Kitts and Nevis;St Kitts & Nevis',
  VC: 'St. Vincent and the Grenadines',
  LC: 'St. Lucia;St Lucia',
  WS: 'Independent State of Samoa',
  LU: 'Grand Duchy of Luxembourg',
  LI: 'Principality of Liechtenstein',
  MC: 'Principality of Monaco',
  JO: 'Hashemite Kingdom of Jordan',
  OM: 'Sultanate of Oman',
  ET: 'Federal Democratic Republic of Ethiopia',
  DZ: 'People’s Democratic Republic of Algeria',
  AR: 'Argentine Republic;Argentina Republic',
}

/** Official names in French, where the article depends on the country, and what countries call themselves in their own language. */
const own: Record<string, string> = {
  MM: 'République de l’Union du Myanmar;Birmanie;ミャンマー',
  TH: 'Royaume de Thaïlande;la Thaïlande',
  MY: 'Fédération de Malaisie;la Malaisie',
  LA: 'République démocratique populaire lao;le Laos;RDP Lao',
  SG: 'République de Singapour;República de Singapura',
  KH: 'Royaume du Cambodge;le Cambodge;Reino do Camboja',
  VN: 'République socialiste du Viêt Nam;République socialiste du Vietnam;le Vietnam;Vietname',
  ID: 'République d’Indonésie;l’Indonésie',
  BN: 'État de Brunei Darussalam;Brunei Darussalam (Negara)',
  PH: 'République des Philippines;les Philippines;República de Filipinas;República de las Filipinas;República das Filipinas;Republik der Philippinen',
  TL: 'République démocratique du Timor oriental;République démocratique de Timor-Leste;Repúblika Demokrátika Timór-Leste',
  CN: 'République populaire de Chine;la Chine;RPC;Zhongguo',
  JP: 'le Japon',
  KR: 'République de Corée;la Corée du Sud;República da Coreia;Hanguk',
  KP: 'République populaire démocratique de Corée;la Corée du Nord;RPDC',
  IN: 'République de l’Inde;l’Inde;República de la India;Indien (Republik)',
  BD: 'République populaire du Bangladesh;República Popular de Bangladesh;বাংলাদেশ;গণপ্রজাতন্ত্রী বাংলাদেশ',
  LK: 'République socialiste démocratique de Sri Lanka;République démocratique socialiste du Sri Lanka;ශ්‍රී ලංකාව',
  NP: 'République fédérale démocratique du Népal;नेपाल;संघीय लोकतान्त्रिक गणतन्त्र नेपाल',
  PK: 'République islamique du Pakistan;پاکستان;اسلامی جمہوریہ پاکستان',
  HK: 'Région administrative spéciale de Hong Kong;中华人民共和国香港特别行政区;中華人民共和國香港特別行政區',
  MO: 'Région administrative spéciale de Macao;中华人民共和国澳门特别行政区;中華人民共和國澳門特別行政區',
  MN: 'Монгол улс',
  BT: 'Royaume du Bhoutan;Reino do Butão;Druk Yul',
  MV: 'République des Maldives;República de las Maldivas;República das Maldivas',
  AU: 'Commonwealth d’Australie;l’Australie',
  NZ: 'la Nouvelle-Zélande',
  PG: 'État indépendant de Papouasie-Nouvelle-Guinée;Papua Niugini;Papua New Guinea (PNG)',
  US: 'États-Unis d’Amérique;les États-Unis;USA (États-Unis)',
  GB: 'Royaume-Uni de Grande-Bretagne et d’Irlande du Nord;le Royaume-Uni;Grande-Bretagne;Angleterre',
  CA: 'le Canada',
  DE: 'République fédérale d’Allemagne;l’Allemagne',
  FR: 'République française;la France;République Française',
  NL: 'Royaume des Pays-Bas;les Pays-Bas;Nederland;Koninkrijk der Nederlanden',
  CH: 'Confédération suisse;la Suisse;Svizzera;Confederazione Svizzera;Svizra',
  SE: 'Royaume de Suède;Sverige;Konungariket Sverige',
  IT: 'République italienne;l’Italie;Repubblica Italiana;Repubblica italiana',
  ES: 'Royaume d’Espagne;l’Espagne;Reino de Espanha',
  RU: 'Fédération de Russie;la Russie;Российская Федерация;РФ;Rossiya',
  TR: 'République de Turquie;la Turquie;Türkiye Cumhuriyeti;República de Turquía',
  AE: 'les Émirats arabes unis;ÉAU;الإمارات;دولة الإمارات العربية المتحدة',
  SA: 'Royaume d’Arabie saoudite;l’Arabie saoudite;Reino de Arabia Saudita;السعودية',
  QA: 'État du Qatar;le Qatar;Estado do Qatar;Estado de Qatar;دولة قطر',
  IR: 'République islamique d’Iran;l’Iran;República Islâmica do Irã;جمهوری اسلامی ایران;ایران',
  IL: 'État d’Israël;ישראל;מדינת ישראל',
  EG: 'République arabe d’Égypte;l’Égypte;República Árabe do Egito;جمهورية مصر العربية',
  ZA: 'République d’Afrique du Sud;l’Afrique du Sud;Suid-Afrika;Republiek van Suid-Afrika',
  BR: 'République fédérative du Brésil;le Brésil',
}

/** Words that mean more than one country: whoever writes one is asked. */
const several: Record<string, string> = {
  'KR KP':
    'Korea;เกาหลี;ເກົາຫຼີ;ເກົາຫລີ;ကိုရီးယား;កូរ៉េ;Corea;Corée;Coreia;कोरिया;கொரியா;コリア;Kore;Koreya',
  'CD CG': 'Congo;คองโก;刚果;剛果;ຄອງໂກ;ကွန်ဂို;កុងហ្គោ;Kongo;コンゴ;콩고;कांगो;காங்கோ',
  'VG VI': 'Virgin Islands;หมู่เกาะเวอร์จิน;维尔京群岛',
}

const cellsOf = (line: string): string[][] => line.split('|').map((cell) => cell.split(';').filter((one) => one.trim() !== ''))

/** All further names of a country that mean it alone. @param names its short names by language */
export function furtherNames(code: string, names: NamesByLanguage): string[] {
  const made = Object.values(forms).flatMap(({ countries, names: patterns }) =>
    countries.split(' ').includes(code)
      ? cellsOf(patterns).flatMap((list, at) => {
          const name = names[languages[at] as string]
          return name ? list.map((pattern) => pattern.replace('{}', name)) : []
        })
      : [],
  )
  return [...cellsOf(official[code] ?? '').flat(), ...cellsOf(own[code] ?? '').flat(), ...made]
}

/** Words that mean this country and another one. */
export const sharedNames = (code: string): string[] =>
  Object.entries(several).flatMap(([codes, words]) => (codes.split(' ').includes(code) ? words.split(';') : []))

/** All words that mean several countries. */
export const allSharedNames: readonly string[] = Object.values(several).flatMap((words) => words.split(';'))
