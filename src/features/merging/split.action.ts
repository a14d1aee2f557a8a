// Parts a row; what is wrong is said, and nothing that was chosen is lost.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import type { Share, SplitUse } from '#engine/interfaces/merging.ts'
import { splitRow } from './split-row.ts'

export type SplitRowAnswer = { error: string; name: string; shares: Record<string, string>; uses: string[] }

/** The share of a field is sent under its name with this before it. */
const shareOf = /^share\.(\w+)$/

const isShare = (text: string): text is Share => ['stays', 'both', 'goes'].includes(text)

function useOf(text: string): SplitUse {
  const [kind = '', field = '', id = ''] = text.split('.')
  return { kind, field, id }
}

export async function action({ viewer, page, form, words, locale }: ActionContext): Promise<Answer<SplitRowAnswer>> {
  const kind = kindOfPage(page)
  const { splitRow: said } = words.editor
  const name = (form.get('name') ?? '').trim()
  const uses = form.getAll('use')
  const shares = Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const field = shareOf.exec(key)?.[1]
      return field && isShare(value) ? [[field, value] as const] : []
    }),
  )
  const refuse = (error: string): Answer<SplitRowAnswer> => ({ status: 422, data: { error, name, shares, uses } })
  if (!name) return refuse(said.nameMissing)
  const title = kind.fields[kind.title]?.translated ? { [locale]: name } : name
  try {
    await splitRow(viewer, kind, form.get('id') ?? '', Number(form.get('version')), {
      title,
      shares,
      uses: uses.map(useOf),
    })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'outside_reach') return refuse(said.outOfReach)
    const [first] = Object.entries(error.fields ?? {})
    if (first?.[1][0]) return refuse(fieldMessage(words.problems, fieldLabel(kind, first[0], locale), first[1][0]))
    if (error.status === 409 || error.status === 404) return refuse(said.changed)
    throw error
  }
  return { redirect: `${page.path.replace(/\/split$/, '')}?flash=saved` }
}
