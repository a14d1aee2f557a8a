// Nothing found in a pool: what was searched, and the ways on with how many people each leads to.
import { useSite } from '#engine/page/page-data.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { PoolData } from './list.loader.ts'

export function NoMatch({ data }: { data: PoolData }) {
  const { actions, empty, shell } = useWords('common')
  const { signedIn, registrationOpen } = useSite()
  if (!data.q && data.filters.length === 0)
    return (
      <Empty sentence={empty.talents}>
        {!signedIn && registrationOpen && <ButtonLink href="/register">{shell.register}</ButtonLink>}
      </Empty>
    )
  const all = { text: `${actions.showAll} (${data.everybody})`, href: data.base }
  const ways = data.everybody > 0 ? [...data.alternatives, all] : data.alternatives
  return <Empty sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.noMatch} ways={ways} />
}
