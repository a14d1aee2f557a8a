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
const formTellers = new Set<TellQuickViewFacts>()

/** From now on quick views say this too. */
export const addQuickViewFacts = (tell: TellQuickViewFacts): void => void tellers.add(tell)
/** From now on it stands beside forms and read views of staff. */
export const addFormFacts = (tell: TellQuickViewFacts): void => void formTellers.add(tell)

const factsFrom = async (
  by: ReadonlySet<TellQuickViewFacts>,
  ...about: Parameters<TellQuickViewFacts>
): Promise<QuickViewFacts[]> =>
  (await Promise.all([...by].map((tell) => tell(...about)))).flat().filter(({ lines }) => lines.length > 0)

export const quickViewFacts = (...about: Parameters<TellQuickViewFacts>): Promise<QuickViewFacts[]> =>
  factsFrom(tellers, ...about)

export const formFacts = async (...about: Parameters<TellQuickViewFacts>): Promise<QuickViewFacts[]> =>
  about[0].viewer.who === 'staff' ? factsFrom(formTellers, ...about) : []
