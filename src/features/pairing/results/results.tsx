// Matches by kind: tabs on a phone, a group for each kind, those that were set aside, and those chosen to be written to.
import { Form } from 'react-router'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { SelectionBar, useSelection } from './selection.tsx'
import { Group } from './group.tsx'
import type { Reason } from './reasons-aside.ts'
import type { ShownPage } from './shown-page.ts'
import type { ShownGroup } from './shown-results.ts'
import type { Writes } from './writes.ts'
import css from './results.module.css'

function Aside({ aside, here }: { aside: readonly { id: string; title: string; reason: Reason }[]; here: string }) {
  const words = useWords('pairing')
  const base = useBase()
  if (aside.length === 0) return null
  return (
    <details className={css.hidden} open>
      <summary>{words.setAsideCount({ count: aside.length })}</summary>
      <ul>
        {aside.map(({ id, title, reason }) => (
          <li key={id}>
            {title} · {words.reasonsAside[reason]}
            <Form method="post" preventScrollReset action={localHref(base, here)}>
              <input type="hidden" name="do" value="again" />
              <input type="hidden" name="entry" value={id} />
              <Button look="quiet" type="submit">
                {words.undo}
                <span className="visually-hidden"> {title}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

export type ResultsData = Pick<ShownPage, 'groups' | 'tabs' | 'aside'> & { isMember: boolean; writes: Writes }
type ResultsProps = {
  data: ResultsData
  /** The address to which the buttons of a match come back. */
  here: string
  /** What stands above the groups, and a lesser half below them with its title. */
  title?: string | undefined
  near?: { title: string; groups: readonly ShownGroup[] } | undefined
}

export function Results({ data, here, title, near }: ResultsProps) {
  const words = useWords('pairing')
  const choosing = useSelection()
  const common = { here, isMember: data.isMember, choosing, writes: data.writes }
  return (
    <div className={css.results}>
      {title && <h2 className={css.half}>{title}</h2>}
      {data.tabs.length > 1 && (
        <div className={css.tabs}>
          <Tabs tabs={data.tabs} label={words.groups} />
        </div>
      )}
      {data.groups.map((group) => (
        <Group key={group.kind} group={group} tab={data.tabs.find(({ kind }) => kind === group.kind)} {...common} />
      ))}
      {near && near.groups.length > 0 && (
        <>
          <h2 className={css.half}>{near.title}</h2>
          {near.groups.map((group) => (
            <Group key={group.kind} name={`near-${group.kind}`} group={group} {...common} />
          ))}
        </>
      )}
      <Aside aside={data.aside} here={here} />
      <SelectionBar {...choosing} writes={data.writes} />
    </div>
  )
}

type Ways = ShownPage['ways']

/** Kinds that were asked for and have nothing, and where something is. */
export function Nothing({ ways }: { ways: Ways }) {
  const words = useWords('pairing')
  const { none, kinds, near } = ways
  const links = [...kinds, ...near]
  if (none.length + links.length === 0) return null
  return (
    <div className={css.nothing}>
      {none.map((text) => (
        <p key={text}>{words.noneIn({ text })}</p>
      ))}
      {links.length > 0 && (
        <>
          <p>{kinds.length > 0 ? words.elsewhere : words.nearest}</p>
          <ul>
            {links.map(({ text, href }) => (
              <li key={href}>
                <A href={href}>{text}</A>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
