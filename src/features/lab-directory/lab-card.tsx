// A lab in a list: whose it is, where it is, its machines with their status and its date, how it is used.
import { Facts } from '#ui/parts/card.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { EntryCard, EntryMark } from '#ui/lists/entry-card.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { CardOf } from '#engine/public/directory/declaration.ts'
import type { Level } from '#engine/public/directory/directory-page.tsx'
import type { labDirectory } from './directory.ts'
import type { MachineData } from './machines.ts'
import css from './list.module.css'

type LabCardData = CardOf<typeof labDirectory>

/** Whether a machine is available, and since when that is known; what nobody confirmed lately is asked for. */
export function MachineStatus({ machine }: { machine: MachineData }) {
  const { facts } = useWords('common')
  const { ask } = useWords('labs')
  return (
    <span className={css.state}>
      <Status status={machine.isAvailable ? 'active' : 'inactive'} text={machine.status} />
      <small>
        {[machine.confirmed && facts.confirmed({ date: machine.confirmed }), machine.statusNote]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {machine.isStale && <small className={css.stale}>{ask}</small>}
    </span>
  )
}

function Machines({ lab }: { lab: LabCardData }) {
  const words = useWords('labs')
  if (lab.machineCount === 0) return <p className={css.quiet}>{words.notListed}</p>
  return (
    <>
      <p className={css.quiet}>{words.ofMachines({ count: lab.availableCount, total: lab.machineCount })}</p>
      <ul className={css.machines}>
        {lab.machines.map((machine) => (
          <li key={machine.id}>
            <span lang={machine.nameLang}>
              {machine.name}
              {machine.acronym && ` (${machine.acronym})`}
            </span>
            <MachineStatus machine={machine} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function LabCard({ card: lab, headingLevel }: { card: LabCardData; headingLevel: Level }) {
  return (
    <EntryCard card={lab} headingLevel={headingLevel} avatar={<EntryMark card={lab} logo={lab.photo} />}>
      <Facts items={[lab.organization, lab.city, lab.country, lab.distance && <b>{lab.distance}</b>]} />
      {lab.access.length > 0 && (
        <p className={css.tags}>
          {lab.access.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </p>
      )}
      <Machines lab={lab} />
    </EntryCard>
  )
}
