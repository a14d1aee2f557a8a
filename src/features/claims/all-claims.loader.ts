// Claim requests of all pools in the viewer's reach, beside the member list.
import type { LoaderContext } from '#engine/office/context.ts'
import { pools } from './entry/entries.ts'
import { openQuestions, type ShownRequest } from './open-questions.ts'
import { mayDecide } from './requests.ts'

export type AllClaimsData = { requests: ShownRequest[] }

export async function loader(context: LoaderContext): Promise<AllClaimsData> {
  const own = pools().filter((kind) => mayDecide(context.viewer, kind) !== false)
  const open = await Promise.all(own.map((kind) => openQuestions(context, kind)))
  return { requests: open.flatMap(({ requests }) => requests) }
}
