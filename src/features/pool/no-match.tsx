// Nothing found in a pool: what was searched, and the ways on with how many people each leads to.
import { useSite } from '#engine/pages/page-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useWords } from '#ui/words.tsx'
import type { PoolData } from './list.load.ts'

export function NoMatch({ data }: { data: PoolData }) {
  const { empty, list, shell } = useWords('common')
  const { signedIn } = useSite()
  if (!data.q && data.filters.length === 0)
    return (
      <Empty sentence={empty.talents}>{!signedIn && <ButtonLink href="/register">{shell.register}</ButtonLink>}</Empty>
    )
  const ways = [...data.waysOn, { text: list.clearAll, href: data.base }]
  return <Empty sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.noMatch} ways={ways} />
}
