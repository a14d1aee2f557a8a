// The six questions of OAI-PMH 2.0 (openarchives.org/OAI/openarchivesprotocol.html) and how they are answered; what is asked wrongly is said as the protocol wants it.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { element, type Xml, xmlDocument } from '#lib/text/xml.ts'
import { cerifNamespace } from '#kinds/cerif-parts.ts'
import { defaultLocale } from '#words/locales.ts'
import { findNoted } from './changes.ts'
import { dublinCore } from './dublin-core.ts'
import { domainOf, identify } from './identify.ts'
import { type Cursor, type ListAsked, readPage, readToken, writeToken } from './pages.ts'
import {
  datestamp,
  emptySets,
  headerOf,
  type OaiRecord,
  openaireSet,
  readIdentifier,
  readRows,
  setNames,
  setOf,
  sortsOf,
} from './records.ts'

type Code =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

class Refused extends Error {
  readonly code: Code
  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}

type Site = { origin: string; host: string; name: string; locale: typeof defaultLocale; open: ReadonlySet<string> }
type Given = Readonly<Record<string, string>>

const formats: Readonly<
  Record<string, { schema: string; namespace: string; write: (one: OaiRecord, site: Site) => Xml | null }>
> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: ({ sort, row }, site) => row && dublinCore(sort, row, site),
  },
  oai_cerif_openaire: {
    schema: 'https://www.openaire.eu/schema/cris/1.1/openaire-cerif-profile.xsd',
    namespace: cerifNamespace,
    write: ({ sort, row }, { open }) => row && sort.write(row, open),
  },
}

/** By verb: arguments that must and that may be given; a token stands alone. */
const verbs: Readonly<Record<string, { must: readonly string[]; may: readonly string[] }>> = {
  Identify: { must: [], may: [] },
  ListMetadataFormats: { must: [], may: ['identifier'] },
  ListSets: { must: [], may: ['resumptionToken'] },
  ListIdentifiers: { must: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { must: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
  GetRecord: { must: ['identifier', 'metadataPrefix'], may: [] },
}

/** 3.3 and 2.6 of the protocol: how a format and a set may be called. */
const formatName = /^[\w\-.!~*'()]+$/
const setName = /^[\w\-.!~*'()]+(:[\w\-.!~*'()]+)*$/

function readArguments(params: URLSearchParams): { verb: string; given: Given } {
  const verb = params.get('verb') ?? ''
  const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!known || params.getAll('verb').length > 1)
    throw new Refused('badVerb', 'The verb is missing, repeated or unknown.')
  const given: Record<string, string> = {}
  for (const [name, value] of params) {
    if (name === 'verb') continue
    if (![...known.must, ...known.may].includes(name))
      throw new Refused('badArgument', `${verb} has no argument ${name}.`)
    if (Object.hasOwn(given, name)) throw new Refused('badArgument', `${name} is given twice.`)
    given[name] = value
  }
  const hasToken = 'resumptionToken' in given
  if (hasToken && Object.keys(given).length > 1) throw new Refused('badArgument', 'resumptionToken stands alone.')
  const missing = hasToken ? undefined : known.must.find((name) => !given[name])
  if (missing) throw new Refused('badArgument', `${missing} is missing.`)
  if (given.metadataPrefix !== undefined && !formatName.test(given.metadataPrefix))
    throw new Refused('badArgument', 'metadataPrefix is no name of a format.')
  if (given.set !== undefined && !setName.test(given.set)) throw new Refused('badArgument', 'set is no name of a set.')
  return { verb, given }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)

/** As an instant; a day as `until` is its last second. */
function readTime(text: string | undefined, isEnd: boolean): string {
  if (text === undefined) return ''
  const whole = isDay(text) ? `${text}T${isEnd ? '23:59:59' : '00:00:00'}Z` : text
  const at = Date.parse(whole)
  if (
    (!isDay(text) && !isMoment(text)) ||
    Number.isNaN(at) ||
    !new Date(at).toISOString().startsWith(text.slice(0, 10))
  )
    throw new Refused('badArgument', 'Times are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.')
  return new Date(at).toISOString()
}

function readList({ metadataPrefix = '', set, from, until }: Given): ListAsked {
  if (from && until && isDay(from) !== isDay(until))
    throw new Refused('badArgument', 'from and until have the same granularity.')
  const asked = { from: readTime(from, false), until: readTime(until, true) }
  if (asked.from && asked.until && asked.from > asked.until) throw new Refused('badArgument', 'from is after until.')
  const named = set === undefined ? null : setOf(set)
  if (set !== undefined && named === null) throw new Refused('noRecordsMatch', `There is nothing in a set ${set}.`)
  return { prefix: metadataPrefix, set: named ?? '', ...asked }
}

const recordOf = (one: OaiRecord, prefix: string, site: Site): Xml => {
  const metadata = one.row ? (formats[prefix]?.write(one, site) ?? null) : null
  return element('record', {}, headerOf(site.host, one), metadata && element('metadata', {}, metadata))
}

async function list(verb: string, given: Given, site: Site): Promise<Xml> {
  const token = given.resumptionToken
  const resumed = token === undefined ? null : readToken(token)
  if (token !== undefined && !resumed) throw new Refused('badResumptionToken', 'The token is not one of this site.')
  const asked: ListAsked = resumed ?? readList(given)
  const start: Cursor | null = resumed
  const page = await readPage(asked, start)
  if (!page) throw new Refused('badResumptionToken', 'What the token belongs to is not there any more.')
  if (page.records.length === 0 && !resumed) throw new Refused('noRecordsMatch', 'Nothing was changed then.')
  const { prefix, set, from, until } = asked
  return element(
    verb,
    {},
    page.records.map((one) => (verb === 'ListRecords' ? recordOf(one, prefix, site) : headerOf(site.host, one))),
    page.next || resumed
      ? element(
          'resumptionToken',
          { cursor: start?.count ?? 0 },
          page.next ? writeToken({ prefix, set, from, until }, page.next) : '',
        )
      : null,
  )
}

/** The record with this identifier: public, or known to be so no more. */
async function find(identifier: string, site: Site): Promise<OaiRecord> {
  const read = readIdentifier(site.host, identifier)
  const sorts = read ? await sortsOf(read.set) : []
  for (const sort of sorts) {
    const id = read?.id ?? ''
    const row = (await readRows(sort, [id])).get(id) ?? null
    const noted = await findNoted(sort.name, id)
    const changed = row?.updatedAt ? new Date(row.updatedAt).toISOString() : ''
    const at = [changed, noted ? new Date(noted.at).toISOString() : ''].toSorted().at(-1) ?? ''
    if (row || noted?.isDeleted) return { sort, id, at, row }
  }
  throw new Refused('idDoesNotExist', 'There is no record with this identifier.')
}

async function listFormats({ identifier }: Given, site: Site): Promise<Xml> {
  if (identifier !== undefined) await find(identifier, site)
  return element(
    'ListMetadataFormats',
    {},
    Object.entries(formats).map(([prefix, { schema, namespace }]) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, schema),
        element('metadataNamespace', {}, namespace),
      ),
    ),
  )
}

