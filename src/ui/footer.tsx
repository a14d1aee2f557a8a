// The foot of every public page: ink, a gold selvedge, what the settings say. Empty settings leave no gap.
import { buddhistYear } from '#words/formats.ts'
import { LanguageList, type LanguageHrefs } from './language-list.tsx'
import { A } from './link.tsx'
import { Selvedge } from './selvedge.tsx'
import type { FooterSettings } from './shell-data.ts'
import { useBuddhist, useLocale, useWords } from './words.tsx'
import css from './footer.module.css'

export type FooterProps = { settings: FooterSettings; languages: LanguageHrefs }

export function Footer({ settings, languages }: FooterProps) {
  const { footer, menu } = useWords('common')
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
        <nav aria-label={footer.explore}>
          <p className={css.title}>{footer.explore}</p>
          <ul>
            <li>
              <A href="/blogs">{menu.blogs}</A>
            </li>
            <li>
              <A href="/portal">{menu.portal}</A>
            </li>
            <li>
              <A href="/sitemap">{footer.sitemap}</A>
            </li>
          </ul>
        </nav>
        <nav aria-label={footer.aboutUs}>
          <p className={css.title}>{footer.aboutUs}</p>
          <ul>
            <li>
              <A href="/about#contact">{footer.contact}</A>
            </li>
            <li>
              <A href="/about#privacy">{footer.privacy}</A>
            </li>
            <li>
              <A href="/about#accessibility">{footer.accessibility}</A>
            </li>
          </ul>
        </nav>
      </div>
      <div className={css.last}>
        <p>
          © {buddhist ? buddhistYear(year) : year} {websiteName}
        </p>
        <LanguageList hrefs={languages} />
        <A className={css.staff} href="/backend/sign-in">
          {footer.staff}
        </A>
      </div>
    </footer>
  )
}
