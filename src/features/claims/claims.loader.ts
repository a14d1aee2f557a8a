// Claim requests and corrections that wait for staff, in their reach.
import type { LoaderContext } from '#engine/office/context.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { forbidden } from '#server/errors.ts'
import { type Asked, type Corrected, whatIsAsked } from './asked.ts'
import { mayDecide } from './requests.ts'

export type ClaimsData = { title: string; requests: Asked[]; corrections: Corrected[] }

export async function loader(context: LoaderContext): Promise<ClaimsData> {
  const { viewer, page, locale, words } = context
  const kind = getKind(page.kind as string)
  if (mayDecide(viewer, kind) === false) throw forbidden()
  const asked = await whatIsAsked(context, kind)
  return { title: words.claim.office.title({ text: wordsOf(kind, locale).many }), ...asked }
}
