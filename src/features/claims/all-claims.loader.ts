// Claim requests of all pools in the viewer's reach, open and decided, beside the member list.
import type { LoaderContext } from '#engine/page/context.ts'
import { type Decided, decidedRequests, mostDecided } from './decided.ts'
import { pools } from './entry/entries.ts'
import { openQuestions, type ShownRequest } from './open-questions.ts'
import { mayDecide } from './requests.ts'

export type AllClaimsData = { requests: ShownRequest[]; decided: Decided[] }

export async function loader(context: LoaderContext): Promise<AllClaimsData> {
  const own = pools().filter((kind) => mayDecide(context.viewer, kind) !== false)
  const [open, decided] = await Promise.all([
    Promise.all(own.map((kind) => openQuestions(context, kind))),
    Promise.all(own.map((kind) => decidedRequests(context, kind))),
  ])
  return {
    requests: open.flatMap(({ requests }) => requests),
    decided: decided
      .flat()
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, mostDecided),
  }
}
