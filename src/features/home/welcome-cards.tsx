// Cards for visitors without an account: for researchers, organizations and companies, each with what it is good for and one action.
import { ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './welcome-cards.module.css'

export type WelcomeCard = 'researcher' | 'organization' | 'company' | 'companyNeed'

/** @param people where their list is */
export function WelcomeCards({ welcome, people }: { welcome: readonly WelcomeCard[]; people: string }) {
  const words = useWords('home').welcome
  const hrefs: Readonly<Record<WelcomeCard, string>> = {
    researcher: '/register',
    organization: '/register?as=organization',
    company: `${people}?open_to=industry_project`,
    companyNeed: '/company-search',
  }
  return (
    <div className={css.welcome}>
      {welcome.map((card) => (
        <section key={card}>
          <h2>{words[card].title}</h2>
          <p>{words[card].text}</p>
          <ButtonLink href={hrefs[card]}>{words[card].go}</ButtonLink>
        </section>
      ))}
    </div>
  )
}
