// A picture of a list as it will appear at its place: a message of the home page, or a logo in the top bar.
import { ownStyle } from '#ui/parts/own-style.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { type Locale, pickText, type Translated } from '#words/locales.ts'
import type { KindShape } from '#engine/model/describe.ts'
import { pictureSrc } from '#engine/office/cell.tsx'
import { type PictureValues, pictureValues } from './picture-values.ts'
import css from './picture-look.module.css'

/** Messages have a time in which they show; logos are always there. */
export const isMessage = (shape: KindShape): boolean => shape.fields.showFrom !== undefined

/** What is shown with its title and a text, not as a picture alone. */
const hasWords = (shape: KindShape): boolean => isMessage(shape) || shape.fields.description !== undefined

const textOf = (value: Translated | null | undefined, locale: Locale): string =>
  pickText(value ?? null, locale)?.text ?? ''

type PictureLookProps = { shape: KindShape; values: Readonly<Record<string, unknown>> }

type ImageProps = { values: PictureValues; locale: Locale; of?: 'image' | 'darkImage' }
function Image({ values, locale, of = 'image' }: ImageProps) {
  const picture = values[of]
  const src = pictureSrc(picture)
  if (!src || !picture) return null
  const { focus } = picture
  return (
    <img
      src={src}
      alt={textOf(picture.alt ?? values.alt, locale)}
      ref={ownStyle({ objectPosition: focus ? `${focus.x}% ${focus.y}%` : '' })}
      loading="lazy"
    />
  )
}

export function PictureLook({ shape, values: row }: PictureLookProps) {
  const values = pictureValues(row)
  const locale = useLocale()
  if (!hasWords(shape))
    return (
      <figure className={css.logo}>
        <Image values={values} locale={locale} />
        {values.darkImage ? (
          <span>
            <Image values={values} locale={locale} of="darkImage" />
          </span>
        ) : null}
      </figure>
    )
  const button = textOf(values.buttonLabel, locale)
  return (
    <figure className={css.message}>
      <figcaption>
        <b>{textOf(values.title, locale)}</b>
        <span>{textOf(values.caption ?? values.text ?? values.description, locale)}</span>
        {button && <i>{button}</i>}
      </figcaption>
      <Image values={values} locale={locale} />
    </figure>
  )
}

/** The same while it is being written. */
export function PicturePreview(props: PictureLookProps) {
  const { picture } = useWords('staff')
  return (
    <section className={css.preview} aria-label={picture.preview}>
      <h3>{picture.preview}</h3>
      <PictureLook {...props} />
    </section>
  )
}
