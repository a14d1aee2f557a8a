// Which organization of the register (ROR) a university is: one question at a time, and all of them in a list. Plain forms: they
// work without script.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RorData } from './ror.loader.ts'
import undoList from '#engine/office/form/history/undo-list.module.css'
import { RorTriage } from './ror-triage.tsx'
import { Decide, Entry, Waiting } from './ror-waiting.tsx'
import css from './ror.module.css'

export const head = (data: RorData): Head => ({ title: data.title, hidden: true })

/** What can be decided at a glance, what is a question, and what has nothing to decide about. */
const groupsOf = (waiting: RorData['waiting']) =>
  [
    { name: 'strong' as const, ones: waiting.filter(({ offers }) => offers[0]?.isStrong) },
    { name: 'weak' as const, ones: waiting.filter(({ offers: [first] }) => first && !first.isStrong) },
    { name: 'none' as const, ones: waiting.filter(({ offers }) => offers.length === 0) },
  ].filter(({ ones }) => ones.length > 0)

export function View() {
  const data = usePage<RorData>()
  const { ror } = useWords('curator')
  const { actions } = useWords('common')
  const narrowed: Record<string, string> = data.only ? { only: data.only } : {}
  const ofCountry = (code: string): string =>
    `?${new URLSearchParams({ ...narrowed, ...(code ? { country: code } : {}) })}`
  const hrefOf = (page: number): string =>
    `?${new URLSearchParams({ ...narrowed, ...(data.country ? { country: data.country } : {}), page: String(page) })}`
  return (
    <div className={css.page}>
      {data.listHref && (
        <p>
          <A href={data.listHref}>{actions.backToList}</A>
        </p>
      )}
      <h1 data-total={data.total}>{data.title}</h1>
      <p>{ror.lead}</p>
      {data.only ? (
        <p>
          <A href="?">{ror.showAll}</A>
        </p>
      ) : (
        <p role="status">{ror.proposed({ count: data.proposed, of: data.total })}</p>
      )}
      {data.countries.length > 1 && (
        <>
          <p id="by-country">{ror.byCountry}</p>
          <nav className={css.countries} aria-labelledby="by-country">
            <A href={ofCountry('')} aria-current={data.country === '' ? 'true' : undefined}>
              {ror.allCountries}
            </A>
            {data.countries.map(({ code, name, count }) => (
              <A key={code} href={ofCountry(code)} aria-current={data.country === code ? 'true' : undefined}>
                {`${name} ${count}`}
              </A>
            ))}
          </nav>
        </>
      )}
      {data.waiting.length === 0 ? (
        <Empty sentence={ror.nothing} />
      ) : (
        <>
          <RorTriage waiting={data.waiting} />
          <details className={css.all}>
            <summary>{ror.all({ count: data.waiting.length })}</summary>
            {groupsOf(data.waiting).map(({ name, ones }) => (
              <section key={name} className={css.group} aria-labelledby={`ror-${name}`}>
                <h2 id={`ror-${name}`}>{ror.groups[name]}</h2>
                <ul className={css.list}>
                  {ones.map((one) => (
                    <Waiting key={one.id} one={one} />
                  ))}
                </ul>
              </section>
            ))}
          </details>
        </>
      )}
      {data.pages > 1 && <Pager page={data.page} pages={data.pages} hrefOf={hrefOf} />}
      {data.absent.length > 0 && (
        <details className={undoList.changes}>
          <summary>{ror.absent({ count: data.absent.length })}</summary>
          <ul>
            {data.absent.map(({ id, name, href, who }) => (
              <li key={id}>
                <p>
                  <Entry href={href} name={name} />
                  <small>{who}</small>
                </p>
                <Decide decision="again" university={id} label={ror.again} of={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
