// A person's CV as PDF: what this reader may see of the person, and nothing else.
import { fieldLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { citedFields, citedItems } from '#kinds/citations.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { citationText } from '#lib/citations/styles.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import { withoutTags } from '#lib/text/visible-text.ts'
import { PdfPages } from '#server/pdf/document.ts'
import { isUnwritten } from '#server/pdf/text-runs.ts'
import { formatDate, listed } from '#words/formats.ts'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import { type CareerContext, type Station, careerEntries } from '../profile/career.ts'
import { allWords, choiceWords, jobOf, nameOf, spokenLanguages } from '../person.ts'

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Rich text as paragraphs without markup. */
const paragraphsOf = (html: string): string[] =>
  withoutTags(html.replaceAll(/<\/(?:p|li|h\d|blockquote|tr)>|<br ?\/?>/g, '\n'), '')
    .replaceAll(/&([a-z]+|#39);/g, (whole, name: string) => signs[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const mostWorks = 100
const [ink, quiet, gold] = ['#1c1b1a', '#5b5750', '#b8892b']

export type CvContext = { words: AllWords; address: string; site: string }

function head(pdf: PdfPages, kind: PeopleKind, row: PersonOut, locale: Locale, { address }: CvContext): void {
  const name = nameOf(row)
  // A name that cannot be written here stands in its Latin spelling.
  const [large, small] = isUnwritten(name.native)
    ? [name.romanized ?? name.native, undefined]
    : [name.native, name.romanized]
  pdf.text(large, { size: 24, weight: 600, after: 0 })
  if (small) pdf.text(small, { size: 13, color: quiet, after: 2 })
  const level = kind.name === 'talents' ? 'academicTitle' : 'studyLevel'
  const titles = [choiceWords(kind, level, row[level], locale), jobOf(kind, level, row, locale)].filter(Boolean)
  const places = [row.department?.label, row.university?.label ?? row.affiliation, row.city?.label, row.country?.label]
  if (titles.length > 0) pdf.text(titles.join(' · '), { size: 11, after: 0 })
  pdf.text(places.filter(Boolean).join(', '), { size: 11, after: 4 })
  if (row.email) pdf.text(row.email, { size: 10, link: `mailto:${row.email}`, after: 0 })
  if (row.orcid) pdf.text(orcidUrl(row.orcid), { size: 10, link: orcidUrl(row.orcid), after: 0 })
  for (const { url } of row.links ?? []) pdf.text(url, { size: 10, link: url, after: 0 })
  pdf.text(address, { size: 10, color: quiet, link: address, after: 6 })
}

function career(pdf: PdfPages, title: string, all: readonly Station[]): void {
  if (all.length === 0) return
  pdf.heading(title, gold)
  for (const { title: what, place, years } of all) {
    pdf.text([what, years].filter(Boolean).join('  ·  '), { size: 10.5, weight: 600, after: 0 })
    pdf.text(place, { size: 10, color: quiet, after: 5 })
  }
}

const facts = (pdf: PdfPages, title: string, lines: readonly string[]): void => {
  const shown = lines.filter(Boolean)
  if (shown.length === 0) return
  pdf.heading(title, gold)
  for (const line of shown) pdf.text(line, { size: 10.5 })
}

async function works(pdf: PdfPages, viewer: Viewer, person: string, title: string): Promise<void> {
  const links = await findRows(publicationAuthors, { talent: person, linkStatus: 'confirmed', hiddenOnProfile: false })
  const ids = links.map(({ publication }) => publication)
  if (ids.length === 0) return
  const { rows } = await records(viewer, publications).list({ ids, size: mostWorks, sort: 'newest' }, citedFields)
  if (rows.length === 0) return
  pdf.heading(title, gold)
  for (const item of await citedItems(viewer, rows))
    pdf.text(citationText(item, 'apa'), { size: 10, ...(item.DOI ? { link: `https://doi.org/${item.DOI}` } : {}) })
}

/** The document as bytes. */
export async function cvOf(viewer: Viewer, kind: PeopleKind, row: PersonOut, context: CvContext): Promise<Buffer> {
  const { words, site, address } = context
  const { locale } = viewer
  const { talent, young } = words.public
  const name = nameOf(row)
  const made = formatDate(new Date().toISOString(), locale, { buddhist: false })
  const pdf = new PdfPages({
    title: `${row.fullName} · CV`,
    author: row.fullName,
    language: languageTags[locale],
    footer: words.directory.cv.footer({
      name: isUnwritten(name.native) ? row.fullName : name.native,
      site,
      date: made,
    }),
  })
  const saying: CareerContext = { locale, words, site: { dates: { buddhist: false } } }
  head(pdf, kind, row, locale, context)
  const biography = pickText(row.biography ?? null, locale)
  if (biography) facts(pdf, talent.biography, paragraphsOf(biography.text))
  facts(pdf, talent.expertise, [
    listed(
      row.keywords.map(({ label }) => label),
      locale,
    ),
    listed(
      row.domainIndustries.map(({ label }) => label),
      locale,
    ),
  ])
  for (const part of ['employments', 'educations', 'awards'] as const)
    career(pdf, talent[part], await careerEntries(kind, part, row, saying))
  facts(pdf, talent.languages, [
    listed(
      spokenLanguages(kind, row, locale).map(({ name: language, level }) =>
        level ? `${language} (${level})` : language,
      ),
      locale,
    ),
  ])
  const day = (date: string | null | undefined): string => (date ? formatDate(date, locale, { buddhist: false }) : '')
  facts(pdf, talent.availability, [
    listed(allWords(kind, 'availableFor', row.availableFor, locale), locale),
    listed(allWords(kind, 'lookingFor', row.lookingFor, locale), locale),
    [day(row.availableFrom), day(row.availableUntil)].filter(Boolean).join(' – '),
    listed(
      (row.mobilityCountries ?? []).map(({ label }) => label),
      locale,
    ) &&
      `${fieldLabel(kind, 'mobilityCountries', locale)}: ${listed(
        (row.mobilityCountries ?? []).map(({ label }) => label),
        locale,
      )}`,
  ])
  facts(
    pdf,
    young.portfolio,
    (row.portfolio ?? []).map(({ title, url }) => [title, url].filter(Boolean).join(': ')),
  )
  await works(pdf, viewer, row.id, words.common.menu.publication)
  pdf.text(words.directory.cv.note({ address }), { size: 8.5, color: ink === quiet ? ink : quiet, after: 0 })
  return pdf.bytes()
}
