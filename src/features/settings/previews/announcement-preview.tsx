// The announcement as it will open, of what is typed and not saved yet, in each language.
import { useRef, useState } from 'react'
import { useSite, usePage } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { Popup } from '#ui/overlays/popup.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { languageTags, type Locale, locales, pickText } from '#words/locales.ts'
import type { SettingData } from '../form/setting.loader.ts'
import css from '../form/setting.module.css'

type Shown = { html: string; lang: Locale; closable: boolean; opening: number }

export function AnnouncementPreview() {
  const { languages } = usePage<SettingData>()
  const { act } = useWords('staff')
  const site = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  const open = (locale: Locale): void => {
    const typed = new FormData(place.current?.closest('form') ?? undefined)
    const texts = Object.fromEntries(locales.map((one) => [one, String(typed.get(`popup_content.${one}`) ?? '')]))
    const picked = pickText(texts, locale)
    if (picked)
      setShown({
        html: picked.text,
        lang: picked.lang,
        closable: typed.get('popup_close') === 'on',
        opening: (shown?.opening ?? 0) + 1,
      })
  }
  return (
    <div ref={place} className={css.preview} role="group" aria-labelledby="preview-label" data-script="">
      <span id="preview-label">{act.preview}</span>
      {languages.map(({ locale, name }) => (
        <Button key={locale} lang={languageTags[locale]} onClick={() => open(locale)}>
          {name}
        </Button>
      ))}
      {shown && (
        <Popup
          key={shown.opening}
          content={<Html html={shown.html} lang={languageTags[shown.lang]} />}
          version=""
          closable={shown.closable}
          logo={site.logo ? { src: site.logo, alt: site.name } : undefined}
          onClosed={() => setShown(null)}
        />
      )}
    </div>
  )
}
