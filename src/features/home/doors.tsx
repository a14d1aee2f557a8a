// Three ways in: for a researcher, an organization, a company. Each says what it is good for and has one action.
import { ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './doors.module.css'

export type Door = 'researcher' | 'organization' | 'company'

const hrefs: Readonly<Record<Door, string>> = {
  researcher: '/register',
  organization: '/register?as=organization',
  company: '/asean-talent-pool?open_to=industry_project',
}

export function Doors({ doors }: { doors: readonly Door[] }) {
  const words = useWords('home').doors
  return (
    <div className={css.doors}>
      {doors.map((door) => (
        <section key={door}>
          <h2>{words[door].title}</h2>
          <p>{words[door].text}</p>
          <ButtonLink href={hrefs[door]}>{words[door].go}</ButtonLink>
        </section>
      ))}
    </div>
  )
}
