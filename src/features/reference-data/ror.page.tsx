// Which organization of the register (ROR) a university is: accept, reject, or in none. Plain forms: they work without script.
import { type Head, usePage } from '#engine/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { useWords } from '#ui/words.tsx'
import type { RorData } from './ror.load.ts'
import deeds from '#engine/pages/parts/taken-back.module.css'
import css from './ror.module.css'

export const head = (data: RorData): Head => ({ title: data.title, hidden: true })

type Deed = { deed: string; university: string; ror?: string; label: string; of: string; look?: 'primary' | 'quiet' }

function Decide({ deed, university, ror = '', label, of, look }: Deed) {
  return (
    <form method="post">
      <input type="hidden" name="do" value={deed} />
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

function Waiting({ one }: { one: RorData['waiting'][number] }) {
  const { ror } = useWords('lists')
  return (
    <li className={css.waiting}>
      <h2>
        <A href={one.href}>{one.name}</A>
      </h2>
      <p className={css.facts}>
        {one.country}
        {one.website && <Outside href={one.website}>{one.website.replace(/^https?:\/\/|\/$/g, '')}</Outside>}
      </p>
      {one.offers.length === 0 && <p className={css.facts}>{ror.noProposal}</p>}
      {one.offers.map((offer) => (
        <div key={offer.ror} className={css.offer}>
          <p>
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
            {offer.heldBy && <small>{ror.heldBy({ text: offer.heldBy })}</small>}
          </p>
          <div className={css.bar}>
            <Decide
              deed="accept"
              university={one.id}
              ror={offer.ror}
              label={offer.heldBy ? ror.makeOne : ror.accept}
              of={offer.name}
              look="primary"
            />
            <Decide deed="reject" university={one.id} ror={offer.ror} label={ror.reject} of={offer.name} />
          </div>
        </div>
      ))}
      <Decide deed="none" university={one.id} label={ror.none} of={one.name} look="quiet" />
    </li>
  )
}

export function View() {
  const data = usePage<RorData>()
  const { list } = useWords('desk')
  const { ror } = useWords('lists')
  const { actions } = useWords('common')
  const hrefOf = (page: number): string =>
    `?${new URLSearchParams({ ...(data.country ? { country: data.country } : {}), page: String(page) })}`
  return (
    <div className={css.page}>
      <p>
        <A href={data.listHref}>{actions.backToList}</A>
      </p>
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
        <p>{ror.nothing}</p>
      ) : (
        <ul className={css.list}>
          {data.waiting.map((one) => (
            <Waiting key={one.id} one={one} />
          ))}
        </ul>
      )}
      {data.pages > 1 && <Pager page={data.page} pages={data.pages} hrefOf={hrefOf} />}
      {data.absent.length > 0 && (
        <details className={deeds.deeds}>
          <summary>{ror.absent({ count: data.absent.length })}</summary>
          <ul>
            {data.absent.map(({ id, name, href, who }) => (
              <li key={id}>
                <p>
                  <A href={href}>{name}</A>
                  <small>{who}</small>
                </p>
                <Decide deed="again" university={id} label={ror.again} of={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
