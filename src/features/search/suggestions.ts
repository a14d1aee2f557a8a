// Suggestions while typing in the top bar: people by name, keywords in any language, rows of every other kind that is open, and the way to all of them.
import { talents } from '#kinds/talents/kind.ts'
import type { FastifyInstance } from 'fastify'
import { keywords } from '#kinds/keywords/kind.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import { personOut } from '#kinds/people.ts'
import { described } from '#engine/api/described.ts'
import { isUnsearchable, typedNotes } from '#engine/search/queries/search-notes.ts'
import { searchCalls } from './description.ts'
import { identifyingFields } from '#engine/model/values/identifying-fields.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { listPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { type FoundRow, searchKinds } from '#engine/search/search-kinds.ts'
import { cached } from '#server/cache/cached.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import { runsOf } from '#server/search/queries/correct.ts'
import { isHonorific } from '#server/search/spelling/honorifics.ts'
import { isLocale } from '#words/locales.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'
import { kindsFor, type MayList } from './searchable-kinds.ts'

export type Suggested = {
  name: string
  label: string
  items: { text: string; note?: string; href: string; lang?: string }[]
}

const most = { people: 5, keywords: 4, others: 3 }
// Of each kind: some are left out, for they are found by another name.
const read = 8
const cache = cached<Suggested[]>({ bytes: 8 * 1024 * 1024 }, 60)

const fields = ['fullName', 'nameNative', 'slug', 'country', 'name', 'title', 'label', 'state']

type Item = Suggested['items'][number]

const isKeyword = (kind: Kind): boolean => kind.name === keywords.name

/** Keywords lead to the people who have them, once they are approved. */
const placeOf = ({ kind, row }: FoundRow): string | null =>
  isKeyword(kind)
    ? outOf(keywords, kind, row)?.state === 'approved'
      ? `${listPath(talents)}/keyword/${row.slug}`
      : null
    : publicPath(kind, row)

function itemOf(found: FoundRow): Item[] {
  const { kind, row, title } = found
  const href = placeOf(found)
  if (!href) return []
  const text = personOut(kind, row)?.nameNative || title.map((piece) => piece.text).join('')
  const lang = languageOfName(text)
  const country = row.country?.label
  return [{ text, href, ...(lang ? { lang } : {}), ...(country ? { note: country } : {}) }]
}

const isPerson = (kind: Kind): boolean => identifyingFields(kind).isPerson

/** Rows of these kinds by their names: people together, all else by kind. */
async function suggestRows(viewer: Viewer, kinds: readonly Kind[], q: string, asTyped: boolean) {
  const { rows } = await searchKinds(viewer, {
    q,
    kinds,
    type: 'name',
    asTyped,
    each: read,
    fields: (kind) => [kind.title, ...fields.filter((name) => name !== kind.title && kind.fields[name])],
  })
  // Of what is found by the place it belongs to, only what is named so is suggested; people and keywords have names in other languages.
  const isNamed = ({ kind, title }: FoundRow): boolean =>
    isPerson(kind) || isKeyword(kind) || title.some(({ hit }) => hit)
  // A keyword that is met as it is shown comes before one that is met in another language.
  const asShown = ({ kind, title }: FoundRow): number => Number(isKeyword(kind) && !title.some(({ hit }) => hit))
  const inOrder = rows.filter(isNamed).sort((a, b) => asShown(a) - asShown(b))
  const named = Map.groupBy(inOrder, ({ kind }) => (isPerson(kind) ? 'people' : kind.name))
  return (name: string, size: number): Item[] => (named.get(name) ?? []).flatMap(itemOf).slice(0, size)
}

async function groupsOf(
  viewer: Viewer,
  kinds: readonly Kind[],
  q: string,
  words: AllWords,
  asTyped: boolean,
): Promise<Suggested[]> {
  const hasPool = kinds.some((kind) => kind.name === 'talents')
  const itemsOf = await suggestRows(viewer, hasPool ? [...kinds, keywords] : kinds, q, asTyped)
  return [
    { name: 'people', label: words.common.suggestions.people, items: itemsOf('people', most.people) },
    { name: 'keywords', label: words.common.searchTypes.keyword, items: itemsOf('keywords', most.keywords) },
    ...kinds
      .filter((kind) => !isPerson(kind))
      .map((kind) => ({
        name: kind.name,
        label: wordsOf(kind, viewer.locale).many,
        items: itemsOf(kind.name, most.others),
      })),
  ].filter(({ items }) => items.length > 0)
}

/** Slips are looked for where nothing is found in any group: most that is typed is the beginning of something. */
async function suggest(viewer: Viewer, kinds: readonly Kind[], q: string, words: AllWords): Promise<Suggested[]> {
  const typed = await groupsOf(viewer, kinds, q, words, true)
  const groups = typed.length > 0 ? typed : await groupsOf(viewer, kinds, q, words, false)
  if (groups.length === 0) return []
  const all = { text: words.search.allFor({ text: q }), href: `/search?${new URLSearchParams({ q })}` }
  return [...groups, { name: 'all', label: words.search.all, items: [all] }]
}

/** GET /api/suggestions?q=&locale= answers {groups}: only what everybody may see, of kinds whose pages are switched on. */
export function addSuggestionRoutes(app: FastifyInstance, mayList: MayList): void {
  app.get('/api/suggestions', described(searchCalls['/api/suggestions'].get), async (request, reply) => {
    const params = new URL(request.url, 'http://localhost').searchParams
    const locale = params.get('locale')
    const viewer = asVisitor({
      ...request.identity.viewer,
      locale: isLocale(locale) ? locale : request.identity.viewer.locale,
    })
    const q = (params.get('q') ?? '').trim().slice(0, 100)
    // "Dr." before a name begins no word.
    const isTitle = runsOf(q).every((run) => isHonorific(run.text))
    const words = await wordsIn(viewer.locale)
    const [note] = isUnsearchable(q) ? typedNotes(q, words) : []
    const kinds = q && !isTitle && !note ? await kindsFor(viewer, mayList) : []
    const names = kinds.map(({ name }) => name).join()
    const groups =
      kinds.length > 0
        ? await cache(
            `${viewer.locale}|${viewer.listsBeforeNotice}|${names}|${q}`,
            () => suggest(viewer, kinds, q, words),
            'public',
          )
        : note
          ? [{ name: 'note', label: note, items: [] }]
          : []
    // Who is withdrawn is suggested no more, from no cache on the way either.
    if (!request.identity.signedIn) void reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return { groups }
  })
}
