// Labs: what a card and the sheet of a lab show, the map beside the list, and the choice of a city.
import type { ReactNode } from 'react'
import { CountryTiles } from '#engine/public/directory/country-tiles.tsx'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { labDirectory } from './directory.ts'
import { LabBody } from './lab-body.tsx'
import { LabCard } from './lab-card.tsx'
import mapCss from './map/map.module.css'
import { NearChoice } from './near-choice.tsx'

type Labs = typeof labDirectory

function Summary({ data }: { data: DataOf<Labs> }) {
  const { menu } = useWords('common')
  const { pointsLink } = data.extra
  return (
    <>
      <CountryTiles data={data} label={menu.labLocation} note />
      {data.total > 0 && (
        <p className={mapCss.way}>
          <A href={pointsLink.href}>{pointsLink.text}</A>
        </p>
      )}
    </>
  )
}

function Rows({ data, children }: { data: DataOf<Labs>; children: ReactNode }) {
  const { points } = data.extra
  const look = `${mapCss.map} ${mapCss.points}`
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- drawn by the server, which escapes all texts */}
      {points && <figure className={look} dangerouslySetInnerHTML={{ __html: points }} />}
      {children}
    </>
  )
}

export const { View, head } = directoryPage<Labs>({
  Card: LabCard,
  Body: LabBody,
  Summary,
  Filters: NearChoice,
  Rows,
})
