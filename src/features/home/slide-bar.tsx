// The messages of the hero: which one shows, where it leads, the next and the previous. Nothing turns by itself.
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import type { HomeSlide } from './home.load.ts'
import css from './slide-bar.module.css'

type Props = { slides: readonly HomeSlide[]; at: number; onTurn: (at: number) => void }

export function SlideBar({ slides, at, onTurn }: Props) {
  const home = useWords('home')
  const { actions } = useWords('common')
  const slide = slides[at]
  if (!slide) return null
  const turn = (step: number): void => onTurn((at + step + slides.length) % slides.length)
  return (
    <section className={css.bar} aria-label={home.slides}>
      {slide.button && slide.href && (
        <ButtonLink look="quiet" href={slide.href}>
          {slide.button}
        </ButtonLink>
      )}
      {slides.length > 1 && (
        <div className={css.turn} data-script="">
          <IconButton icon="left" label={actions.previous} onClick={() => turn(-1)} />
          <span aria-live="polite">
            {at + 1} / {slides.length}
          </span>
          <IconButton icon="right" label={actions.next} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  )
}
