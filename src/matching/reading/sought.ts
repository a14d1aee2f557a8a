// Which of the kinds that a sentence names are sought: "a PhD student looking for a host" seeks hosts. Pure.
import { findNames, type NamedSpan } from './names-in-text.ts'

const seekingWords = (
  'looking for|look for|searching for|search for|seeking|seek|want to find|would like to find|need|needs|want|wants|wanted|find|recommend|' +
  'กำลังมองหา|มองหา|กำลังหา|ค้นหา|ต้องการ|อยากได้|อยากหา|ขอ|หา|ตามหา|' +
  '寻找|正在找|想找|需要|招募|招聘|求|找|征集|' +
  'ກຳລັງຊອກຫາ|ຊອກຫາ|ຕ້ອງການ|ຢາກໄດ້|ຢາກຊອກ|ຫາ'
)
  .split('|')
  .map((word) => ({ word, value: word }))

/** Words that say that somebody is sought. */
export const seekingSpans = (text: string, isTaken: (start: number, end: number) => boolean): NamedSpan<string>[] =>
  findNames(text, seekingWords, isTaken)

/** Between a word that seeks and what is sought stands nothing that begins something else. */
const breaks =
  /(?<![\p{L}])(?:for|who|that|which|with|in|at|to|from|by)(?![\p{L}])|[.;!?。；]|สำหรับ|เพื่อ|ที่มี|ให้|给|为|的人|ສຳລັບ|ເພື່ອ|ທີ່ມີ/iu
const joins = /^\s{0,2}(?:,|\/|or|and|หรือ|และ|或|或者|和|、|ຫຼື|ແລະ)?\s{0,2}(?:an?\s{1,2}|the\s{1,2})?$/iu
const audience =
  /(?:\bfor|\bas an?|\bi am an?|\bi'm an?|\bwe are|สำหรับ|เป็น|给|为|作为|我是|ສຳລັບ|ເປັນ)\s{0,2}(?:an?\s{1,2}|the\s{1,2}|our\s{1,2}|my\s{1,2})?$/iu
const farthest = 30

/**
 * The names that are sought: those behind a word that seeks, and what is joined to them; where no word seeks, all but those for whom
 * something is, whatever known values (`values`) stand before them. A level that is sought names its kind: a PhD student.
 */
export function kindsSought(
  text: string,
  named: readonly NamedSpan<string>[],
  levels: readonly NamedSpan<string>[],
  seeking: readonly NamedSpan<string>[],
  values: readonly { start: number; end: number }[],
): NamedSpan<string>[] {
  const isBehind = ({ start }: { start: number }): boolean =>
    seeking.some((word) => {
      const between = text.slice(word.end, start)
      return word.end <= start && between.length <= farthest && !breaks.test(between)
    })
  const sought: NamedSpan<string>[] = []
  for (const one of named) {
    const before = sought.at(-1)
    if (isBehind(one) || (before && joins.test(text.slice(before.end, one.start)))) sought.push(one)
  }
  if (sought.length > 0) return sought
  const isLevel = (one: NamedSpan<string>): boolean =>
    levels.some((level) => one.start < level.end && one.end > level.start)
  const before = ({ start }: { start: number }): string =>
    values
      .filter(({ end }) => end <= start)
      .toSorted((a, b) => b.start - a.start)
      .reduce((rest, value) => rest.slice(0, value.start) + rest.slice(value.end), text.slice(0, start))
  return named.filter((one) => !audience.test(before(one)) && !isLevel(one))
}
