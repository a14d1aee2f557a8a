// Keeps a search, changes its name or frequency, or takes it off.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { readListAddress } from '#engine/public/directory/list-question.ts'
import { readLine } from '#lib/text/typed-text.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { changeSearch, keepSearch, mostName, mostSearches, readFrequency, removeSearch } from './saved-searches.ts'

/** What stood in the way: of the search with this id, or of the one that is to be kept (''). */
export type SearchesAnswer = { id: string; name: string; frequency: string; error: string }

export async function action({ form, viewer, path, words }: ActionContext): Promise<Answer<SearchesAnswer>> {
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  const what = form.get('do')
  const id = form.get('id') ?? ''
  const back = { redirect: `${path}?flash=saved` }
  if (what === 'remove') {
    await removeSearch(viewer.id, id)
    return back
  }
  if (what !== 'keep' && what !== 'change') throw badRequest('unknown_action')
  const typed = form.get('name') ?? ''
  const frequency = readFrequency(form.get('frequency'))
  const refuse = (error: string): Answer<SearchesAnswer> => ({
    status: 422,
    data: { id: what === 'keep' ? '' : id, name: typed, frequency, error },
  })
  const { problems, member } = words
  const { savedSearches } = member
  const name = readLine(typed, mostName)
  if (!name.ok) return refuse(problems.validation.max({ text: savedSearches.name, count: mostName }))
  if (!name.value) return refuse(problems.validation.required({ text: savedSearches.name }))
  if (what === 'change') {
    await changeSearch(viewer.id, id, { name: name.value, frequency })
    return back
  }
  const read = readListAddress(form.get('list') ?? '')
  if (!read) throw badRequest('bad_parameter', { parameter: 'list' })
  const { directory, question } = read
  const kept = { name: name.value, kind: directory.kind.name, query: question.toString(), frequency }
  return (await keepSearch(viewer.id, kept)) ? back : refuse(savedSearches.full({ count: mostSearches }))
}
