// Three messages of the home page; the pictures of two of them are drawn by draw-slides.ts.
import { type FullTexts, fullTexts } from '../reference/texts.ts'

export type SlideSeed = {
  title: FullTexts
  caption: FullTexts
  buttonLabel: FullTexts
  url: string
  /** Pictures for wide and for narrow screens, and what they show. */
  pictures: { wide: URL; narrow: URL; alt: FullTexts } | null
  order: number
  active: boolean
}

const drawn: readonly (readonly [file: string, alt: string] | null)[] = [
  null,
  [
    'slide-cloth',
    'Threads in six colors cross a cloth of many warps. | เส้นด้ายหกสีสานผ่านผืนผ้าที่มีเส้นยืนมากมาย | 六色纬线穿过布满经线的织物。 | ເສັ້ນດ້າຍຫົກສີ ສານຜ່ານຜືນຜ້າທີ່ມີເສັ້ນຢືນຫຼາຍເສັ້ນ',
  ],
  [
    'slide-songket',
    'A cloth of diamonds within diamonds, as songket weavers make it. | ผืนผ้าลายข้าวหลามตัดซ้อนกันอย่างผ้าซ่งเก็ต | 宋吉锦式的层层菱形纹织物。 | ຜືນຜ້າລາຍດອກຈັນຊ້ອນກັນ ແບບຜ້າຊົງເກັດ',
  ],
]

const rows: [title: string, caption: string, button: string, url: string][] = [
  [
    'Find the person, the lab, the way there. | พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง | 找到人才，找到实验室，找到通往彼此的路。 | ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
    'Researchers, laboratories, courses, funding and hosts of eleven countries in one search, in four languages. | นักวิจัย ห้องปฏิบัติการ หลักสูตร ทุน และหน่วยงานเจ้าภาพจากสิบเอ็ดประเทศ ค้นหาได้ในที่เดียว ทั้งสี่ภาษา | 十一个国家的科研人员、实验室、课程、资助与接待单位，一次搜索，四种语言。 | ນັກຄົ້ນຄວ້າ, ຫ້ອງທົດລອງ, ຫຼັກສູດ, ທຶນ ແລະ ໜ່ວຍງານເຈົ້າພາບຈາກສິບເອັດປະເທດ ຄົ້ນຫາໄດ້ໃນບ່ອນດຽວ ດ້ວຍສີ່ພາສາ',
    'Search for people | ค้นหาบุคลากร | 搜索人才 | ຄົ້ນຫາບຸກຄະລາກອນ',
    '/asean-talent-pool',
  ],
  [
    'A semester across the border starts with one message. | หนึ่งภาคการศึกษาข้ามพรมแดน เริ่มจากข้อความเดียว | 跨越国境的一学期，从一条消息开始。 | ໜຶ່ງພາກຮຽນຂ້າມຊາຍແດນ ເລີ່ມຈາກຂໍ້ຄວາມດຽວ',
    'Young talents say what they look for; hosts say what they offer and when it closes. | บุคลากรรุ่นใหม่บอกสิ่งที่มองหา หน่วยงานเจ้าภาพบอกสิ่งที่มีให้และวันปิดรับ | 青年人才说明自己在寻找什么，接待单位说明提供什么、何时截止。 | ບຸກຄະລາກອນຮຸ່ນໃໝ່ບອກສິ່ງທີ່ຊອກຫາ ໜ່ວຍງານເຈົ້າພາບບອກສິ່ງທີ່ມີໃຫ້ ແລະ ວັນປິດຮັບ',
    'See hosts | ดูหน่วยงานเจ้าภาพ | 查看接待单位 | ເບິ່ງໜ່ວຍງານເຈົ້າພາບ',
    '/host',
  ],
  [
    'The instrument you need may stand two hours away. | เครื่องมือที่คุณต้องการอาจอยู่ห่างไปเพียงสองชั่วโมง | 您需要的仪器，也许只在两小时路程之外。 | ເຄື່ອງມືທີ່ທ່ານຕ້ອງການ ອາດຢູ່ຫ່າງພຽງສອງຊົ່ວໂມງ',
    'Search machines by name, maker or technique, see whether they are available, and write to up to three laboratories at once. | ค้นหาเครื่องมือจากชื่อ ผู้ผลิต หรือเทคนิค ดูสถานะพร้อมใช้ และติดต่อได้ครั้งละสามห้องปฏิบัติการ | 按名称、厂商或技术搜索仪器，查看是否可用，并可同时联系三个实验室。 | ຄົ້ນຫາເຄື່ອງມືຈາກຊື່, ຜູ້ຜະລິດ ຫຼື ເຕັກນິກ, ເບິ່ງວ່າພ້ອມໃຊ້ຫຼືບໍ່ ແລະ ຕິດຕໍ່ໄດ້ເທື່ອລະສາມຫ້ອງທົດລອງ',
    'Find a laboratory | ค้นหาห้องปฏิบัติการ | 查找实验室 | ຊອກຫາຫ້ອງທົດລອງ',
    '/lab-location',
  ],
]

export function createSlides(): SlideSeed[] {
  return rows.map(([title, caption, button, url], index) => {
    const [file, alt] = drawn[index] ?? []
    return {
      pictures:
        file && alt
          ? {
              wide: new URL(`./pictures/${file}.png`, import.meta.url),
              narrow: new URL(`./pictures/${file}-narrow.png`, import.meta.url),
              alt: fullTexts(alt),
            }
          : null,
      title: fullTexts(title),
      caption: fullTexts(caption),
      buttonLabel: fullTexts(button),
      url,
      order: index + 1,
      active: true,
    }
  })
}
