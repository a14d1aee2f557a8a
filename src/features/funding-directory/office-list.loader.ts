// The list of funding organizations for staff; `?agency=1` of the menu leads to those that are agencies.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'

export async function loader(context: LoaderContext): Promise<ListData> {
  const agency = context.query.get('agency')
  if (agency === null) return loadList(context)
  const query = new URLSearchParams(context.query)
  query.delete('agency')
  query.set('isFundingAgency', String(agency === '1'))
  throw new Redirection(`${context.path}?${query}`)
}
