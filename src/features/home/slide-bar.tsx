// The messages of the hero: where each leads, the next and the previous. Nothing turns by itself.
import type { MouseEvent } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { HomeSlide } from './home.loader.ts'
import css from './slide-bar.module.css'

type Props = { slides: readonly HomeSlide[]; at: number; onTurn: (at: number) => void }

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
