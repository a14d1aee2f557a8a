// Which country of a sentence is where whoever asks comes from: "a student from Myanmar looking for a host in Thailand". Pure.
type Span = { start: number; end: number }

/** Words before a country that say where somebody comes from. */
const comesFrom = /(?:\bfrom|\bcitizens? of|มาจาก|จาก|来自|ມາຈາກ|ຈາກ)\s{0,2}(?:the|ประเทศ|ປະເທດ)?\s{0,2}$/iu
/** Words by which somebody says who they are. */
const oneself =
  /(?:^|[^\p{L}])(?:i am|i'm|i’m|i come|we are|we're|we’re|we come|my name)(?![\p{L}])|(?:^|\s)(?:ผม|ดิฉัน|ฉัน|เรา|เป็น)|我(?:们)?(?:是|来自)|ຂ້ອຍ|ຂ້າພະເຈົ້າ|ພວກເຮົາ/iu

const isBlank = (text: string): boolean => text.trim() === ''

/**
 * The country from which somebody comes, of those that are named: one behind "from" where somebody says who they are, or which a
 * word that seeks stands behind; and where all that is sought asks where people come from (`asksOrigin`), any behind "from", and one
 * beside the people for whom it is (`people`).
 */
export function originIn<T extends Span>(
  text: string,
  countries: readonly T[],
  { seeking, people, asksOrigin }: { seeking: readonly Span[]; people: readonly Span[]; asksOrigin: boolean },
): T | null {
  const isOneself = ({ start, end }: Span): boolean => {
    const before = text.slice(0, start)
    if (seeking.some((word) => word.end <= start)) return false
    return oneself.test(before) || seeking.some((word) => word.start >= end)
  }
  const isBesidePeople = ({ start, end }: Span): boolean =>
    people.some(
      (one) =>
        (one.end <= start && isBlank(text.slice(one.end, start))) ||
        (one.start >= end && isBlank(text.slice(end, one.start))),
    )
  const isFrom = ({ start }: Span): boolean => comesFrom.test(text.slice(0, start))
  return (
    countries.find((one) => isFrom(one) && (asksOrigin || isOneself(one))) ??
    (asksOrigin ? countries.find(isBesidePeople) : undefined) ??
    null
  )
}
