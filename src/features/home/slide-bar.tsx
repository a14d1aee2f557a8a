// The messages of the hero: where each leads, the next and the previous, and their picture below. Nothing turns by itself.
import type { MouseEvent } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { HomeSlide, SlidePicture as Picture } from './home.loader.ts'
import css from './slide-bar.module.css'

type Props = { slides: readonly HomeSlide[]; at: number; onTurn: (at: number) => void }

const srcSet = ({ key }: Picture, widths: readonly number[]): string =>
  widths.map((width) => `/files/${key}?w=${width} ${width}w`).join(', ')

/** Quarters of the picture: public pages carry no styles of their own, so a class says which part stays. */
const quarter = (percent: number): number => Math.round(percent / 25)

/** The place of a picture is kept before it arrives, and on phones it is another one, or cut in another way. */
export function SlidePicture({ picture, phone }: { picture: Picture; phone: Picture | null }) {
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

export function SlideBar({ slides, at, onTurn }: Props) {
  const home = useWords('home')
  const { actions } = useWords('common')
  const slide = slides[at]
  if (!slide || (slides.length < 2 && !(slide.button && slide.href))) return null
  const turn = (icon: IconName, label: string, step: number) => {
    const next = (at + step + slides.length) % slides.length
    return (
      <A
        href={`/?slide=${next + 1}`}
        aria-label={label}
        title={label}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onTurn(next)
        }}
      >
        <Icon name={icon} />
      </A>
    )
  }
  return (
    <section className={css.slide} aria-label={home.slides}>
      {slide.button && slide.href && (
        <ButtonLink look="quiet" href={slide.href}>
          {slide.button}
        </ButtonLink>
      )}
      {slides.length > 1 && (
        <div className={css.turn}>
          {turn('left', actions.previous, -1)}
          <span className={css.marks} aria-hidden="true">
            {slides.map(({ id }, own) => (
              <i key={id} data-current={own === at ? '' : undefined} />
            ))}
          </span>
          <span className="visually-hidden" aria-live="polite">
            {home.slideOf({ at: at + 1, count: slides.length })}
          </span>
          {turn('right', actions.next, 1)}
        </div>
      )}
    </section>
  )
}
