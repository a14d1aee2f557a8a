// What the dictionary cuts from words that it does not know is no word of a question.
import { describe, expect, test } from 'vitest'
import { parseQuery, synonymKey } from './query.ts'
import { rankedQuery } from './ranked-query.ts'

const wordsOf = (q: string, synonyms = new Map<string, readonly string[]>()): string[] =>
  rankedQuery(parseQuery(q), { synonyms }).words.map(({ text }) => text)

describe('words of a run without blanks', () => {
  test.each([
    ['เซนเซอร์ควอนตัม', ['เซนเซอร์ควอนตัม']],
    ['คอมพิวเตอร์ควอนตัม', ['คอมพิวเตอร์', 'ควอนตัม']],
    ['ເຊັນເຊີຄວອນຕຳ', ['ເຊັນເຊີຄວອນຕຳ']],
    ['ยางพาราในมาเลเซีย', ['ยางพารา', 'มาเลเซีย']],
    ['คุณภาพน้ำในแม่น้ำโขง', ['คุณภาพ', 'น้ำ', 'แม่น้ำ', 'โขง']],
    ['ຂໍ້ມູນ ແລະ ພະລັງງານ', ['ຂໍ້ມູນ', 'ພະລັງງານ']],
    ['量子传感器', ['量子', '传感器']],
    ['ນາໂນເຕັກ', ['ນາໂນເຕັກ']],
    ['นาโนเทค', ['นาโนเทค']],
    ['ໂປຣຕີນ', ['ໂປຣຕີນ']],
    ['ดินเค็ม', ['ดินเค็ม']],
    ['ရန်ကုန်', ['ရန်ကုန်']],
  ])('of %s are none that stand inside another', (q, words) => {
    expect(wordsOf(q)).toEqual(words)
  })

  test('are pieces of a word only beside it: words by themselves, never letters', () => {
    const piecesOf = (q: string): string[] => rankedQuery(parseQuery(q), {}).pieces.map(({ text }) => text)
    expect(piecesOf('ນາໂນເຕັກ ພະລັງງານ')).toEqual(['ນາ', 'ໂນ', 'ເຕັກ', 'ພະລັງງານ'])
    expect(piecesOf('เซนเซอร์ควอนตัม')).toEqual(['เซน', 'เซ', 'วอน', 'ตัม'])
    for (const q of ['คุณภาพน้ำในแม่น้ำโขง', '量子传感器', 'quantum dots']) expect(piecesOf(q), q).toEqual([])
    const [word] = rankedQuery(parseQuery('ນາໂນເຕັກ'), {}).words
    expect(word?.tsquery).not.toContain(`'ນາ'`)
  })

  test.each([
    ['เราต้องการห้องปฏิบัติการทดสอบแบตเตอรี่', ['ห้องปฏิบัติการ', 'ทดสอบ', 'แบตเตอรี่']],
    ['เรากำลังมองหานักวิจัยด้านพลังงาน', ['นักวิจัย', 'ด้าน', 'พลังงาน']],
    ['我们需要实验室', ['实验室']],
    ['ພວກເຮົາຕ້ອງການຫ້ອງທົດລອງ', ['ຫ້ອງທົດລອງ']],
    ['ຂ້ອຍກຳລັງຊອກຫານັກຄົ້ນຄວ້າ', ['ນັກຄົ້ນຄວ້າ']],
    ['ကျွန်တော်တို့ ဓာတ်ခွဲခန်း လိုအပ်', ['ဓာတ်ခွဲခန်း']],
    ['យើងត្រូវការមន្ទីរពិសោធន៍', ['មន្ទីរពិសោធន៍']],
    ['Chúng tôi cần tìm phòng thí nghiệm pin', ['phòng', 'nghiệm', 'pin']],
    ['we need a laboratory', ['laboratory']],
    ['We are looking for a battery laboratory', ['battery', 'laboratory']],
  ])('of a request, %s, are none that every request has', (q, words) => {
    expect(wordsOf(q)).toEqual(words)
  })

  test.each(['เรา', 'ต้องการ', 'ຕ້ອງການ', 'we need'])('are those of a request where nothing else is: %s', (q) => {
    expect(wordsOf(q)).not.toEqual([])
  })

  test('are one where the thesaurus knows it whole, and its other words stand for it', () => {
    const q = 'การเรียนรู้ของเครื่อง'
    const synonyms = new Map([[synonymKey(q), ['machine learning']]])
    expect(wordsOf(q, synonyms)).toEqual([q])
    const [word] = rankedQuery(parseQuery(q), { synonyms }).words
    expect(word?.tsquery).toContain(`('machine' <-> 'learning')`)
  })
})
