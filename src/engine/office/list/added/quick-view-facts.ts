// What features say of a row in its quick view: short lists, each under a heading.
import type { LoaderContext } from '../../../page/context.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Out } from '../../../model/rows.ts'

export type QuickViewFacts = {
  title: string
  lines: {
    text: string
    note?: string | undefined
    href?: string | undefined
    /** What is done about it, and where. */
    act?: { text: string; href: string } | undefined
  }[]
}
/** Nothing where it has nothing to say of this row. */
export type TellQuickViewFacts = (context: LoaderContext, kind: Kind, row: Out) => Promise<QuickViewFacts[]>

const tellers = new Set<TellQuickViewFacts>()

/** From now on quick views say this too. */
export const addQuickViewFacts = (tell: TellQuickViewFacts): void => void tellers.add(tell)

export const quickViewFacts = async (context: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> =>
  (await Promise.all([...tellers].map((tell) => tell(context, kind, row))))
    .flat()
    .filter(({ lines }) => lines.length > 0)
