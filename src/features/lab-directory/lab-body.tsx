// One lab: its machines, what it is, how it is used and where it is.
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { MachineStatus } from './lab-card.tsx'
import type { ItemOf } from '#engine/public/directory/declaration.ts'
import type { Level } from '#engine/public/directory/directory-page.tsx'
import type { labDirectory } from './directory.ts'
import css from './list.module.css'
import mapCss from './map/map.module.css'

type LabSheet = ItemOf<typeof labDirectory>

function MachineTable({ machines, heads }: Pick<LabSheet, 'machines' | 'heads'>) {
  const words = useWords('labs')
  if (machines.length === 0) return <p>{words.notListed}</p>
  // What is said of none of them needs no column.
  const has = {
    access: machines.some(({ access }) => access),
    fee: machines.some(({ fee }) => fee),
    notice: machines.some(({ notice }) => notice),
  }
  const shown = Object.entries(heads).filter(([name]) => has[name as keyof typeof has] ?? true)
  return (
    <PlainTable region={words.equipment}>
      <thead>
        <tr>
          {shown.map(([name, head]) => (
            <th key={name} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {machines.map((one) => (
          <tr key={one.id}>
            <th scope="row" lang={one.nameLang}>
              {one.name}
              {one.acronym && ` (${one.acronym})`}
            </th>
            <td>
              <MachineStatus machine={one} />
            </td>
            <td>{one.make}</td>
            {has.access && <td>{one.access}</td>}
            {has.fee && <td>{one.fee}</td>}
            {has.notice && <td data-number="">{one.notice}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Where it is: a picture, the address, and the point for programs of maps. */
function LabPlace({ item: { place, point, map }, Heading }: { item: LabSheet; Heading: 'h2' | 'h3' }) {
  const words = useWords('labs')
  if (!map && !point && !place.some(({ value }) => value)) return null
  return (
    <section className={css.facts}>
      <Heading>{words.place}</Heading>
      {/* oxlint-disable-next-line react/no-danger -- drawn by the server, which escapes all texts */}
      {map && <figure className={mapCss.map} dangerouslySetInnerHTML={{ __html: map }} />}
      <FactList
        facts={[...place, ...(point ? [{ term: point.term, value: <a href={point.href}>{point.value}</a> }] : [])]}
      />
    </section>
  )
}

/** @param level of its headings: two on a page of its own, three in a sheet. */
export function LabBody({ item, level }: { item: LabSheet; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const words = useWords('labs')
  const { badges } = useWords('common')
  const { host } = useWords('public')
  const { card, about } = item
  return (
    <>
      <Facts items={[card.organization, item.department, card.city, card.country]} />
      <section className={css.equipment}>
        <Heading>{words.equipment}</Heading>
        <MachineTable machines={item.machines} heads={item.heads} />
      </section>
      {about && (
        <section>
          <Heading>{words.about}</Heading>
          {about.shownIn && <p className={css.quiet}>{badges.shownIn[about.shownIn]}</p>}
          <Html html={about.text} lang={about.lang} />
        </section>
      )}
      <section className={css.facts}>
        <Heading>{words.access}</Heading>
        <FactList
          facts={[
            ...item.access,
            ...item.more,
            {
              term: host.website,
              value: item.website && (
                <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>
              ),
            },
          ]}
        />
      </section>
      <LabPlace item={item} Heading={Heading} />
      {item.bookingUrl && (
        <p>
          <ButtonLink look="primary" icon="outside" href={item.bookingUrl}>
            {words.book}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
