// A picture over the whole width of a public page; on phones another one, or cut in another way.
import css from './wide-picture.module.css'

/** A picture with the point of it that stays when it is cut: per cent of its width and height. */
export type ShownPicture = { key: string; alt: string; x: number; y: number }

const srcSet = ({ key }: ShownPicture, widths: readonly number[]): string =>
  widths.map((width) => `/files/${key}?w=${width} ${width}w`).join(', ')

/** Quarters of the picture: public pages carry no styles of their own, so a class says which part stays. */
const quarter = (percent: number): number => Math.round(percent / 25)

/** The place of a picture is kept before it arrives, and on phones it is another one, or cut in another way. */
export function WidePicture({ picture, phone }: { picture: ShownPicture; phone: ShownPicture | null }) {
  const narrow = phone ?? picture
  return (
    <picture
      className={css.picture}
      data-x={quarter(picture.x)}
      data-y={quarter(picture.y)}
      data-narrow-x={quarter(narrow.x)}
      data-narrow-y={quarter(narrow.y)}
    >
      <source media="(max-width: 767px)" srcSet={srcSet(narrow, [320, 640, 1280])} sizes="calc(100vw - 32px)" />
      <img
        src={`/files/${picture.key}?w=1280`}
        srcSet={srcSet(picture, [640, 1280, 1920])}
        sizes="(min-width: 1248px) 1200px, calc(100vw - 48px)"
        alt={picture.alt}
        width={1200}
        height={300}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
