// What visitors of eleven countries type into the search boxes, and what must stand first then.
import { expect, test } from 'vitest'
import { product } from '#tests/support/product/own-product.ts'

type Card = { name: unknown }
type Option = { value: string; label: string; count: number }
type Answer = {
  total: number
  cards: Card[]
  chips: { label: string }[]
  corrected: string | null
  facets: { name: string; options: Option[] }[]
}

const pools = { talents: '/asean-talent-pool', students: '/young-talent-pool', hosts: '/host' } as const

async function ask(path: string, params: Record<string, string>, prefix = ''): Promise<Answer> {
  const address = new URL(`${prefix}${path}`, product().origin)
  for (const [name, value] of Object.entries({ ...params, _data: path })) address.searchParams.set(name, value)
  return (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as Answer
}

/** The first card, with what was recognized and corrected; "nobody" where there is none. */
async function firstOf(path: string, q: string): Promise<string> {
  const answer = await ask(path, { q })
  const [first] = answer.cards
  return JSON.stringify([first ?? 'nobody', answer.chips.map(({ label }) => label), answer.corrected])
}

/** Lines of "what is typed = what the first hit says". */
const lines = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' = ').map((part) => part.trim()))

test.each<[what: string, pool: keyof typeof pools, table: string]>([
  [
    'Malay, Bruneian and Indonesian names: short forms, spellings, particles, order',
    'talents',
    `
    Nurul Aisyah = Nurul Aisyah
    Nur Aisyah = Nurul Aisyah
    Noor Aisya = Nurul Aisyah
    nurul aishah = Nurul Aisyah
    Nuraisyah = Nurul Aisyah
    Nurul Aisyah Salleh = Nurul Aisyah
    Nurul Aisyah bt Salleh = Nurul Aisyah
    Nurul Aisyah bte Salleh = Nurul Aisyah
    Salleh, Nurul Aisyah = Nurul Aisyah
    Wan Noorhayati = Wan Norhayati
    Mohammad Hafiz = Mohd Hafiz
    Muhammad Hafiz Idris = Mohd Hafiz bin Idris
    Muhd Hafiz b. Rahman = Mohd Hafiz bin Rahman
    Mohd Adib = Muhammad Adib
    Muhamad Adib Jumat = Muhammad Adib
    Siti Khadijah = Siti Khadijah
    Khadija Matusin = Siti Khadijah
    Hj Matusin = Matusin
    Ahmad Faisal Othman = Ahmad Faizal
    Soetrisno = Sutrisno
    Wahju Hasiboean = Wahyu Hasibuan
    mud crab = nobody`,
  ],
  [
    'Vietnamese, Filipino and Timorese names: accents, initials, order',
    'talents',
    `
    nguyen thuy linh = Nguyễn Thùy Linh
    Linh Nguyen = Nguyễn Thùy Linh
    Nguyễn Thuỳ Linh = Nguyễn Thùy Linh
    N. T. Linh = Nguyễn Thùy Linh
    Lý Thị Thanh An = Lý Thị Thanh An
    do huu tuan = Đỗ Hữu Tuấn
    Vo Quoc Nam = Võ Quốc Nam
    Vu Minh Son = Vũ Minh Sơn
    R. Dimaculangan = Rafael S. Dimaculangan
    Dimaculangan R S = Rafael S. Dimaculangan
    joao pereira = João de Jesus Pereira
    João = João de Jesus Pereira`,
  ],
  [
    'Thai names: spellings, blanks, half of a word, one slip',
    'talents',
    `
    Somchay = Somchai
    Jiraphorn = Jiraporn
    Jiraporn Wongsawad = Jiraporn Wongsawat
    สมชาย ปัญญาดี = Somchai Panyadee
    สมชายปัญญาดี = Somchai Panyadee
    ปัญญาดี สมชาย = Somchai Panyadee
    กมลชนก = Kamonchanok
    กมลชนค = Kamonchanok
    วิไลลักษณ = Wilailak Jaidee
    วิไลลักษ์ ใจดี = Wilailak Jaidee
    จิราภรน์ วงศ์สวัสดิ์ = Jiraporn Wongsawat
    วงสวัสดิ์ = Wongsawat
    มณีรัตน แสงทอง = Maneerat Saengthong
    เอก = Ekachai
    Anongsak Wongsawadi = nobody`,
  ],
  [
    'Lao names',
    'talents',
    `
    ບົວທອງ = Bouathong
    ບົວທອງ ບຸບຜາ = Bouathong Bouppha
    ບົວທອງບຸບຜາ = Bouathong Bouppha
    ບົວທອ = Bouathong
    ບວທອງ = Bouathong
    ຈັນທະວົງ = Chanthavong
    ຈັນທະວງ = Chanthavong
    Bounmi Inthavong = Bounmy Inthavong
    Sisavat = Sisavath`,
  ],
  [
    'Chinese names, traditional and romanized',
    'talents',
    `
    林丽华 = Lim Li Hua
    林麗華 = Lim Li Hua
    丽华 = Li Hua
    Lihua Lim = Lim Li Hua
    Li-Hua Yap = Yap Li Hua
    郑明哲 = Tay Ming Zhe
    Tay Mingzhe = Tay Ming Zhe
    Tay M Z = Tay Ming Zhe`,
  ],
  [
    'Burmese, Khmer and Tamil names, with and without blanks, typed for Zawgyi',
    'talents',
    `
    အောင်ဝင်း = Aung Win
    ေအာင္၀င္း = Aung Win
    ေက်ာ္ဝင္း = Kyaw Win
    နွယ်ရတနာ = Nwe Yadana
    U Aung Win = Aung Win
    Daw Khin Thiri = Khin Thiri
    ဒေါ်ခင်သီရိ = Khin Thiri
    ឈឹម រស្មី = Chhim Raksmey
    ឈឹមរស្មី = Chhim Raksmey
    លោក ទេព មករា = Tep Makara
    រស្មី = Raksmey
    சங்கீதா = Sangeetha
    Sangitha Krishnan = Sangeetha Krishnan`,
  ],
  [
    'a title before a name is not asked for',
    'talents',
    `
    Dr. Mohd Hafiz bin Rahman = Mohd Hafiz bin Rahman
    Prof Dr Siti Khadijah binti Haji Matusin = Siti Khadijah
    Prof. Somchai Panyadee = Somchai Panyadee
    Professor Somchai Panyadee = Somchai Panyadee
    Professor Chhim Raksmey = Chhim Raksmey
    ดร.สมชาย ปัญญาดี = Somchai Panyadee
    ผศ.ดร.สมชาย ปัญญาดี = Somchai Panyadee
    ศ.ดร.สมชาย = Somchai
    อ.สมชาย = Somchai
    รองศาสตราจารย์ ดร.สมชาย ทองคำ = Somchai Thongkham
    ศาสตราจารย์ สมชาย ปัญญาดี = Somchai Panyadee
    น.ส.พิมพ์ชนก = Pimchanok
    คุณมณีรัตน์ = Maneerat
    ທ່ານ ບຸນມີ = Bounmy
    叶丽华教授 = Yap Li Hua`,
  ],
  [
    'a title alone is what it says',
    'talents',
    `
    ศ.ดร. = "Professor"
    ศาสตราจารย์ = "Professor"
    รศ. = "Associate Professor"
    ผศ.ดร. = "Assistant Professor"
    Prof. = "Professor"
    professor = "Professor"
    Assoc. Prof. Dr. = "Associate Professor"
    教授 = "Professor"
    副教授 = "Associate Professor"
    ສຈ = "Professor"
    GS.TS. = "Professor"
    quantum professor = "Professor"
    Dr = "Doctoral degree"
    PhD = "Doctoral degree"
    ปริญญาเอก = "Doctoral degree"
    ปริญญาโท = "Master degree"`,
  ],
  [
    'universities by short names, in four languages, with one slip',
    'talents',
    `
    NUS = National University of Singapore
    NTU = Nanyang
    ITB = Bandung Institute
    ITB Bandung = Bandung Institute
    UGM = Gadjah Mada
    Gajah Mada = Gadjah Mada
    UPLB = Los Ba
    UM = University of Malaya
    Universiti Malaya = University of Malaya
    Universitas Indonesia = University of Indonesia
    University of Indonesia = University of Indonesia
    National University of Singapore = National University of Singapore
    National University of Laos = National University of Laos
    จุฬา = Chulalongkorn
    จุฬาฯ = Chulalongkorn
    จุฬาลงกรณ์ = Chulalongkorn
    จุฬาลงกรน์ = Chulalongkorn
    จุฬาภรณ์ = nobody
    chula = Chulalongkorn
    Chulalongkon = Chulalongkorn
    Chulalomg = Chulalongkorn
    มธ. = Thammasat
    มธ = Thammasat
    ม.ธรรมศาสตร์ = Thammasat
    มข. = Khon Kaen University
    ม.ขอนแก่น = Khon Kaen University
    ม.เกษตร = Kasetsart
    มหิดล = Mahidol
    มจธ = Thonburi
    สจล. = Ladkrabang
    新加坡国立大学 = National University of Singapore
    国大 = National University of Singapore
    ມຊ = National University of Laos
    ມະຫາວິທະຍາໄລແຫ່ງຊາດລາວ = National University of Laos
    NUOL = National University of Laos
    Đại học Bách khoa Hà Nội = Hanoi University of Science
    DHQGHN = Vietnam National University, Hanoi`,
  ],
  [
    'towns',
    'talents',
    `
    กรุงเทพ = Bangkok
    กทม = Bangkok
    Bankok = Bangkok
    曼谷 = Bangkok
    Bandung = Bandung
    Saigon = Ho Chi Minh
    ວຽງຈັນ = Vientiane
    Viangchan = Vientiane`,
  ],
  [
    'fields in many languages, with slips and blanks in wrong places',
    'talents',
    `
    quantum = quantum
    quantun sensing = quantum sensing
    quantumsensing = quantum sensing
    machine lerning = machine learning
    เซนเซอร์ควอนตัม = quantum sensing
    เซ็นเซอร์ ควอนตัม = quantum sensing
    เซนเซอร์ควอนตำ = quantum sensing
    ควอนตั้ม = quantum
    เซลล์แสงอาทิต = solar cells
    ปัญญาประดิด = "AI"
    วิศวกรรมไฟฟา = electrical engineering
    量子 = quantum
    量子传感 = quantum sensing
    人工智能 = "AI"
    trí tuệ nhân tạo = artificial intelligence
    kecerdasan buatan = artificial intelligence
    climate change Thailand = Thailand
    water quality Mekong = water quality
    rice ข้าว = rice`,
  ],
  [
    'what people are open to',
    'talents',
    `
    joint research = Joint research
    consulting = Consulting
    咨询 = Consulting
    hosting visitors = Hosting visitors`,
  ],
  [
    'students by what they are and look for, and their towns',
    'students',
    `
    postdoc = Postdoc
    post-doc = Postdoc
    post doc = Postdoc
    หลังปริญญาเอก = Postdoc
    博士后 = Postdoc
    mentor = Mentor
    internship = Internship
    ฝึกงาน = Internship
    实习 = Internship
    master student = Master student
    Zulkifly Idris = Zulkifli
    มช = Chiang Mai University
    เชียงใหม่ = Chiang Mai
    เชียงใหม = Chiang Mai
    เชียงไหม่ = Chiang Mai`,
  ],
  [
    'hosts by what they offer, to whom and with what',
    'hosts',
    `
    postdoc = Postdoc
    post-doc = Postdoc
    postdoctoral = Postdoc
    stipend = Stipend
    เงินค่าครองชีพ = Stipend
    生活津贴 = Stipend
    ເງິນຄ່າຄອງຊີບ = Stipend
    internship Singapore = Internship
    ฝึกงาน = Internship
    实习 = Internship
    ຝຶກງານ = Internship
    PhD = PhD
    sabbatical = Sabbatical
    visa = Visa letter
    housing = Housing
    ที่พัก = Housing
    住宿 = Housing
    master student = Master student
    lab access = Lab access
    NUS = National University of Singapore
    coral = Coral
    tsunamy = tsunami
    ขวดแก้วอะไรไม่รู้ = nobody`,
  ],
])('%s', async (_what, pool, table) => {
  const missed: string[] = []
  for (const [q = '', wanted = ''] of lines(table)) {
    const first = await firstOf(pools[pool], q)
    if (!first.toLowerCase().includes(wanted.toLowerCase())) missed.push(`${q}: ${wanted}, not ${first.slice(0, 300)}`)
  }
  expect(missed).toEqual([])
})

