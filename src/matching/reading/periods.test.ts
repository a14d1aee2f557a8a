// Times in sentences of four languages; the day on which they are read is said.
import { expect, test } from 'vitest'
import { readPeriods } from './periods.ts'

const today = '2026-11-28'
const read = (text: string): [string | null, number | null] => {
  const found = readPeriods(text, today)
  return [found.find(({ from }) => from)?.from ?? null, found.find(({ months }) => months)?.months ?? null]
}

test.each<[string, string | null, number | null]>([
  ['a lab in Japan for three months from June', '2027-06-01', 3],
  ['six-month internship starting January 2027', '2027-01-01', 6],
  ['from March to August 2027', '2027-03-01', 6],
  ['Nov 2026 – Feb 2027', '2026-11-01', 4],
  ['in May 2028 for a year', '2028-05-01', 12],
  ['we may need help for 2 weeks', null, 1],
  ['available from 2027-09', '2027-09-01', null],
  ['starting next month, for half a year', '2026-12-01', 6],
  ['next year', '2027-01-01', null],
  ['in 2028', '2028-01-01', null],
  ['as soon as possible', today, null],
  ['เดือนมีนาคม 2570', '2027-03-01', null],
  ['ตั้งแต่มิถุนายนเป็นเวลาสามเดือน', '2027-06-01', 3],
  ['ฝึกงาน 6 เดือน เริ่ม ม.ค. 2570', '2027-01-01', 6],
  ['มีนาคมถึงสิงหาคม 2570', '2027-03-01', 6],
  ['ปีหน้า ครึ่งปี', '2027-01-01', 6],
  ['ในปี พ.ศ. 2571', '2028-01-01', null],
  ['มี.ค. ๒๕๗๐', '2027-03-01', null],
  ['มี.ค. 70', '2027-03-01', null],
  ['สิบสองเดือนตั้งแต่เดือนหน้า', '2026-12-01', 12],
  ['สมาคมการรวมกันยาวนาน', null, null],
  ['2027年3月起半年', '2027-03-01', 6],
  ['从六月开始三个月', '2027-06-01', 3],
  ['明年3月到8月', '2027-03-01', 6],
  ['两年', null, 24],
  ['下个月', '2026-12-01', null],
  ['一年级学生', null, null],
  ['ຕັ້ງແຕ່ເດືອນມີນາ 2027 ເປັນເວລາ 3 ເດືອນ', '2027-03-01', 3],
  ['ຝຶກງານຫົກເດືອນ ເລີ່ມເດືອນ 6 ປີ 2027', '2027-06-01', 6],
  ['ປີໜ້າ', '2027-01-01', null],
  ['ເດືອນໜ້າ ເຄິ່ງປີ', '2026-12-01', 6],
])('a time that is not read as it is said: %s', (text, from, months) => {
  expect(read(text)).toEqual([from, months])
})

test('a span that is not the words that said the time, or lies over what means something else', () => {
  const text = 'a lab for three months from June in Laos'
  expect(
    readPeriods(text, today)
      .map(({ start, end }) => text.slice(start, end))
      .sort(),
  ).toEqual(['for three months', 'from June'])
  expect(readPeriods(text, today, (start) => start > 10)).toHaveLength(1)
})