function listSets({ resumptionToken }: Given): Xml {
  if (resumptionToken !== undefined) throw new Refused('badResumptionToken', 'Sets are listed in one piece.')
  const specs = setNames.flatMap((name): [string, string][] => [
    [name, name],
    [openaireSet(name), `OpenAIRE_CRIS_${name}`],
  ])
  // The guidelines want them told of, also by whom has nothing in them.
  const empty = emptySets.map((name): [string, string] => [openaireSet(name), `OpenAIRE_CRIS_${name}`])
  return element(
    'ListSets',
    {},
    [...specs, ...empty].map(([spec, name]) =>
      element('set', {}, element('setSpec', {}, spec), element('setName', {}, name)),
    ),
  )
}

async function getRecord({ identifier = '', metadataPrefix = '' }: Given, site: Site): Promise<Xml> {
  return element('GetRecord', {}, recordOf(await find(identifier, site), metadataPrefix, site))
}

function answer(verb: string, given: Given, site: Site): Promise<Xml> | Xml {
  if (given.metadataPrefix !== undefined && !Object.hasOwn(formats, given.metadataPrefix))
    throw new Refused('cannotDisseminateFormat', `There is no format ${given.metadataPrefix}.`)
  if (verb === 'Identify') return identify(site.origin, site.name)
  if (verb === 'ListMetadataFormats') return listFormats(given, site)
  if (verb === 'ListSets') return listSets(given)
  return verb === 'GetRecord' ? getRecord(given, site) : list(verb, given, site)
}

/** The whole answer to a request, whatever was asked. */
export async function answerOai(origin: string, params: URLSearchParams): Promise<string> {
  const site: Site = {
    origin,
    host: domainOf(origin),
    name: await publicSite().name(defaultLocale),
    locale: defaultLocale,
    open: new Set((await sortsOf(null)).map(({ name }) => name)),
  }
  let attributes: Record<string, string> = {}
  let content: Xml
  try {
    const { verb, given } = readArguments(params)
    attributes = { verb, ...given }
    content = await answer(verb, given, site)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // What was asked is repeated only where it could be asked.
    if (error.code === 'badVerb' || error.code === 'badArgument') attributes = {}
    content = element('error', { code: error.code }, error.message)
  }
  return xmlDocument(
    element(
      'OAI-PMH',
      {
        xmlns: 'http://www.openarchives.org/OAI/2.0/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
      },
      element('responseDate', {}, datestamp(new Date().toISOString())),
      element('request', attributes, `${origin}/oai`),
      content,
    ),
  )
}