test.each(Object.values(pools))('filters of %s can be told apart in every language', async (path) => {
  for (const prefix of ['', '/th', '/zh', '/lo'])
    for (const { name, options } of (await ask(path, {}, prefix)).facets) {
      const labels = options.map(({ label }) => label)
      expect(labels, `${prefix} ${name}`).toEqual([...new Set(labels)])
    }
})

test.each([
  [pools.talents, 'quantum sensing'],
  [pools.talents, 'มหาวิทยาลัย'],
  [pools.talents, 'photoncis'],
  [pools.students, '博士后'],
  [pools.hosts, 'stipend'],
])('a filter of %s leaves as many of "%s" as it says', async (path, q) => {
  for (const { name, options } of (await ask(path, { q })).facets)
    for (const { value, count } of options.slice(0, 3))
      expect((await ask(path, { q, [name]: value })).total, `${name}=${value}`).toBe(count)
})

test('a filter of yes or no has one box, called what it asks in the language of the page', async () => {
  const boxesOf = async (path: string, name: string, prefix: string): Promise<string[] | undefined> =>
    (await ask(path, {}, prefix)).facets.find((one) => one.name === name)?.options.map(({ label }) => label)
  expect(await boxesOf('/lab-location', 'remote', '')).toEqual(['Remote use'])
  expect(await boxesOf('/funding-organization', 'open', '/th')).toEqual(['เปิดรับอยู่'])
})
