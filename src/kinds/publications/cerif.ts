// A work as the CERIF profile has it, by the resource types and access rights of COAR: what is read is a publication, data and programs are products.
import type { OutRow, OutWith } from '#engine/model/rows.ts'
import { element, filled, type Xml } from '#lib/text/xml.ts'
import {
  day,
  identifiersOf,
  inEachLanguage,
  inOne,
  keywords,
  orgUnit,
  plain,
  record,
  within,
  typeOf,
} from '../cerif-parts.ts'
import type { publicationAuthors } from '../publication-authors/kind.ts'
import type { publications } from './kind.ts'

type Work = OutWith<typeof publications, { publicationAuthors: typeof publicationAuthors }>
type Author = OutRow<typeof publicationAuthors>

const coar = 'http://purl.org/coar/resource_type/'
const types: Readonly<Record<string, string>> = {
  journal_article: 'c_6501',
  review: 'c_dcae04bc',
  conference_paper: 'c_5794',
  book: 'c_2f33',
  book_chapter: 'c_3248',
  preprint: 'c_816b',
  report: 'c_93fc',
  thesis: 'c_46ec',
}
/** Text of some sort: what COAR calls works that it has no better word for. */
const otherType = 'c_18cf'

const products: Readonly<Record<string, string>> = { dataset: 'c_ddb1', software: 'c_5ce6' }
export const productTypes = Object.keys(products)

const access: Readonly<Record<string, string>> = { closed: 'c_14cb', embargoed: 'c_f1cf' }
const openAccess = 'c_abf2'

const [firstPage, lastPage] = [/^[^-–—]+/, /[-–—]([^-–—]+)$/]

/** @param role what the profile calls who made it: author of a publication, creator of a product */
function makerOf(role: 'Author' | 'Creator', author: Author, open: ReadonlySet<string>): Xml {
  const person = author.talent && open.has(author.talent.kind ?? '') ? author.talent : null
  const name = author.rawName
  if (author.isOrganization) return element(role, {}, element('DisplayName', {}, name), orgUnit(name))
  return element(
    role,
    {},
    element('DisplayName', {}, name),
    // Who has a record is described there alone: the name on a work may be another one.
    person
      ? element('Person', { id: `Persons/${person.id}` })
      : element(
          'Person',
          {},
          element('PersonName', {}, element('FamilyNames', {}, name)),
          identifiersOf(author.orcid, author.scopusId),
        ),
    within('Affiliation', orgUnit(author.university?.label ?? author.affiliationText, author.university)),
  )
}

const makersOf = (role: 'Author' | 'Creator', { publicationAuthors }: Work, open: ReadonlySet<string>): Xml | null =>
  filled(
    `${role}s`,
    {},
    publicationAuthors.map((author) => makerOf(role, author, open)),
  )

const publishersOf = ({ publisher }: Work): Xml | null =>
  within('Publishers', within('Publisher', orgUnit(publisher?.label)))

const licenseOf = ({ licenseUrl }: Work): Xml | null =>
  licenseUrl
    ? element('License', { scheme: 'https://www.openaire.eu/cerif-profile/vocab/LicenseTypes#' }, licenseUrl)
    : null

function accessOf({ openAccess: right }: Work): Xml | null {
  if (!right || right === 'unknown') return null
  const rights = 'http://purl.org/coar/access_right'
  return element('Access', { xmlns: rights }, `${rights}/${access[right] ?? openAccess}`)
}

function publishedIn({ journal, containerTitle }: Work): Xml | null {
  const name = journal?.label ?? containerTitle
  if (!name) return null
  const type = journal ? 'c_0640' : 'c_2f33'
  return element(
    'PublishedIn',
    {},
    element('Publication', {}, typeOf('COAR_Publication_Types', coar + type), inOne('Title', name)),
  )
}

export function cerifPublication(row: Work, open: ReadonlySet<string>): Xml {
  const language = row.language ?? 'en'
  const pages = row.pages ?? ''
  return record(
    'Publication',
    `Publications/${row.id}`,
    typeOf('COAR_Publication_Types', coar + (types[row.workType ?? ''] ?? otherType)),
    plain('Language', language),
    inOne('Title', row.title, language),
    inEachLanguage('Title', row.titleTranslated),
    publishedIn(row),
    plain('PublicationDate', day(row.publishedOn) ?? row.publishedYear),
    plain('Number', row.articleNumber),
    plain('Volume', row.volume),
    plain('Issue', row.issue),
    plain('StartPage', firstPage.exec(pages)?.[0]?.trim()),
    plain('EndPage', lastPage.exec(pages)?.[1]?.trim()),
    plain('DOI', row.doi),
    plain('ISBN', row.isbn),
    plain('URL', row.fulltextUrl),
    makersOf('Author', row, open),
    publishersOf(row),
    licenseOf(row),
    keywords(row.keywords),
    inOne('Abstract', row.abstract, language),
    accessOf(row),
  )
}

export function cerifProduct(row: Work, open: ReadonlySet<string>): Xml {
  const language = row.language ?? 'en'
  return record(
    'Product',
    `Products/${row.id}`,
    typeOf('COAR_Product_Types', coar + products[row.workType ?? '']),
    plain('Language', language),
    inOne('Name', row.title, language),
    inEachLanguage('Name', row.titleTranslated),
    plain('DOI', row.doi),
    plain('URL', row.fulltextUrl),
    makersOf('Creator', row, open),
    publishersOf(row),
    licenseOf(row),
    inOne('Description', row.abstract, language),
    keywords(row.keywords),
    accessOf(row),
  )
}
