// Claim requests and corrections that wait for staff, in their reach.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { forbiddenTo } from '#server/errors.ts'
import { type ShownRequest, type Corrected, openQuestions } from './open-questions.ts'
import { mayDecide } from './requests.ts'

export type ClaimsData = { title: string; requests: ShownRequest[]; corrections: Corrected[] }

export async function loader(context: LoaderContext): Promise<ClaimsData> {
  const { viewer, page, locale, words } = context
  const kind = kindOfPage(page)
  if (mayDecide(viewer, kind) === false) throw forbiddenTo('publish')
  const open = await openQuestions(context, kind)
  return { title: words.claim.office.title({ text: wordsOf(kind, locale).many }), ...open }
}
