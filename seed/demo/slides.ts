// Three messages of the home page; the picture of one of them is drawn by draw-slides.ts.
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
  null,
  [
    'slide-songket',
    'A cloth of diamonds within diamonds, as songket weavers make it. | ผืนผ้าลายข้าวหลามตัดซ้อนกันอย่างผ้าซ่งเก็ต | 宋吉锦式的层层菱形纹织物。 | ຜືນຜ້າລາຍດອກຈັນຊ້ອນກັນ ແບບຜ້າຊົງເກັດ',
  ],
]

const rows: [title: string, caption: string, button: string, url: string][] = [
  [
    'Find the person, the lab, the way there. | พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง | 找到人才，找到实验室，找到前行之路。 | ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
    'Researchers, young talents and hosts of eleven countries, searched in four languages. | นักวิจัย บุคลากรรุ่นใหม่ และหน่วยงานเจ้าภาพจากสิบเอ็ดประเทศ ค้นหาได้ทั้งสี่ภาษา | 十一个国家的科研人员、青年人才与接待单位，可用四种语言搜索。 | ນັກຄົ້ນຄວ້າ, ບຸກຄະລາກອນຮຸ່ນໃໝ່ ແລະ ໜ່ວຍງານເຈົ້າພາບຈາກສິບເອັດປະເທດ ຄົ້ນຫາໄດ້ດ້ວຍສີ່ພາສາ',
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
    'Your name, as you write it. | ชื่อของคุณ ในแบบที่คุณเขียน | 您的姓名，按您的写法。 | ຊື່ຂອງທ່ານ ໃນແບບທີ່ທ່ານຂຽນ',
    'Create your profile in your own script and decide who sees its parts: everyone, members or only you. | สร้างโปรไฟล์ด้วยตัวอักษรของคุณเอง และกำหนดว่าใครเห็นส่วนต่าง ๆ ได้แก่ ทุกคน สมาชิก หรือเฉพาะคุณ | 用您自己的文字建立资料，并决定谁能看到其中各部分：所有人、会员或仅自己。 | ສ້າງໂປຣໄຟລ໌ດ້ວຍຕົວອັກສອນຂອງທ່ານເອງ ແລະ ກຳນົດວ່າໃຜເຫັນສ່ວນຕ່າງໆ: ທຸກຄົນ, ສະມາຊິກ ຫຼື ສະເພາະທ່ານ',
    'Create a profile | สร้างโปรไฟล์ | 建立资料 | ສ້າງໂປຣໄຟລ໌',
    '/register',
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
