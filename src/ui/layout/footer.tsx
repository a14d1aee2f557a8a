// The foot of every public page: ink, a gold selvedge, what the settings say. Empty settings leave no gap.
import { buddhistYear } from '#words/formats.ts'
import { LanguageList, type LanguageHrefs } from './language-list.tsx'
import { A } from '../foundations/link.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import type { FooterLinks, FooterSettings } from '../foundations/shell-data.ts'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import css from './footer.module.css'

export type FooterProps = { settings: FooterSettings; languages: LanguageHrefs; links: FooterLinks }

function Links({ title, links }: { title: string; links: FooterLinks['explore'] }) {
  const { menu, footer } = useWords('common')
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className={css.title}>{title}</p>
      <ul>
        {links.map(({ key, href }) => (
          <li key={href}>
            <A href={href}>{key in menu ? menu[key as keyof typeof menu] : footer[key as keyof typeof footer]}</A>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Footer({ settings, languages, links }: FooterProps) {
  const { footer } = useWords('common')
  const thai = useLocale() === 'th'
  const buddhist = useBuddhist() && thai
  const { websiteName, contactName, contactOffice, contactAddress, contactTel, contactEmail, facebookPageUrl, year } =
    settings
  return (
    <footer className={css.footer}>
      <Selvedge />
      <div className={css.inner}>
        <div className={css.about}>
          <p className={css.name}>{websiteName}</p>
          <address>
            {contactName && <p>{contactName}</p>}
            {contactOffice && <p>{contactOffice}</p>}
            {contactAddress && <p>{contactAddress}</p>}
            {contactTel && (
              <p>
                {footer.phone} <a href={`tel:${contactTel.replace(/[^\d+]/g, '')}`}>{contactTel}</a>
              </p>
            )}
            {contactEmail && (
              <p>
                {footer.email} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            )}
            {facebookPageUrl && (
              <p>
                <a href={facebookPageUrl}>{footer.facebook}</a>
              </p>
            )}
          </address>
        </div>
        <Links title={footer.explore} links={links.explore} />
        <Links title={footer.aboutUs} links={links.about} />
      </div>
      <div className={css.last}>
        <p>
          © {buddhist ? buddhistYear(year) : year} {websiteName}
        </p>
        <LanguageList hrefs={languages} />
        <A className={css.staff} href="/backend/login">
          {footer.staff}
        </A>
      </div>
    </footer>
  )
}
