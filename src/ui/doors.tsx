// Three ways in: large type, hairlines between, one action each.
import { A } from './link.tsx'
import { useWords } from './words.tsx'
import css from './doors.module.css'

export type DoorsProps = { researcherHref: string; organizationHref: string; companyHref: string }

export function Doors({ researcherHref, organizationHref, companyHref }: DoorsProps) {
  const { home } = useWords('public')
  const doors = [
    { ...home.doorResearcher, href: researcherHref },
    { ...home.doorOrganization, href: organizationHref },
    { ...home.doorCompany, href: companyHref },
  ]
  return (
    <ul className={css.doors}>
      {doors.map(({ title, text, action, href }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <A href={href}>{action}</A>
        </li>
      ))}
    </ul>
  )
}
