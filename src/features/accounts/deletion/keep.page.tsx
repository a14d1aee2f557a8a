// An account that is to be deleted, behind the link of the mail: when that is, and the button that keeps it.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { KeepData } from './keep.loader.ts'

const titleOf = ({ state }: KeepData, { undo }: Catalogs['ownData']): string =>
  ({ waits: undo.title, kept: undo.keptTitle, closed: undo.closedTitle, dead: undo.deadTitle })[state]

export const head = (data: KeepData, { ownData }: Catalogs): Head => ({ title: titleOf(data, ownData), hidden: true })

export function View() {
  const words = useWords('ownData')
  const data = usePage<KeepData>()
  const { undo } = words
  return (
    <>
      <h1>{titleOf(data, words)}</h1>
      {data.state === 'waits' && (
        <form method="post">
          <p>{undo.on({ date: data.on })}</p>
          <Button look="primary" type="submit">
            {undo.button}
          </Button>
        </form>
      )}
      {data.state === 'closed' && <p>{undo.closed}</p>}
      {data.state === 'dead' && <p>{undo.dead}</p>}
      {data.state === 'kept' && (
        <>
          <p>{undo.kept}</p>
          <p>
            <ButtonLink look="primary" href="/login">
              {undo.signIn}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  )
}
