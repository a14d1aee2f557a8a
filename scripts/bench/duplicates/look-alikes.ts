// Works that look like another one and are not: each kind is a function.
import type { Random } from '../../../seed/demo/random.ts'
import type { ComparedWork } from '../../../src/lib/duplicates/compare-works.ts'

export type LookAlike = (
  work: ComparedWork,
  others: readonly ComparedWork[],
  random: Random,
) => readonly [ComparedWork, ComparedWork] | null

const titleOf = ({ titles }: ComparedWork): string => titles[0] ?? ''
const retitled = (work: ComparedWork, title: string): ComparedWork => ({ ...work, titles: [title], doi: null })
const later = (work: ComparedWork, years: number): ComparedWork => ({
  ...work,
  year: work.year === null ? null : work.year + years,
})
const elsewhere: Partial<ComparedWork> = { volume: null, pages: null, articleNumber: null }

const sameAuthorsAndYear: LookAlike = (work, others) => {
  const other = others.find(
    (one) =>
      one !== work &&
      one.year === work.year &&
      one.authors[0] === work.authors[0] &&
      titleOf(one).toLowerCase() !== titleOf(work).toLowerCase(),
  )
  return other ? [work, { ...other, doi: null }] : null
}
const partsOneAndTwo: LookAlike = (work) => [
  retitled(work, `${titleOf(work)}: Part I`),
  { ...retitled(work, `${titleOf(work)}: Part II`), ...elsewhere },
]
const partsWithSubtitles: LookAlike = (work) => [
  retitled(work, `${titleOf(work)}. 1. Methods`),
  { ...retitled(work, `${titleOf(work)}. 2. Results`), ...elsewhere },
]
const erratum: LookAlike = (work, _, random) => [
  work,
  {
    ...retitled(work, `${random.pick(['Erratum to:', 'Corrigendum to', 'Correction to:'])} ${titleOf(work)}`),
    ...elsewhere,
  },
]
const reply: LookAlike = (work, _, random) => [
  work,
  {
    ...retitled(
      work,
      random.pick([
        `Reply to comment on "${titleOf(work)}"`,
        `${titleOf(work)}: Reply`,
        `Comment on "${titleOf(work)}"`,
      ]),
    ),
    ...elsewhere,
  },
]
const titleOfSomebodyElse: LookAlike = (work, others, random) => {
  const other = random.pick(others)
  return other.authors.length === 0 ||
    work.authors.length === 0 ||
    other.authors.some((name) => work.authors.includes(name))
    ? null
    : [work, { ...other, titles: work.titles, doi: null, year: (work.year ?? 2000) + random.int(2, 9) }]
}
const yearlySeries: LookAlike = (work) => [
  retitled(work, `${titleOf(work)} in 2015`),
  { ...retitled(later(work, 1), `${titleOf(work)} in 2016`), ...elsewhere },
]
const preprint: LookAlike = (work) =>
  work.type === 'preprint'
    ? null
    : [work, { ...work, type: 'preprint', doi: null, issns: [], journals: ['arXiv'], ...elsewhere }]
const twoDois: LookAlike = (work) => (work.doi ? [work, { ...work, doi: '10.5555/another.one', ...elsewhere }] : null)
const dataOfTheWork: LookAlike = (work) => [
  work,
  { ...work, type: 'dataset', doi: null, titles: [`Data from: ${titleOf(work)}`] },
]

const anotherNoteOnThePage: LookAlike = (work, others) => {
  const other = others.find(
    (one) => one !== work && one.authors[0] === work.authors[0] && titleOf(one) !== titleOf(work),
  )
  return other && work.volume && work.pages ? [work, retitled(work, titleOf(other))] : null
}

export const lookAlikes = {
  sameAuthorsAndYear,
  partsOneAndTwo,
  partsWithSubtitles,
  erratum,
  reply,
  titleOfSomebodyElse,
  yearlySeries,
  preprint,
  twoDois,
  dataOfTheWork,
  anotherNoteOnThePage,
} satisfies Record<string, LookAlike>
