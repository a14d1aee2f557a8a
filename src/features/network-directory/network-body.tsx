// One network: what it is, its people by country, its organizations, who leads it, and the wish to join.
import { useSite } from '#engine/page/page-data.ts'
import type { ItemOf } from '#engine/public/directory/declaration.ts'
import type { Level } from '#engine/public/directory/directory-page.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { A, localHref, MemberLink, useBase } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { formatNumber } from '#words/formats.ts'
import type { networkDirectory } from './directory.ts'
import css from './list.module.css'

type Network = ItemOf<typeof networkDirectory>

/** Members ask with one button; visitors sign in first and come back. Staff do not join. */
function Join({ item, item: { says } }: { item: Network }) {
  const { signedIn } = useSite()
  const base = useBase()
  if (signedIn?.role) return null
  return (
    <div data-no-print="">
      {signedIn ? (
        <form method="post" action={localHref(base, '/my-profile/asean-network')}>
          <input type="hidden" name="id" value={item.id} />
          <Button look="primary" type="submit" name="do" value="ask">
            {says.join}
          </Button>
        </form>
      ) : (
        <ButtonLink look="primary" href={item.signInHref}>
          {says.signIn}
        </ButtonLink>
      )}
      <p className={css.note}>{says.joinNote}</p>
    </div>
  )
}

export function NetworkBody({ item, level }: { item: Network; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const locale = useLocale()
  const { badges } = useWords('common')
  const { card, about, says } = item
  return (
    <>
      <div>
        <Facts items={[...card.facts, card.people]} />
        <Facts items={[card.countries]} quiet />
      </div>
      <Join item={item} />
      {about && (
        <section>
          <Heading>{says.about}</Heading>
          {about.shownIn && <p className={css.note}>{badges.shownIn[about.shownIn]}</p>}
          <Html html={about.text} lang={about.lang} />
        </section>
      )}
      <section>
        <Heading>{says.peopleTitle}</Heading>
        {item.people.length === 0 ? (
          <p>{says.noPeople}</p>
        ) : (
          <>
            <dl className={css.groups}>
              {item.people.map(({ country, count, href, first }) => (
                <div key={country}>
                  <dt>
                    <A href={href}>{country}</A> <small>{formatNumber(count, locale)}</small>
                  </dt>
                  {first.map((person) => (
                    <dd key={person.id}>
                      <A href={person.href} lang={person.lang}>
                        {person.name}
                      </A>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            <p>
              <A href={item.peopleHref}>{item.peopleText}</A>
            </p>
          </>
        )}
      </section>
      {item.organizations.length > 0 && (
        <section>
          <Heading>{says.organizations}</Heading>
          <dl className={css.groups}>
            {item.organizations.map(({ country, names }) => (
              <div key={country}>
                <dt>{country}</dt>
                {names.map(({ name, url }) => (
                  <dd key={name}>{url ? <MemberLink href={url}>{name}</MemberLink> : name}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      {item.lead && (
        <section>
          <Heading>{says.lead}</Heading>
          <p>
            <A href={item.lead.href} lang={item.lead.lang}>
              {item.lead.name}
            </A>
          </p>
        </section>
      )}
      <FactList
        facts={[
          ...item.facts,
          {
            term: says.website,
            value: item.website && (
              <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>
            ),
          },
        ]}
      />
    </>
  )
}
