// Made-up posts of the demo world: two whole, one in two languages, one planned, one draft.
import { type Texts, texts } from '../reference/texts.ts'

export type PostSeed = {
  title: Texts
  summary: Texts
  body: Texts
  blogType: 'news' | 'activity'
  /** Days from today: of publication, of the activity. */
  day: number
  status: 'published' | 'draft'
  languagesReady: string[]
  isPinned: boolean
  /** File of its picture. */
  cover: URL
}

const pictureOf = (name: 'loom' | 'dyes' | 'seeds'): URL => new URL(`./pictures/post-${name}.png`, import.meta.url)

const html = (line: string): Texts =>
  Object.fromEntries(Object.entries(texts(line)).map(([locale, text]) => [locale, `<p>${text}</p>`]))

const rows: readonly [title: string, summary: string, body: string, rest: Partial<PostSeed>][] = [
  [
    'Eleven countries, one place for researchers | สิบเอ็ดประเทศ หนึ่งพื้นที่สำหรับนักวิจัย | 十一国研究人员的共同园地 | ສິບເອັດປະເທດ ບ່ອນດຽວສຳລັບນັກຄົ້ນຄວ້າ',
    'The portal opens in four languages. | พอร์ทัลเปิดให้บริการสี่ภาษา | 门户网站以四种语言开放。 | ປະຕູເວັບເປີດໃຫ້ບໍລິການສີ່ພາສາ',
    'People, hosts and laboratories are found here in the words of their readers. Whoever works in the region may add a profile. | ค้นหาผู้เชี่ยวชาญ หน่วยงานเจ้าภาพ และห้องปฏิบัติการได้ที่นี่ในภาษาของผู้อ่าน ผู้ที่ทำงานในภูมิภาคสามารถเพิ่มโปรไฟล์ของตนได้ | 读者可用自己的语言在这里查找人才、接待机构和实验室。在本区域工作的人员均可添加个人资料。 | ທ່ານສາມາດຄົ້ນຫາບຸກຄົນ, ໜ່ວຍງານເຈົ້າພາບ ແລະ ຫ້ອງທົດລອງ ໃນພາສາຂອງຜູ້ອ່ານ ຜູ້ທີ່ເຮັດວຽກໃນພາກພື້ນສາມາດເພີ່ມໂປຣໄຟລ໌ຂອງຕົນ',
    { isPinned: true, day: -20 },
  ],
  [
    'Weavers and chemists meet in Chiang Mai | ช่างทอกับนักเคมีพบกันที่เชียงใหม่ | 织工与化学家相聚清迈 | ຊ່າງຕ່ຳແຜ່ນ ແລະ ນັກເຄມີພົບກັນທີ່ຊຽງໃໝ່',
    'Two days about natural dyes. | สองวันว่าด้วยสีย้อมธรรมชาติ | 为期两天的天然染料研讨。 | ສອງວັນວ່າດ້ວຍສີຍ້ອມທຳມະຊາດ',
    'Thirty people brought cloth, plants and measurements. A second meeting is planned in Luang Prabang. | ผู้เข้าร่วมสามสิบคนนำผ้า พืช และผลการวัดมาแลกเปลี่ยนกัน การพบกันครั้งที่สองจะจัดที่หลวงพระบาง | 三十位参与者带来了织物、植物和测量数据。第二次会议计划在琅勃拉邦举行。 | ຜູ້ເຂົ້າຮ່ວມສາມສິບຄົນນຳຜ້າ, ພືດ ແລະ ຜົນການວັດມາແລກປ່ຽນກັນ ການພົບກັນຄັ້ງທີສອງຈະຈັດທີ່ຫຼວງພະບາງ',
    { blogType: 'activity', day: -9, cover: pictureOf('dyes') },
  ],
  [
    'A summer school for young scientists | ค่ายฤดูร้อนสำหรับนักวิทยาศาสตร์รุ่นใหม่',
    'Forty places in three laboratories. | สี่สิบที่นั่งในสามห้องปฏิบัติการ',
    'Students of the last school year may apply through their teachers. | นักเรียนชั้นปีสุดท้ายสมัครได้ผ่านครูของตน',
    { day: -3, languagesReady: ['en', 'th'], cover: pictureOf('seeds') },
  ],
  [
    'The call for exchange visits opens | เปิดรับสมัครทุนแลกเปลี่ยนระยะสั้น',
    'Visits of one to three months. | การเยี่ยมเยือนหนึ่งถึงสามเดือน',
    'Host and guest apply together. | เจ้าภาพและผู้มาเยือนสมัครร่วมกัน',
    { day: 14, languagesReady: ['en', 'th'] },
  ],
  [
    'Notes from the annual meeting',
    'What was said about shared laboratories.',
    'The minutes are being checked by the speakers.',
    { status: 'draft', languagesReady: [] },
  ],
]

export const createPosts = (): PostSeed[] =>
  rows.map(([title, summary, body, rest]) => ({
    title: texts(title),
    summary: texts(summary),
    body: html(body),
    blogType: 'news',
    day: 0,
    status: 'published',
    languagesReady: ['en', 'th', 'zh', 'lo'],
    isPinned: false,
    cover: pictureOf('loom'),
    ...rest,
  }))
