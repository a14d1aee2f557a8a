// Which organization of the register (ROR) a university is: accept, reject, or in none. Plain forms: they work without script.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RorData } from './ror.loader.ts'
import undoList from '#engine/office/form/history/undo-list.module.css'
import css from './ror.module.css'

export const head = (data: RorData): Head => ({ title: data.title, hidden: true })

type DecideProps = {
  decision: string
  university: string
  ror?: string
  label: string
  of: string
  look?: 'primary' | 'quiet'
}

function Decide({ decision, university, ror = '', label, of, look }: DecideProps) {
  return (
    <form method="post">
      <input type="hidden" name="do" value={decision} />
      <input type="hidden" name="university" value={university} />
      <input type="hidden" name="ror" value={ror} />
      <Button type="submit" {...(look ? { look } : {})} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
    </form>
  )
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** The name of an entry, and the way to it for who keeps the list. */
const Entry = ({ href, name }: { href: string | null; name: string }) => (href ? <A href={href}>{name}</A> : name)

function Waiting({ one, isFirst }: { one: RorData['waiting'][number]; isFirst: boolean }) {
  const { ror } = useWords('curator')
  return (
    <li className={css.waiting}>
      <h3>
        <Entry href={one.href} name={one.name} />
      </h3>
      <p className={css.facts}>
        {one.country}
        {one.website && <Outside href={one.website}>{one.website.replace(/^https?:\/\/|\/$/g, '')}</Outside>}
      </p>
      {one.offers.length === 0 && <p className={css.facts}>{ror.noProposal}</p>}
      {one.offers.map((offer, at) => (
        <div key={offer.ror} className={css.offer} data-strong={offer.isStrong ? '' : undefined}>
          <p>
            {!offer.isStrong && <span>{ror.isIt}</span>}
            <b>{offer.name}</b>
            <small>
              {[offer.city, offer.reason === 'similar' ? ror.similar({ percent: offer.percent }) : ror[offer.reason]]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small className={css.facts}>
              <Outside href={`https://ror.org/${offer.ror}`}>{offer.ror}</Outside>
              {offer.website && (
                <Outside href={offer.website}>{offer.website.replace(/^https?:\/\/|\/$/g, '')}</Outside>
              )}
            </small>
            {offer.heldBy && <small>{(offer.mayAccept ? ror.heldBy : ror.heldByOther)({ text: offer.heldBy })}</small>}
          </p>
          <div className={css.bar}>
            {offer.mayAccept && (
              <Decide
                decision="accept"
                university={one.id}
                ror={offer.ror}
                label={offer.heldBy ? ror.makeOne : offer.isStrong ? ror.accept : ror.yes}
                of={offer.name}
                {...(offer.isStrong ? (isFirst && at === 0 ? { look: 'primary' } : {}) : { look: 'quiet' })}
              />
            )}
            <Decide
              decision="reject"
              university={one.id}
              ror={offer.ror}
              label={offer.isStrong ? ror.reject : ror.no}
              of={offer.name}
              look="quiet"
            />
          </div>
        </div>
      ))}
      <Decide decision="none" university={one.id} label={ror.none} of={one.name} look="quiet" />
    </li>
  )
}

/** What can be decided at a glance, what is a question, and what has nothing to decide about. */
const groupsOf = (waiting: RorData['waiting']) =>
  [
    { name: 'strong' as const, ones: waiting.filter(({ offers }) => offers[0]?.isStrong) },
    { name: 'weak' as const, ones: waiting.filter(({ offers: [first] }) => first && !first.isStrong) },
    { name: 'none' as const, ones: waiting.filter(({ offers }) => offers.length === 0) },
  ].filter(({ ones }) => ones.length > 0)

export function View() {
  const data = usePage<RorData>()
  const { list } = useWords('editor')
  const { ror } = useWords('curator')
  const { actions } = useWords('common')
  const hrefOf = (page: number): string =>
    `?${new URLSearchParams({ ...(data.country ? { country: data.country } : {}), page: String(page) })}`
  return (
    <div className={css.page}>
      {data.listHref && (
        <p>
          <A href={data.listHref}>{actions.backToList}</A>
        </p>
      )}
      <h1>
        {data.title} <span data-total={data.total}>{list.total({ count: data.total })}</span>
      </h1>
      <p>{ror.lead}</p>
      <p role="status">{ror.proposed({ count: data.proposed, of: data.total })}</p>
      <nav className={css.countries} aria-label={ror.byCountry}>
        <A href="?" aria-current={data.country === '' ? 'true' : undefined}>
          {ror.allCountries}
        </A>
        {data.countries.map(({ code, name, count }) => (
          <A key={code} href={`?country=${code}`} aria-current={data.country === code ? 'true' : undefined}>
            {`${name} ${count}`}
          </A>
        ))}
      </nav>
      {data.waiting.length === 0 ? (
        <Empty sentence={ror.nothing} />
      ) : (
        groupsOf(data.waiting).map(({ name, ones }) => (
          <section key={name} className={css.group} aria-labelledby={`ror-${name}`}>
            <h2 id={`ror-${name}`}>{ror.groups[name]}</h2>
            <ul className={css.list}>
              {ones.map((one, at) => (
                <Waiting key={one.id} one={one} isFirst={name === 'strong' && at === 0} />
              ))}
            </ul>
          </section>
        ))
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
