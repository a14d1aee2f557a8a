// Nothing found in a pool: what was searched, and the ways on with how many people each leads to.
import { Empty } from '#ui/empty.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { formatNumber } from '#words/formats.ts'
import type { PoolData } from './list.load.ts'

export function NoMatch({ data }: { data: PoolData }) {
  const { empty, list } = useWords('common')
  const { noMatch } = useWords('public')
  const locale = useLocale()
  if (!data.q && data.filters.length === 0) return <Empty sentence={empty.talents} />
  const sayings = {
    without: (text: string) => list.removeFilter({ text }),
    everything: () => list.searchEverything,
    field: (text: string) => noMatch.nearestField({ text }),
    neighbor: (text: string) => noMatch.nearby({ text }),
  }
  const ways = [
    ...data.waysOn.map(({ how, text, href, count }) => ({
      text: `${sayings[how](text)} (${formatNumber(count, locale)})`,
      href,
    })),
    { text: list.clearAll, href: data.base },
  ]
  return <Empty sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.noMatch} ways={ways} />
}
