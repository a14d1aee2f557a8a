// Sets a match aside for the member who reads, or shows it again; the search stays as it was.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { badRequest } from '#server/errors.ts'
import { readNamed, setAside, showAgain } from './set-aside.ts'

export async function action({ viewer, form, query, path }: ActionContext): Promise<Answer<null>> {
  const here = addressOf(path, query)
  const acts = form.get('do')
  if (acts !== 'aside' && acts !== 'again') throw badRequest('unknown_action')
  if (viewer.who !== 'member' || viewer.id === null)
    return { redirect: viewer.who === 'staff' ? here : `/login?redirect=${encodeURIComponent(here)}` }
  const named = readNamed(form.get('entry'))
  if (acts === 'aside') await setAside(viewer.id, named, form.get('reason'))
  else await showAgain(viewer.id, named)
  return { redirect: here }
}
