// Hard conditions of a row that the query does not meet: said, never hidden.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchCondition, MatchShape } from '#engine/model/match-shape.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { defaultTimeZone, formatDate, joinList, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import type { AllWords } from '#words/words-in.ts'
import type { UnmetCondition } from './query.ts'
import type { Wanted } from './wanted.ts'

/** Conditions by which a row is over. */
export const endings: ReadonlySet<string> = new Set(['deadline', 'state'])

export type Said = { words: AllWords; locale: Locale; buddhist: boolean }

const codesOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

type Candidate = { kind: Kind; row: Out; wanted: Wanted; said: Said }

/** The reason, without its sentence; null where the condition is met. */
function reasonOf(condition: MatchCondition, { kind, row, wanted, said }: Candidate): string | null {
  const { words, locale, buddhist } = said
  const say = words.matching.unmet
  const day = (value: string): string => formatDate(value, locale, { buddhist })
  const labelsOf = (name: string, codes: readonly string[]): string => {
    const field = kind.fields[name]
    return listed(
      codes.map((code) => (field ? choiceLabel(field, code, locale) : code)),
      locale,
    )
  }
  switch (condition.is) {
    case 'available': {
      const [first, last] = [dayOf(row[condition.from]), dayOf(condition.until && row[condition.until])]
      const [from, until] = [wanted.from ?? wanted.today, wanted.until ?? wanted.from ?? wanted.today]
      if (last !== null && last < until) return say.availableUntil({ date: day(last) })
      return wanted.from !== null && first !== null && first > from ? say.availableFrom({ date: day(first) }) : null
    }
    case 'begins': {
      const at = row[condition.at]
      if (wanted.from === null || typeof at !== 'string' || (condition.unless && row[condition.unless] === true))
        return null
      const first = at.length > 10 ? toLocalTime(at, defaultTimeZone).slice(0, 10) : at
      const isWithin = first >= wanted.from && (wanted.until === null || first <= wanted.until)
      return isWithin ? null : say.begins({ date: day(first) })
    }
    case 'deadline': {
      const at = row[condition.at]
      if (typeof at !== 'string' || (condition.unless && row[condition.unless] === true)) return null
      const isOver = at.length > 10 ? Date.parse(at) <= wanted.now : at < wanted.today
      return isOver
        ? say.deadline({ date: day(at.length > 10 ? toLocalTime(at, defaultTimeZone).slice(0, 10) : at) })
        : null
    }
    case 'level': {
      const levels = codesOf(row[condition.of])
      const isMet = wanted.levels.size === 0 || levels.length === 0 || levels.some((level) => wanted.levels.has(level))
      return isMet ? null : say.level({ labels: labelsOf(condition.of, levels) })
    }
    case 'eligible': {
      const countries = (row[condition.of] ?? []) as RefOut[]
      const { origin } = wanted.query
      if (!origin || countries.length === 0 || countries.some(({ id }) => id === origin)) return null
      return say.eligible({
        labels: listed(
          countries.map(({ label }) => label),
          locale,
        ),
      })
    }
    case 'duration': {
      const months = wanted.query.months ?? null
      const [least, most] = [numberOf(row[condition.least]), numberOf(row[condition.most])]
      if (months === null) return null
      if (least !== null && months < least) return say.durationLeast({ months: least })
      return most !== null && months > most ? say.durationMost({ months: most }) : null
    }
    case 'state': {
      const state = row[condition.of]
      return typeof state !== 'string' || condition.open.includes(state)
        ? null
        : say.state({ label: labelsOf(condition.of, [state]) })
    }
    case 'room':
      return numberOf(row[condition.of]) === 0 && (numberOf(row[condition.among]) ?? 0) > 0 ? say.room : null
    case 'external':
      return row[condition.of] === false ? say.external : null
  }
}

/** All conditions of the row that are not met, each with its sentence. What is over by its deadline needs no other word of its state. */
export function unmetConditions(shape: MatchShape, asked: Candidate): UnmetCondition[] {
  const unmet = shape.conditions.flatMap((condition) => {
    const reason = reasonOf(condition, asked)
    return reason === null ? [] : [{ condition: condition.is, text: asked.said.words.matching.notEligible({ reason }) }]
  })
  return unmet.some(({ condition }) => condition === 'deadline')
    ? unmet.filter(({ condition }) => condition !== 'state')
    : unmet
}

/** The places and industries that were chosen and that the row, which says where and of which it is, is not of. */
function unmetChoices(shape: MatchShape, { row, wanted, said }: Candidate): UnmetCondition[] {
  const refsOf = (name: string | undefined): RefOut[] =>
    [name ? row[name] : null].flat().filter((one) => one !== null && one !== undefined) as RefOut[]
  const { countries, industries, query } = wanted
  const isChosen = (id: string): boolean => !query.ofAsker?.includes(id)
  const lacks = (own: readonly RefOut[], chosen: ReadonlySet<string>): boolean =>
    [...chosen].some(isChosen) && own.length > 0 && !own.some(({ id }) => chosen.has(id))
  const labels = (ids: ReadonlySet<string>): string =>
    joinList([...ids].map((id) => wanted.labels.get(id) ?? '').filter(Boolean), said.locale, 'disjunction')
  const say = said.words.matching
  return [
    ...(lacks(refsOf(shape.places), countries)
      ? [{ condition: 'place', text: say.notIn({ labels: labels(countries) }) }]
      : []),
    ...(lacks(refsOf(shape.industries), industries)
      ? [{ condition: 'industry', text: say.notOfIndustry({ labels: labels(industries) }) }]
      : []),
  ]
}

/** Everything of what was asked for that the row does not meet. */
export const allUnmet = (shape: MatchShape, asked: Candidate): UnmetCondition[] => [
  ...unmetConditions(shape, asked),
  ...unmetChoices(shape, asked),
]
