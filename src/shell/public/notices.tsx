// What staff tell on public pages: banners at their places, and the announcement that opens over the page.
import { useEffect, useLayoutEffect, useState } from 'react'
import { A } from '#ui/foundations/link.tsx'
import { Html } from '#ui/foundations/html.tsx'
import over from '#ui/layout/over-page.module.css'
import { IconButton } from '#ui/parts/button.tsx'
import { Popup } from '#ui/overlays/popup.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { WidePicture } from '#ui/parts/wide-picture.tsx'
import type { Site, SiteNotice } from '#engine/page/page-data.ts'
import css from './notices.module.css'

/** The announcement; the data-protection sheet first, which the first script shows (shell/bootstrap/consent.ts). */
export function Announcement({ site }: { site: Site }) {
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    const look = () => setAnswered(!document.querySelector(`.${over.sheet}`))
    look()
    addEventListener('consent-answered', look)
    return () => removeEventListener('consent-answered', look)
  }, [])
  return (
    site.popup && (
      <Popup
        content={<Html html={site.popup.html} />}
        version={site.popup.version}
        closable={site.popup.closable}
        ready={answered}
        logo={site.logo ? { src: site.logo, alt: site.name } : undefined}
      />
    )
  )
}

/** Is it for this address? A strip stands on the entries below a list as well. */
function isFor({ pages, placement }: SiteNotice, path: string): boolean {
  const [page = '', entry] = path.split('/').slice(1)
  if (placement !== 'strip' && entry !== undefined && pages.length > 0) return false
  return pages.length === 0 || pages.includes(page === '' ? 'home' : page)
}

function BannerView({ banner }: { banner: SiteNotice }) {
  const { popup } = useWords('common')
  const { id, version, placement, title, text, href, picture, phone } = banner
  const heading = href ? <A href={href}>{title}</A> : title
  return (
    <aside className={css.banner} data-placement={placement} data-banner={`${id} ${version}`} aria-label={title}>
      {picture && placement !== 'strip' && <WidePicture picture={picture} phone={phone} />}
      <div className={css.words}>
        <p>
          <strong>{heading}</strong>
          {text && <span>{text}</span>}
        </p>
        <IconButton icon="close" label={popup.close} name="banner" value={`${id} ${version}`} />
      </div>
    </aside>
  )
}

type BannersProps = { site: Site; path: string; placement: SiteNotice['placement'] }

/** The banners of a place on this page, without those that this browser dismissed. */
export function Banners({ site, path, placement }: BannersProps) {
  const [dismissed, setDismissed] = useState('')
  // The first script hides what was dismissed and remembers what is (shell/bootstrap/banners.ts).
  useLayoutEffect(() => {
    const look = () => setDismissed(document.documentElement.getAttribute('data-banners-dismissed') ?? '')
    look()
    addEventListener('banner-dismissed', look)
    return () => removeEventListener('banner-dismissed', look)
  }, [])
  return site.notices
    ?.filter((one) => one.placement === placement && isFor(one, path))
    .filter(({ id, version }) => !dismissed.includes(`${id} ${version}`))
    .map((banner) => <BannerView key={banner.id} banner={banner} />)
}
