// The cover of a post, 3 to 2, cut around its main point.
import type { PostPicture } from './cover-shown.ts'
import css from './blogs.module.css'

/** Quarters of the picture: public pages carry no styles of their own, so a class says which part stays. */
const quarter = (percent: number): number => Math.round(percent / 25)

export const Cover = ({ picture, large = false }: { picture: PostPicture; large?: boolean }) => (
  <img
    className={css.cover}
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={large ? '(min-width: 48rem) 44rem, 100vw' : '(min-width: 48rem) 20rem, 100vw'}
    alt={picture.alt}
    width={1280}
    height={853}
    loading={large ? 'eager' : 'lazy'}
    decoding="async"
    data-x={quarter(picture.focus.x)}
    data-y={quarter(picture.focus.y)}
  />
)
